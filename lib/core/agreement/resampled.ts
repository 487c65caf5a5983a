import { RandomIntegers, UNIT } from '../analysis/statistics/random.ts';
import type { Score } from '../model/index.ts';
import { quantileIn } from '../scoring/index.ts';

/** Resamples of an interval. */
const DRAWS = 2_000;
/** Below so many units an interval says nothing. */
const FEWEST = 5;

/**
 * A statistic of units with its 95 % interval (rule AGR-5): percentile bootstrap over units with a fixed seed. `of` is given how often each
 * unit is drawn, once each at first; draws it is not defined for are left out, and with fewer than half of them left there is no interval.
 */
export function resampled(n: number, of: (times: Uint32Array) => number | null): Score {
  const times = new Uint32Array(n).fill(1);
  const value = n === 0 ? null : of(times);
  if (value === null) return { n, value: null };
  if (n < FEWEST) return { n, value };
  const random = new RandomIntegers();
  const block = new Uint32Array(n);
  const drawn: number[] = [];
  const scale = n * UNIT;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    random.fill(block);
    times.fill(0);
    for (let i = 0; i < n; i += 1) {
      const at = ((block[i] ?? 0) * scale) | 0;
      times[at] = (times[at] ?? 0) + 1;
    }
    const one = of(times);
    if (one !== null) drawn.push(one);
  }
  if (drawn.length < DRAWS / 2) return { n, value };
  const sorted = Float64Array.from(drawn);
  return { n, value, ci: [quantileIn(sorted, 0.025), quantileIn(sorted, 0.975)] };
}
