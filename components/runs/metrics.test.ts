import { describe, expect, it } from 'vitest';
import type { MetricScores, RunMetrics } from '@/lib/model/index.ts';
import { denominatorsOf, headScore, keyMetrics, metricOf, metricTitle, scaleOf, yardsticksOf } from './metrics.ts';

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
    expect(keyMetrics(METRICS, 'accuracy').map(({ id, over }) => [id, over])).toEqual([
      ['accuracy', 'categories 1–4'],
      ['official_f1', 'categories 1–4'],
    ]);
    expect(keyMetrics(METRICS, 'official_f1', 0)[0]?.score).toEqual({ n: 10, value: 0.4 });
    expect(keyMetrics(METRICS, 'official_f1', 0).map(({ id }) => id)).toEqual(['official_f1']);
  });

  it('are over categories 1–4 first, except where every category is asked the same', () => {
    const both = scores(12, { cat1to4: { n: 10, value: 0.4 } });
    expect(headScore('set_f1', both)).toEqual({ score: { n: 10, value: 0.4 }, over: 'categories 1–4' });
    expect(headScore('evidence_recall', both)).toEqual({ score: { n: 12, value: 0.5 }, over: 'all categories' });
    expect(headScore('official_f1', scores(2, { cat1to4: { n: 0, value: null } })).over).toBe('category 5');
    expect(headScore('accuracy', scores(500))).toEqual({ score: { n: 500, value: 0.5 }, over: '' });
  });

  it('that tell right from wrong are offered as yardsticks', () => {
    expect(yardsticksOf(METRICS)).toEqual(['official_f1', 'accuracy', 'judge.strict', 'stored.bleu_score']);
  });

  it('show the ways to count that one of them knows', () => {
    expect(denominatorsOf(METRICS).map(({ key }) => key)).toEqual(['all', 'cat1to4']);
  });

  it('name where they come from, and name themselves when unknown', () => {
    expect(metricTitle('judge.strict')).toBe('judge strict');
    expect(metricTitle('stored.bleu_score')).toBe('stored bleu_score');
    expect(scaleOf('accuracy')).toBe('share');
    expect(scaleOf('official_f1')).toBe('graded');
    expect(metricOf('of.tomorrow').name).toBe('of.tomorrow');
  });
});
