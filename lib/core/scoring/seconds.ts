/** Answer times, for information: no benchmark scores them (rule GIGA-3.2). */
import { quantile, sum } from './intervals.ts';

/** How many rows give a time, and its mean, median and 95th percentile in seconds; null when none does. */
export function secondsStatistics(
  predictions: readonly { seconds?: number }[],
): { n: number; mean: number; median: number; p95: number } | null {
  const sorted = predictions.flatMap(({ seconds }) => seconds ?? []).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  return {
    n: sorted.length,
    mean: sum(sorted) / sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  };
}
