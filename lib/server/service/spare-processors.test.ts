import { describe, expect, it } from 'vitest';
import { type ProcessorTime, SpareProcessors } from './spare-processors.ts';

/** Asks about two processors so many milliseconds apart, of which each was idle so many. */
function asked(...each: [apart: number, idle: number][]) {
  const now: ProcessorTime = { idle: 5000, all: 20_000 };
  let time = 70;
  let looks = -1;
  const read = () => {
    looks += 1;
    return { ...now };
  };
  const processors = new SpareProcessors(read, 2, () => time);
  const said = each.map(([apart, idle]) => {
    time += apart;
    now.all += 2 * apart;
    now.idle += 2 * idle;
    return processors.any();
  });
  return { said, looks };
}

describe('processors to spare', () => {
  it('are there when half of one had nothing to do since the last look', () => {
    expect(asked([150, 0], [150, 30], [150, 45], [150, 150]).said).toEqual([false, false, true, true]);
  });

  it('are what they were when that is not long ago, without another look', () => {
    expect(asked([150, 0], [20, 20], [20, 20], [150, 150])).toEqual({ said: [false, false, false, true], looks: 2 });
  });

  it('are there where the system says nothing', () => {
    let time = 0;
    const processors = new SpareProcessors(
      () => ({ idle: 0, all: 0 }),
      0,
      () => time,
    );
    time = 200;
    expect(processors.any()).toBe(true);
  });
});
