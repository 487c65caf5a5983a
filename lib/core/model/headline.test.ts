import { describe, expect, it } from 'vitest';
import { constantJudges, headlineOf } from './headline.ts';
import type { MetricScores, RunMetrics, Score } from './schemas/scores.ts';

const score = (n: number, value: number): Score => ({ n, value: n === 0 ? null : value });

/** LoCoMo figures from the means of its categories, each as `[n, mean]`. */
function locomo(byCategory: Record<string, [n: number, mean: number]>): MetricScores {
  const parts = Object.entries(byCategory);
  const over = (keys: (key: string) => boolean): Score => {
    const some = parts.filter(([key]) => keys(key)).map(([, part]) => part);
    const n = some.reduce((sum, [size]) => sum + size, 0);
    return score(n, some.reduce((sum, [size, mean]) => sum + size * mean, 0) / n);
  };
  return {
    all: over(() => true),
    cat1to4: over((key) => key !== '5'),
    byType: Object.fromEntries(parts.map(([key, [n, mean]]) => [key, score(n, mean)])),
  };
}

const run = (metrics: RunMetrics, yardstick: string) => ({ metrics, yardstick });

describe('the headline of a run', () => {
  const both = run({ official_f1: locomo({ 1: [1000, 0.2], 4: [540, 0.1], 5: [446, 0.9] }) }, 'official_f1');

  it('is over categories 1–4 unless all are asked for', () => {
    expect(headlineOf(both)).toMatchObject({ metric: 'official_f1', n: 1540, scope: '1-4', over: 'categories 1–4' });
    expect(headlineOf(both).value).toBeCloseTo(254 / 1540, 12);
    expect(headlineOf(both, 'all')).toMatchObject({ n: 1986, scope: 'all', over: 'all categories' });
  });

  it('follows the same default for retrieval', () => {
    const log = run({ evidence_recall: locomo({ 1: [2, 0.5], 5: [2, 1] }) }, 'evidence_recall');
    expect(headlineOf(log)).toMatchObject({ n: 2, value: 0.5, scope: '1-4' });
  });

  it('of a run that answers category 5 alone is over that, and says so', () => {
    const only = run({ official_f1: locomo({ 1: [0, 0], 5: [446, 0.9] }) }, 'official_f1');
    expect(headlineOf(only)).toMatchObject({ n: 446, scope: '5', over: 'category 5' });
    expect(headlineOf(only, 'all')).toMatchObject({ n: 446, scope: 'all' });
  });

  it('of another benchmark is over all its types', () => {
    const labels = run({ accuracy: { all: score(500, 0.5), byType: {} } }, 'accuracy');
    expect(headlineOf(labels)).toEqual({ metric: 'accuracy', n: 500, value: 0.5, scope: 'all', over: 'all types' });
  });

  it('says when nothing is scored', () => {
    expect(headlineOf(run({}, 'accuracy'))).toMatchObject({ metric: 'accuracy', n: 0, value: null });
  });
});

describe('a judge that says the same of every answer', () => {
  const judged = (name: string, scores: MetricScores) =>
    constantJudges({ [`judge.${name}`]: scores, accuracy: scores, official_f1: scores });

  it('is found over categories 1–4, and where each category has its own constant', () => {
    expect(judged('judge_score', locomo({ 1: [1000, 0], 4: [540, 0], 5: [446, 0.4] }))).toEqual(['judge_score']);
    expect(judged('flag', locomo({ 1: [282, 1], 2: [321, 0], 4: [841, 1] }))).toEqual(['flag']);
  });

  it('is not seen in a few answers, nor where one category varies', () => {
    expect(judged('perfect', locomo({ 1: [20, 1], 4: [29, 1] }))).toEqual([]);
    expect(judged('good', locomo({ 1: [282, 1], 2: [321, 0.99] }))).toEqual([]);
    expect(judged('small', locomo({ 1: [282, 1], 2: [3, 0] }))).toEqual([]);
  });

  it('is named beside the metric that is taken instead', () => {
    const metrics = { 'judge.j': locomo({ 1: [99, 0] }), official_f1: locomo({ 1: [99, 0.4] }) };
    expect(headlineOf(run(metrics, 'official_f1')).note).toBe(
      'judge j gave the same verdict to every answer: not used as headline',
    );
    expect(headlineOf(run(metrics, 'official_f1'), '1-4', 'judge.j').note).toBeUndefined();
  });

  it('is said to say the same where it does, and not beyond', () => {
    const metrics = {
      'judge.a': locomo({ 1: [1000, 0], 4: [540, 0], 5: [446, 0.975] }),
      'judge.b': locomo({ 1: [282, 1], 2: [321, 0], 5: [446, 1] }),
      'judge.c': locomo({ 1: [1000, 0], 4: [540, 0], 5: [446, 0] }),
    };
    const noted = (yardstick: string, ...judges: (keyof typeof metrics)[]) =>
      headlineOf(run(Object.fromEntries(judges.map((judge) => [judge, metrics[judge]])), yardstick)).note;
    expect(noted('accuracy', 'judge.a')).toBe('judge a gave the same verdict to every answer in categories 1–4');
    expect(noted('accuracy', 'judge.b')).toBe('judge b gave the same verdict to every answer of the same type');
    expect(noted('accuracy', 'judge.c')).toBe('judge c gave the same verdict to every answer');
    expect(noted('official_f1', 'judge.a', 'judge.c')).toBe(
      'judge c gave the same verdict to every answer: not used as headline; judge a gave the same verdict to every answer in categories 1–4: not used as headline',
    );
  });
});
