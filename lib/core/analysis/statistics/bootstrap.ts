import { quantile, quantileIn } from '../../scoring/index.ts';
import { Binomial } from './binomial.ts';
import { RandomIntegers, UNIT } from './random.ts';

/** Resamples of every bootstrap interval. */
export const DRAWS = 10_000;

/** Up to so many distinct values, drawing how often each occurs costs less than drawing every question. */
const FEW = 12;

/** One 32-bit integer gives two indices while each pair of them has at least 256 integers: then none is favoured by over 0.4 %. */
const PAIRED_UP_TO = 4096;

export type Interval = [low: number, high: number];

/** A power of two above the number of resamples: beside an integer, the number of its resample is told in one number. */
const PLACES = 2 ** 14;

/** Lists that are drawn together. */
const LANES = 4;

/** The middle 95 % of resampled means, whose order it changes. */
export function middle95(means: Float64Array): Interval {
  return [quantileIn(means, 0.025), quantileIn(means, 0.975)];
}

/** The same of the means of `n` whole values that lie close together, by their sums: counted, they are in order at once. */
function middle95OfSums(sums: Float64Array, n: number, low: number, high: number): Interval {
  const counts = new Uint32Array(n * (high - low) + 1);
  const least = n * low;
  // By their numbers: before the engine has compiled a loop, what goes through typed arrays by itself takes three times as long.
  for (let draw = 0; draw < sums.length; draw += 1) {
    const at = (sums[draw] ?? 0) - least;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const means = new Float64Array(sums.length);
  for (let at = 0, from = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) means.fill((least + at) / n, from, from + count);
    from += count;
  }
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

/**
 * Percentile bootstrap of the mean (rule CMP-5): 10 000 resamples with a fixed seed, the middle 95 % of their means by
 * linear interpolation. Of paired differences it is the paired bootstrap. null of no values.
 */
export const bootstrap = (values: ArrayLike<number>): Interval | null => bootstraps([values])[0] ?? null;

/** The bootstrap of each list, the same as of the list alone. Lists of one length are drawn together, which costs a fraction. */
export function bootstraps(lists: readonly ArrayLike<number>[]): (Interval | null)[] {
  const intervals: (Interval | null)[] = lists.map(() => null);
  const drawn = sortedDraws();
  const bySize = new Map<number, { at: number; values: Float64Array }[]>();
  for (const [at, list] of lists.entries()) {
    if (list.length === 0) continue;
    const counts = countsOf(list);
    if (counts) {
      intervals[at] = fromCounts(counts, list.length, drawn(counts.size));
      continue;
    }
    const values = Float64Array.from(list);
    const others = bySize.get(values.length);
    if (others) others.push({ at, values });
    else bySize.set(values.length, [{ at, values }]);
  }
  for (const same of bySize.values()) {
    for (let from = 0; from < same.length; from += LANES) {
      const some = same.slice(from, from + LANES);
      const means = byIndices(some.map(({ values }) => values));
      for (const [lane, { at }] of some.entries()) intervals[at] = middle95(means[lane] ?? new Float64Array());
    }
  }
  return intervals;
}

/** Value → how often; null when there are more than a few values. */
function countsOf(list: ArrayLike<number>): Map<number, number> | null {
  const counts = new Map<number, number>();
  for (let i = 0; i < list.length; i += 1) {
    const value = list[i] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > FEW) return null;
  }
  return counts;
}

/**
 * The random integers of each resample, so many for one, those at each place together. The resamples come in the order of their first integers, which
 * has no part in a quantile: draws of one table then follow each other. What one list draws serves all.
 */
function sortedDraws(): (stages: number) => Uint32Array[] {
  const known: Uint32Array[][] = [];
  const make = (stages: number): Uint32Array[] => {
    const drawn = new Uint32Array(DRAWS * stages);
    new RandomIntegers().fill(drawn);
    const order = new Float64Array(DRAWS);
    for (let draw = 0; draw < DRAWS; draw += 1) order[draw] = (drawn[draw * stages] ?? 0) * PLACES + draw;
    order.sort();
    const made = Array.from({ length: stages }, () => new Uint32Array(DRAWS));
    for (let at = 0; at < DRAWS; at += 1) {
      const whole = order[at] ?? 0;
      const draw = whole - Math.floor(whole / PLACES) * PLACES;
      for (const [stage, integers] of made.entries()) integers[at] = drawn[draw * stages + stage] ?? 0;
    }
    return made;
  };
  return (stages) => {
    known[stages] ??= make(stages);
    return known[stages];
  };
}

/** The interval of `n` values, which are few that occur so often each. */
function fromCounts(counts: ReadonlyMap<number, number>, n: number, drawn: readonly Uint32Array[]): Interval {
  const sums = sumsOf(counts, n, drawn);
  const values = [...counts.keys()];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.every(Number.isInteger) && n * (high - low) <= DRAWS) return middle95OfSums(sums, n, low, high);
  return middle95(sums.map((sum) => sum / n));
}

/**
 * The sum of each resample. How often each distinct value occurs in it is multinomial: binomials one after the other, each for all resamples; what is
 * left has the last value.
 */
function sumsOf(counts: ReadonlyMap<number, number>, n: number, drawn: readonly Uint32Array[]): Float64Array {
  const values = [...counts];
  const last = values.pop()?.[0] ?? 0;
  const left = new Uint32Array(DRAWS).fill(n);
  const sums = new Float64Array(DRAWS);
  let rest = n;
  for (const [stage, [value, count]] of values.entries()) {
    const times = new Binomial(count / rest, n);
    const integers = drawn[stage] ?? left;
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const before = left[draw] ?? 0;
      const k = times.draw(before, (integers[draw] ?? 0) * UNIT);
      sums[draw] = (sums[draw] ?? 0) + k * value;
      left[draw] = before - k;
    }
    rest -= count;
  }
  for (let draw = 0; draw < DRAWS; draw += 1) sums[draw] = (sums[draw] ?? 0) + (left[draw] ?? 0) * last;
  return sums;
}

/** The resampled means of one to four lists of one length, every drawn index used for all of them. */
function byIndices(lists: readonly Float64Array[]): Float64Array[] {
  const random = new RandomIntegers();
  const [a = new Float64Array(), b = a, c = a, d = a] = lists;
  const n = a.length;
  const means = lists.map(() => new Float64Array(DRAWS));
  const sums = new Float64Array(LANES);
  const scale = n * UNIT;
  const pairs = n <= PAIRED_UP_TO ? n >> 1 : 0;
  const block = new Uint32Array(n - pairs);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    random.fill(block);
    // Four sums by name: an inner loop over the lists would cost more than the sums.
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    for (let i = 0; i < pairs; i += 1) {
      const place = (block[i] ?? 0) * scale;
      const first = place | 0;
      // The fraction is itself uniform: it draws the second index.
      const second = ((place - first) * n) | 0;
      sumA += (a[first] ?? 0) + (a[second] ?? 0);
      sumB += (b[first] ?? 0) + (b[second] ?? 0);
      sumC += (c[first] ?? 0) + (c[second] ?? 0);
      sumD += (d[first] ?? 0) + (d[second] ?? 0);
    }
    for (let i = pairs; i < block.length; i += 1) {
      const index = ((block[i] ?? 0) * scale) | 0;
      sumA += a[index] ?? 0;
      sumB += b[index] ?? 0;
      sumC += c[index] ?? 0;
      sumD += d[index] ?? 0;
    }
    sums.set([sumA, sumB, sumC, sumD]);
    for (const [lane, list] of means.entries()) list[draw] = (sums[lane] ?? 0) / n;
  }
  return means;
}
