import type { ExportRow } from '@/lib/core/export/rows.ts';
import {
  type Categories,
  type Headline,
  headlineOf,
  own,
  type QuestionType,
  type RunHead,
  type Score,
} from '@/lib/core/model/index.ts';
import { textOrder } from '@/lib/core/model/text-order.ts';

/** The rows of the leaderboard. Pure. */
export interface LeaderboardRun {
  run: Omit<RunHead, 'headline'>;
  /** Where gold is disputed: over how many scored questions, and the best any system could reach on them. */
  doubt?: { n: number; ceiling?: number };
}

/** By what the runs stand: one metric, or null for the headline of each. */
export interface LeaderboardMetric {
  metric: string | null;
  categories: Categories;
}

/**
 * What stands for a run: its score by the chosen metric. A run without that, and any where no metric is chosen, has its own headline, so that it is
 * never without one.
 */
export function standingOf({ run }: LeaderboardRun, { metric, categories }: LeaderboardMetric): Headline {
  const chosen = metric !== null && (own(run.metrics, metric)?.all.n ?? 0) > 0 ? metric : run.yardstick;
  return headlineOf(run, categories, chosen);
}

/** The best any system could reach, where the run stands by the metric that its doubts were worked out for; undefined otherwise. */
export const ceilingOf = (row: LeaderboardRun, { metric }: Headline): Score | undefined =>
  row.doubt?.ceiling === undefined || row.run.yardstick !== metric
    ? undefined
    : { n: row.doubt.n, value: row.doubt.ceiling };

/** Whether any of the runs has a score of a type, by what it stands by. */
export const isScored = (
  { key }: Pick<QuestionType, 'key'>,
  runs: readonly LeaderboardRun[],
  by: LeaderboardMetric,
): boolean =>
  runs.some((row) => {
    const score = own(own(row.run.metrics, standingOf(row, by).metric)?.byType, key);
    return score !== undefined && score.value !== null;
  });

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

/** What the runs stand by at first: the metric of all of their headlines, or null where they differ. */
export function commonMetric(runs: readonly LeaderboardRun[]): string | null {
  const [first, ...others] = new Set(runs.map(({ run }) => run.yardstick));
  return first === undefined || others.length > 0 ? null : first;
}

/** Sorted; runs without the score stand at the end whatever the direction, and only runs of one metric are ranked against each other. */
export function rankRuns(
  runs: readonly LeaderboardRun[],
  by: LeaderboardMetric,
  sort: LeaderboardSort,
): LeaderboardRun[] {
  const sign = sort.descending ? -1 : 1;
  if (sort.by === 'name') {
    return [...runs].sort((a, b) => sign * textOrder(a.run.name, b.run.name));
  }
  const order = leaderboardMetrics(runs);
  const ranked = runs.map((row) => {
    const standing = standingOf(row, by);
    return { row, value: valueIn(row, standing, sort.by), group: groupOf(standing.metric, by.metric, order) };
  });
  return ranked
    .sort((a, b) => {
      if (a.group !== b.group) return a.group - b.group;
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * (a.value - b.value);
    })
    .map(({ row }) => row);
}

/** What scores depend on besides the system: runs in which any of it differs do not rank against each other. Null: the file does not say. */
export interface Setting {
  metric: string;
  /** Null as well where the metric is not a judge's. */
  judge: string | null;
  model: string | null;
}

export function settingOf(row: LeaderboardRun, by: LeaderboardMetric): Setting {
  const { metric } = standingOf(row, by);
  const { manifest, judges } = row.run;
  const judged = metric === 'accuracy' || metric.startsWith('judge.');
  return {
    metric,
    judge: judged ? (manifest.judge ?? (judges.join(', ') || null)) : null,
    model: manifest.model ?? null,
  };
}

/** Runs of one setting together, in the order of the first of each; inside in the order they have. */
export function groupRuns(
  ranked: readonly LeaderboardRun[],
  by: LeaderboardMetric,
): { setting: Setting; rows: LeaderboardRun[] }[] {
  const groups = new Map<string, { setting: Setting; rows: LeaderboardRun[] }>();
  for (const row of ranked) {
    const setting = settingOf(row, by);
    const key = JSON.stringify([setting.metric, setting.judge, setting.model]);
    const group = groups.get(key) ?? { setting, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The place of a run's metric: the chosen one first. */
const groupOf = (metric: string, chosen: string | null, order: readonly string[]): number =>
  metric === chosen ? -1 : order.indexOf(metric);

function valueIn(row: LeaderboardRun, standing: Headline, by: string): number | null {
  if (by === 'ceiling') return ceilingOf(row, standing)?.value ?? null;
  if (by === 'all') return standing.value;
  return own(own(row.run.metrics, standing.metric)?.byType, by)?.value ?? null;
}

/** One line for each run, with figures unrounded. */
export function leaderboardExport(
  runs: readonly LeaderboardRun[],
  by: LeaderboardMetric,
  types: readonly QuestionType[],
): ExportRow[] {
  return runs.map((row) => {
    const { run } = row;
    const standing = standingOf(row, by);
    const scores = own(run.metrics, standing.metric);
    return {
      run: run.id,
      name: run.name,
      judge: run.manifest.judge ?? run.judges.join(' '),
      model: run.manifest.model ?? null,
      metric: standing.metric,
      scope: standing.scope,
      n: standing.n,
      value: standing.value,
      low: standing.ci?.[0] ?? null,
      high: standing.ci?.[1] ?? null,
      ...Object.fromEntries(
        types.flatMap(({ key }): [string, number | null][] => [
          [`${key}.n`, own(scores?.byType, key)?.n ?? 0],
          [`${key}.value`, own(scores?.byType, key)?.value ?? null],
        ]),
      ),
      ceiling: ceilingOf(row, standing)?.value ?? null,
    };
  });
}
