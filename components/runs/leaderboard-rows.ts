import type { ExportRow } from '@/lib/export/rows.ts';
import type { QuestionType, RunHead, Score } from '@/lib/model/index.ts';
import { headScore } from './metrics.ts';

/** The rows of the leaderboard. Pure. */
export interface LeaderboardRun {
  run: RunHead;
  /** Where gold is disputed: over how many scored questions, and the best any system could reach on them. */
  doubt?: { n: number; ceiling?: number };
}

/** The best any system could reach where the metric is the one that the run's doubts were worked out for; undefined otherwise. */
export const ceilingOf = ({ run, doubt }: LeaderboardRun, metric: string): Score | undefined =>
  doubt?.ceiling === undefined || run.yardstick !== metric ? undefined : { n: doubt.n, value: doubt.ceiling };

/** `all`, `name`, `ceiling`, or the key of a question type. */
export interface LeaderboardSort {
  by: string;
  descending: boolean;
}

/** Metrics that at least one run has figures of: those that decide right and wrong first, then the others by how many have them. */
export function leaderboardMetrics(runs: readonly LeaderboardRun[]): string[] {
  const counts = new Map<string, number>();
  for (const { run } of runs) {
    for (const [id, { all }] of Object.entries(run.metrics)) {
      if (all.n > 0) counts.set(id, (counts.get(id) ?? 0) + (id === run.yardstick ? runs.length + 1 : 1));
    }
  }
  // Among equals, what judges say of answers is what most people look for.
  const first = (id: string) => Number(id === 'accuracy');
  return [...counts].sort(([one, a], [other, b]) => b - a || first(other) - first(one)).map(([id]) => id);
}

/** The yardstick of most runs. */
export const commonMetric = (runs: readonly LeaderboardRun[]): string => leaderboardMetrics(runs)[0] ?? 'accuracy';

/** Sorted; runs without the score stand at the end whatever the direction. */
export function rankRuns(runs: readonly LeaderboardRun[], metric: string, sort: LeaderboardSort): LeaderboardRun[] {
  const sign = sort.descending ? -1 : 1;
  if (sort.by === 'name') {
    return [...runs].sort((a, b) => sign * a.run.name.localeCompare(b.run.name, 'en', { numeric: true }));
  }
  const value = (row: LeaderboardRun): number | null => {
    if (sort.by === 'ceiling') return ceilingOf(row, metric)?.value ?? null;
    const scores = row.run.metrics[metric];
    if (scores === undefined) return null;
    return (sort.by === 'all' ? headScore(metric, scores).score : scores.byType[sort.by])?.value ?? null;
  };
  return [...runs].sort((a, b) => {
    const left = value(a);
    const right = value(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** One line for each run, with figures unrounded. */
export function leaderboardExport(
  runs: readonly LeaderboardRun[],
  metric: string,
  types: readonly QuestionType[],
): ExportRow[] {
  return runs.map((row) => {
    const { run } = row;
    const scores = run.metrics[metric];
    const head = scores && headScore(metric, scores);
    const all = head?.score;
    return {
      run: run.id,
      name: run.name,
      judge: run.manifest.judge ?? run.judges.join(' '),
      model: run.manifest.model ?? null,
      metric,
      n: all?.n ?? 0,
      value: all?.value ?? null,
      low: all?.ci?.[0] ?? null,
      high: all?.ci?.[1] ?? null,
      ...Object.fromEntries(
        types.flatMap(({ key }): [string, number | null][] => [
          [`${key}.n`, scores?.byType[key]?.n ?? 0],
          [`${key}.value`, scores?.byType[key]?.value ?? null],
        ]),
      ),
      ceiling: ceilingOf(row, metric)?.value ?? null,
    };
  });
}
