import { describe, expect, it } from 'vitest';
import { asSessions, rankingMetrics, ranksOfDistinct } from './index.ts';

const against = (ids: string[], documents = ids.length) => ({ ids: new Set(ids), documents });

describe('rankingMetrics (LME-2.3)', () => {
  it('tells any from all within the first k', () => {
    const relevant = against(['b', 'd']);
    expect(rankingMetrics(['a', 'b', 'c', 'd'], relevant, 1)).toEqual({ recall_any: 0, recall_all: 0, ndcg_any: 0 });
    expect(rankingMetrics(['a', 'b', 'c', 'd'], relevant, 3)).toMatchObject({ recall_any: 1, recall_all: 0 });
    expect(rankingMetrics(['a', 'b', 'c', 'd'], relevant, 5)).toMatchObject({ recall_any: 1, recall_all: 1 });
  });

  it('gives the second rank the weight of the first', () => {
    expect(rankingMetrics(['a', 'b'], against(['b']), 3).ndcg_any).toBe(1);
    expect(rankingMetrics(['a', 'x', 'b'], against(['b']), 3).ndcg_any).toBeCloseTo(1 / Math.log2(3), 12);
    const ideal = 1 + 1 + 1 / Math.log2(3);
    expect(rankingMetrics(['a'], against(['a', 'b', 'c']), 50).ndcg_any).toBeCloseTo(1 / ideal, 12);
  });

  it('has the extremes upstream has when nothing is relevant', () => {
    expect(rankingMetrics(['a'], against([]), 5)).toEqual({ recall_any: 0, recall_all: 1, ndcg_any: 0 });
  });
});

describe('turns as sessions (LME-2.3)', () => {
  const ranking = ['s_1_4', 's_1_2', 'answer_x_3', 'noans_x_1', 't_1'];

  it('strips the last part and grows the list to k different sessions', () => {
    const { ranking: sessions, relevant } = asSessions(ranking, against(['answer_x_3', 'answer_x_5']));
    expect(sessions).toEqual(['s_1', 's_1', 'answer_x', 'noans_x', 't']);
    expect(relevant).toEqual(against(['answer_x'], 2));
    expect([1, 2, 3, 4, 5, 10].map((k) => ranksOfDistinct(sessions, k))).toEqual([1, 3, 4, 5, 5, 10]);
  });
});
