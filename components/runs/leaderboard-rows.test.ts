import { expect, it } from 'vitest';
import { datasetId, runId } from '@/lib/core/model/index.ts';
import {
  commonMetric,
  groupRuns,
  isScored,
  type LeaderboardRun,
  leaderboardExport,
  leaderboardMetrics,
  rankRuns,
  standingOf,
} from './leaderboard-rows.ts';

const head = (id: string, metrics: Record<string, number>, yardstick = 'accuracy'): LeaderboardRun => ({
  run: {
    id: runId(id),
    dataset: datasetId('d'),
    name: id,
    file: `${id}.json`,
    format: 'rows',
    bytes: 1,
    created: '2026-11-20T10:00:00Z',
    rows: 4,
    matched: 4,
    unmatched: 0,
    duplicates: 0,
    missing: 0,
    judges: ['strict'],
    manifest: { other: {} },
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([metric, value]) => [
        metric,
        { all: { n: 4, value, ci: [0, 1] as [number, number] }, byType: { '2': { n: 2, value: 1 - value } } },
      ]),
    ),
    yardstick,
  },
});

const RUNS = [
  head('run 10', { accuracy: 0.5, set_f1: 0.9 }),
  head('run 9', { accuracy: 0.75 }),
  head('graded', { official_f1: 0.6, set_f1: 0.4 }, 'official_f1'),
];
const names = (runs: LeaderboardRun[]) => runs.map(({ run }) => run.name);
const by = (metric: string | null) => ({ metric, categories: '1-4' as const });

it('begins with the metric that all headlines have in common, and offers what any run has', () => {
  expect(commonMetric(RUNS)).toBeNull();
  expect(commonMetric(RUNS.slice(0, 2))).toBe('accuracy');
  expect(leaderboardMetrics(RUNS)).toEqual(['accuracy', 'official_f1', 'set_f1']);
});

it('prefers the judges’ accuracy among metrics of equally many runs', () => {
  const log = head('log', { 'session.recall_all@5': 1 }, 'session.recall_all@5');
  expect(leaderboardMetrics([log, head('answers', { accuracy: 0.5 })])[0]).toBe('accuracy');
});

it('shows the own headline of a run that has not the chosen metric, or where none is chosen', () => {
  const standings = (metric: string | null) => RUNS.map((row) => standingOf(row, by(metric)).metric);
  expect(standings('set_f1')).toEqual(['set_f1', 'accuracy', 'set_f1']);
  expect(standings(null)).toEqual(['accuracy', 'accuracy', 'official_f1']);
});

it('tells a ceiling only for the metric it was worked out for', () => {
  const doubted = RUNS.map((row) => ({ ...row, doubt: { n: 4, ceiling: 0.9 } }));
  const ceilings = (metric: string) => leaderboardExport(doubted, by(metric), []).map(({ ceiling }) => ceiling);
  expect(ceilings('accuracy')).toEqual([0.9, 0.9, 0.9]);
  expect(ceilings('official_f1')).toEqual([0.9, 0.9, 0.9]);
  expect(ceilings('set_f1')).toEqual([null, 0.9, null]);
});

it('ranks by a score, runs with another metric after it', () => {
  expect(names(rankRuns(RUNS, by('accuracy'), { by: 'all', descending: true }))).toEqual(['run 9', 'run 10', 'graded']);
  expect(names(rankRuns(RUNS, by('accuracy'), { by: '2', descending: true }))).toEqual(['run 10', 'run 9', 'graded']);
  expect(names(rankRuns(RUNS, by('accuracy'), { by: 'all', descending: false }))).toEqual([
    'run 10',
    'run 9',
    'graded',
  ]);
  expect(names(rankRuns(RUNS, by('accuracy'), { by: 'name', descending: false }))).toEqual([
    'graded',
    'run 9',
    'run 10',
  ]);
});

it('exports the same fields for every run', () => {
  const types = [{ key: '2', label: 'temporal', count: 2 }];
  const [first, , last] = leaderboardExport(RUNS, by('accuracy'), types);
  expect(first).toMatchObject({ run: 'run 10', metric: 'accuracy', n: 4, value: 0.5, low: 0, high: 1, '2.value': 0.5 });
  expect(last).toMatchObject({ run: 'graded', metric: 'official_f1', scope: 'all', n: 4, value: 0.6, ceiling: null });
  expect(Object.keys(last ?? {})).toEqual(Object.keys(first ?? {}));
});

it('tells types that no run has a score of by what it stands by', () => {
  const by = { metric: null, categories: '1-4' as const };
  expect(isScored({ key: '2' }, RUNS, by)).toBe(true);
  expect(isScored({ key: '5' }, RUNS, by)).toBe(false);
  expect(isScored({ key: '2' }, [], by)).toBe(false);
});

it('puts runs together that one judge judged and one model answered, the best of each group leading', () => {
  const of = (id: string, value: number, manifest: Partial<LeaderboardRun['run']['manifest']>): LeaderboardRun => {
    const row = head(id, { accuracy: value, set_f1: value });
    return { run: { ...row.run, manifest: { other: {}, ...manifest } } };
  };
  const runs = [
    of('kind 1', 0.9, { judge: 'kind', model: 'small' }),
    of('strict 1', 0.8, { judge: 'strict', model: 'small' }),
    of('kind 2', 0.7, { judge: 'kind', model: 'small' }),
    of('kind 3', 0.6, { judge: 'kind' }),
  ];
  const groups = (metric: string) =>
    groupRuns(rankRuns(runs, by(metric), { by: 'all', descending: true }), by(metric)).map(({ setting, rows }) => [
      setting.judge,
      setting.model,
      names(rows),
    ]);
  expect(groups('accuracy')).toEqual([
    ['kind', 'small', ['kind 1', 'kind 2']],
    ['strict', 'small', ['strict 1']],
    ['kind', null, ['kind 3']],
  ]);
  // A metric that no judge decides has no judges.
  expect(groups('set_f1')).toEqual([
    [null, 'small', ['kind 1', 'strict 1', 'kind 2']],
    [null, null, ['kind 3']],
  ]);
});
