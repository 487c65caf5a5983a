import { expect, it } from 'vitest';
import { datasetId, type RunHead, runId } from '@/lib/model/index.ts';
import { commonMetric, leaderboardExport, leaderboardMetrics, rankRuns } from './leaderboard-rows.ts';

const head = (id: string, metrics: Record<string, number>, yardstick = 'accuracy'): { run: RunHead } => ({
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
const names = (runs: { run: RunHead }[]) => runs.map(({ run }) => run.name);

it('takes the yardstick of most runs, and offers what any run has', () => {
  expect(commonMetric(RUNS)).toBe('accuracy');
  expect(leaderboardMetrics(RUNS)).toEqual(['accuracy', 'official_f1', 'set_f1']);
});

it('prefers the judges’ accuracy among metrics of equally many runs', () => {
  expect(
    commonMetric([
      head('log', { 'session.recall_all@5': 1 }, 'session.recall_all@5'),
      head('answers', { accuracy: 0.5 }),
    ]),
  ).toBe('accuracy');
});

it('tells a ceiling only for the metric it was worked out for', () => {
  const doubted = RUNS.map((row) => ({ ...row, doubt: { n: 4, ceiling: 0.9 } }));
  const ceilings = (metric: string) => leaderboardExport(doubted, metric, []).map(({ ceiling }) => ceiling);
  expect(ceilings('accuracy')).toEqual([0.9, 0.9, null]);
  expect(ceilings('official_f1')).toEqual([null, null, 0.9]);
});

it('ranks by a score, runs without it last', () => {
  expect(names(rankRuns(RUNS, 'accuracy', { by: 'all', descending: true }))).toEqual(['run 9', 'run 10', 'graded']);
  expect(names(rankRuns(RUNS, 'accuracy', { by: '2', descending: true }))).toEqual(['run 10', 'run 9', 'graded']);
  expect(names(rankRuns(RUNS, 'accuracy', { by: 'all', descending: false }))).toEqual(['run 10', 'run 9', 'graded']);
  expect(names(rankRuns(RUNS, 'accuracy', { by: 'name', descending: false }))).toEqual(['graded', 'run 9', 'run 10']);
});

it('exports the same fields for every run', () => {
  const types = [{ key: '2', label: 'temporal', count: 2 }];
  const [first, , last] = leaderboardExport(RUNS, 'accuracy', types);
  expect(first).toMatchObject({ run: 'run 10', metric: 'accuracy', n: 4, value: 0.5, low: 0, high: 1, '2.value': 0.5 });
  expect(last).toMatchObject({ run: 'graded', n: 0, value: null, '2.n': 0, ceiling: null });
  expect(Object.keys(last ?? {})).toEqual(Object.keys(first ?? {}));
});
