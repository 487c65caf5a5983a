import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { together } from './use-refresh.ts';

let pressed = 0;
let acted: string[] = [];

function wishing(): (who: string) => void {
  const soon = together({ within: 250, calm: 1_000, since: () => performance.now() - pressed });
  return (who) => soon(() => acted.push(who));
}

beforeEach(() => {
  vi.useFakeTimers();
  pressed = performance.now() - 10_000;
  acted = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts once for all who wish it within a while, and again for who does later', () => {
  const wish = wishing();
  for (let n = 0; n < 32; n++) wish(`row ${n}`);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(acted).toEqual(['row 0']);
  vi.advanceTimersByTime(1_000);
  wish('row 7');
  vi.advanceTimersByTime(250);
  expect(acted).toEqual(['row 0', 'row 7']);
});

it('waits while somebody presses keys', () => {
  const wish = wishing();
  pressed = performance.now();
  wish('row 0');
  vi.advanceTimersByTime(900);
  pressed = performance.now();
  vi.advanceTimersByTime(999);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acted).toEqual(['row 0']);
});
