import { quantile } from '../../scoring/index.ts';
import { Binomial } from './binomial.ts';
import { RandomIntegers, UNIT } from './random.ts';

/** Resamples of every bootstrap interval. */
export const DRAWS = 10_000;

/** Up to so many distinct values, drawing how often each occurs costs less than drawing every question. */
const FEW = 12;

/** One 32-bit integer gives two indices while each pair of them has at least 256 integers: then none is favoured by over 0.4 %. */
const PAIRED_UP_TO = 4096;

/** The middle 95 % of resampled means, which it sorts. */
function middle95(means: Float64Array): [low: number, high: number] {
  means.sort();
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

/**
 * Percentile bootstrap of the mean (rule CMP-5): 10 000 resamples with a fixed seed, the middle 95 % of their means by
 * linear interpolation. Of paired differences it is the paired bootstrap. null of no values.
 */
export function bootstrap(values: ArrayLike<number>): [low: number, high: number] | null {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length && counts.size <= FEW; i += 1) {
    const value = values[i] ?? 0;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (values.length === 0) return null;
  return middle95(counts.size <= FEW ? byCounts(counts, values.length) : byIndices(Float64Array.from(values)));
}

/** How often each distinct value occurs in a resample is multinomial: binomials one after the other. */
function byCounts(counts: ReadonlyMap<number, number>, n: number): Float64Array {
  const random = new RandomIntegers();
  const means = new Float64Array(DRAWS);
  const block = new Uint32Array(counts.size);
  let rest = n;
  const stages = [...counts].map(([value, count]) => {
    const stage = { value, times: new Binomial(count / rest) };
    rest -= count;
    return stage;
  });
  for (let draw = 0; draw < DRAWS; draw += 1) {
    random.fill(block);
    let left = n;
    let sum = 0;
    for (const [stage, { value, times }] of stages.entries()) {
      const k = times.draw(left, (block[stage] ?? 0) * UNIT);
      sum += k * value;
      left -= k;
    }
    means[draw] = sum / n;
  }
  return means;
}

function byIndices(values: Float64Array): Float64Array {
  const random = new RandomIntegers();
  const n = values.length;
  const means = new Float64Array(DRAWS);
  const scale = n * UNIT;
  const pairs = n <= PAIRED_UP_TO ? n >> 1 : 0;
  const block = new Uint32Array(n - pairs);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    random.fill(block);
    let sum = 0;
    let second = 0;
    for (let i = 0; i < pairs; i += 1) {
      const place = (block[i] ?? 0) * scale;
      const index = place | 0;
      sum += values[index] ?? 0;
      // The fraction is itself uniform: it draws the second index.
      second += values[((place - index) * n) | 0] ?? 0;
    }
    for (let i = pairs; i < block.length; i += 1) sum += values[((block[i] ?? 0) * scale) | 0] ?? 0;
    means[draw] = (sum + second) / n;
  }
  return means;
}

/**
 * Cluster bootstrap (rule CMP-6): draws as many whole clusters (conversations) as there are, with replacement, and takes the
 * pooled mean of all their values. `clusters` is parallel to `values`. null of no values.
 */
export function clusterBootstrap(values: ArrayLike<number>, clusters: readonly string[]): [number, number] | null {
  const groups = new Map<string, { sum: number; n: number }>();
  for (let i = 0; i < values.length; i += 1) {
    const key = clusters[i] ?? '';
    const group = groups.get(key) ?? { sum: 0, n: 0 };
    group.sum += values[i] ?? 0;
    group.n += 1;
    groups.set(key, group);
  }
  if (groups.size === 0) return null;
  const list = [...groups.values()];
  const random = new RandomIntegers();
  const means = new Float64Array(DRAWS);
  const block = new Uint32Array(list.length);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    random.fill(block);
    let sum = 0;
    let n = 0;
    for (const drawn of block) {
      const group = list[Math.floor(drawn * UNIT * list.length)];
      sum += group?.sum ?? 0;
      n += group?.n ?? 0;
    }
    means[draw] = sum / n;
  }
  return middle95(means);
}
