import { describe, expect, it } from 'vitest';
import { Crowding } from './crowding.ts';

/** When another worker is said to be needed, of those who wait from 1000 ms on and are looked at every 10 ms; null: not within three seconds. */
function needed({ answers = [] as number[], spare = true, starting = false } = {}): number | null {
  let now = 0;
  const crowding = new Crowding({ any: () => spare }, () => now);
  const left = [...answers];
  for (now = 1000; now <= 4000; now += 10) {
    for (; left[0] !== undefined && left[0] <= now; left.shift()) crowding.answered();
    if (crowding.needsMore(starting)) return now - 1000;
  }
  return null;
}

/** An answer every so many milliseconds. */
const every = (ms: number) => Array.from({ length: 3000 / ms }, (_, n) => 1000 + ms * (n + 1));

describe('another worker', () => {
  it('starts soon where none comes to its end', () => {
    expect(needed()).toBe(150);
    expect(needed({ answers: [20, 990] })).toBe(150);
    expect(needed({ answers: [1040] })).toBe(190);
  });

  it('starts later where answers come, however quick they are', () => {
    expect(needed({ answers: every(10) })).toBe(600);
    expect(needed({ answers: every(100) })).toBe(600);
  });

  it('starts last where no processor is to spare, or one is starting', () => {
    expect(needed({ spare: false })).toBe(2000);
    expect(needed({ starting: true, answers: every(10) })).toBe(2000);
  });

  it('is not needed sooner by those who waited before', () => {
    let now = 0;
    const crowding = new Crowding({ any: () => true }, () => now);
    expect(crowding.needsMore(false)).toBe(false);
    now = 100;
    crowding.over();
    expect(crowding.needsMore(false)).toBe(false);
    now = 200;
    expect(crowding.needsMore(false)).toBe(false);
    now = 250;
    expect(crowding.needsMore(false)).toBe(true);
  });
});
