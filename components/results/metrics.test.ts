import { describe, expect, it } from 'vitest';
import type { MetricScores, RunMetrics } from '@/lib/core/model/index.ts';
import { denominatorsOf, keyMetrics, metricOf, metricTitle, scaleOf, yardsticksOf } from './metrics.ts';

const scores = (n: number, more: Partial<MetricScores> = {}): MetricScores => ({
  all: { n, value: n === 0 ? null : 0.5 },
  byType: {},
  ...more,
});

const METRICS: RunMetrics = {
  official_f1: scores(12, { cat1to4: { n: 10, value: 0.4 } }),
  official_f1_rounded3: scores(12),
  accuracy: scores(10, { cat1to4: { n: 10, value: 0.5 } }),
  'judge.strict': scores(10),
  'stored.bleu_score': scores(12),
  evidence_recall: scores(0),
};

describe('the metrics of a run', () => {
  it('begin with the yardstick and say what a figure is over', () => {
    const run = { metrics: METRICS, yardstick: 'accuracy' };
    expect(keyMetrics(run, '1-4').map(({ metric, n, over }) => [metric, n, over])).toEqual([
      ['accuracy', 10, 'categories 1–4'],
      ['official_f1', 10, 'categories 1–4'],
    ]);
    expect(keyMetrics(run, 'all').map(({ n, over }) => [n, over])).toEqual([
      [10, 'all categories'],
      [12, 'all categories'],
    ]);
    expect(keyMetrics({ metrics: METRICS, yardstick: 'official_f1' }, '1-4', 0)).toMatchObject([
      { metric: 'official_f1', n: 10, value: 0.4 },
    ]);
  });

  it('that tell right from wrong are offered as yardsticks', () => {
    expect(yardsticksOf(METRICS)).toEqual(['official_f1', 'accuracy', 'judge.strict', 'stored.bleu_score']);
  });

  it('show the ways to count that one of them knows', () => {
    expect(denominatorsOf(METRICS)).toEqual(['all', 'cat1to4']);
  });

  it('name where they come from, and name themselves when unknown', () => {
    expect(metricTitle('judge.strict')).toBe('strict');
    expect(metricTitle('stored.bleu_score')).toBe('stored bleu_score');
    expect(scaleOf('accuracy')).toBe('share');
    expect(scaleOf('official_f1')).toBe('graded');
    expect(metricOf('of.tomorrow').name).toBe('of.tomorrow');
  });
});
