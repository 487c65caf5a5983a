import { own, type RunHead } from '@/lib/core/model/index.ts';
import { metricTitle } from '../results/metrics.ts';

/** A metric or judge, and the runs that do not have it. */
export interface Yardstick {
  id: string;
  title: string;
  missing: string[];
}

/** Everything that at least one of the runs is scored by; what all share first. Pure. */
export function yardsticksFor(runs: readonly Pick<RunHead, 'name' | 'metrics'>[]): Yardstick[] {
  const ids = [...new Set(runs.flatMap(({ metrics }) => Object.keys(metrics)))].filter(
    (id) => id !== 'official_f1_rounded3',
  );
  const all = ids.map((id): Yardstick => {
    const without = runs.filter(({ metrics }) => (own(metrics, id)?.all.n ?? 0) === 0);
    return { id, title: metricTitle(id), missing: without.map(({ name }) => name) };
  });
  return [...all.filter(({ missing }) => missing.length === 0), ...all.filter(({ missing }) => missing.length > 0)];
}
