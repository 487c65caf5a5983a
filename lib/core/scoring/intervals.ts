/** 95 % intervals of a mean, and quantiles. */

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;
/** Resamples of the bootstrap. */
const DRAWS = 1000;
/** From this many values on, the normal approximation agrees with the bootstrap and is taken instead. */
const LARGE = 200;
const SEED = 20_260_101;

type Interval = [low: number, high: number];

/** Wilson interval for `k` of `n`; n is at least 1 (rule CI-1). */
export function wilson(k: number, n: number): Interval {
  const p = k / n;
  const scale = 1 + Z ** 2 / n;
  const centre = (p + Z ** 2 / (2 * n)) / scale;
  const half = (Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))) / scale;
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** The value below which the share `q` of sorted values lies, interpolated; the list is not empty. */
export function quantile(sorted: ArrayLike<number>, q: number): number {
  const at = q * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** The quantile of values in any order, of which it brings those around it to their places: a tenth of sorting all. */
export function quantileIn(values: Float64Array, q: number): number {
  const at = q * (values.length - 1);
  const floor = Math.floor(at);
  place(values, floor);
  // Of those behind it the smallest is the next.
  let next = floor + 1;
  for (let i = next + 1; i < values.length; i += 1) if ((values[i] ?? 0) < (values[next] ?? 0)) next = i;
  if (next < values.length) [values[floor + 1], values[next]] = [values[next] ?? 0, values[floor + 1] ?? 0];
  return quantile(values, q);
}

/** Hoare's selection: puts the value there that sorting would, smaller ones before it and larger ones behind. */
function place(values: Float64Array, at: number): void {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const value = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else return;
  }
}

/** Numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the interval of the mean of a non-empty list: Wilson for 0/1 values (rule CI-1), else a bootstrap of 1 000
 * seeded draws below 200 values (rule CI-2) and the normal approximation from there on (rule CI-3), both within the
 * values' own range. Lists of one length share their draws, which are made once for as long as the function is kept.
 */
export function meanIntervals(): (values: readonly number[]) => Interval {
  const drawsBySize = new Map<number, Uint8Array>();
  return (given) => {
    const n = given.length;
    if (given.every((value) => value === 0 || value === 1)) return wilson(sum(given), n);
    // Sorted: the interval, too, is the same in whatever order the values come.
    const values = Float64Array.from(given).sort();
    const [low = Number.NaN] = values;
    const high = values[n - 1] ?? low;
    if (low === high) return [low, high];
    if (n >= LARGE) return within(normal(values), low, high);
    const draws = drawsBySize.get(n) ?? drawsOf(n);
    drawsBySize.set(n, draws);
    return bootstrap(values, draws);
  };
}

/** The sum from the smallest value up: the same for the same values in whatever order they come, so that a mean is one number everywhere. */
export function sum(values: ArrayLike<number>): number {
  // Whole numbers give the same sum in any order, as long as none is rounded: not so many of 32 bits.
  let total = 0;
  let at = 0;
  for (; at < values.length; at++) {
    const value = values[at] ?? 0;
    if ((value | 0) !== value) break;
    total += value;
  }
  return at === values.length && at < 2 ** 21 ? total : sumOfSorted(Float64Array.from(values).sort());
}

function sumOfSorted(values: Float64Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at++) total += values[at] ?? 0;
  return total;
}

/** Of sorted values. */
function normal(values: Float64Array): Interval {
  const n = values.length;
  const mean = sumOfSorted(values) / n;
  let squares = 0;
  for (let at = 0; at < n; at++) squares += ((values[at] ?? 0) - mean) ** 2;
  const half = (Z * Math.sqrt(squares / (n - 1))) / Math.sqrt(n);
  return [mean - half, mean + half];
}

const within = ([from, to]: Interval, low: number, high: number): Interval => [Math.max(low, from), Math.min(high, to)];

/** Indices of the resamples, one after the other. n is below 200, so a byte holds one. */
function drawsOf(n: number): Uint8Array {
  const random = seededRandom(SEED + n);
  const draws = new Uint8Array(DRAWS * n);
  for (let at = 0; at < draws.length; at++) draws[at] = Math.floor(random() * n);
  return draws;
}

function bootstrap(values: Float64Array, draws: Uint8Array): Interval {
  const n = values.length;
  const means = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw++) {
    let total = 0;
    for (let at = draw * n; at < (draw + 1) * n; at++) total += values[draws[at] ?? 0] ?? 0;
    means[draw] = total / n;
  }
  return [quantileIn(means, 0.025), quantileIn(means, 0.975)];
}
