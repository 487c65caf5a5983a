import { DRAWS, type Interval, middle95 } from './bootstrap.ts';
import { RandomIntegers, UNIT } from './random.ts';

/**
 * Cluster bootstrap (rule CMP-6): draws as many whole clusters (conversations) as there are, with replacement, and takes the
 * pooled mean of all their values. `clusters` is parallel to `values`. null of no values.
 */
export function clusterBootstrap(values: ArrayLike<number>, clusters: readonly string[]): Interval | null {
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
