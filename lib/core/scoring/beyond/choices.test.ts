import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JudgeVote } from '../../model/index.ts';
import { convoVerdict, messageRecall, successRate } from './convomem.ts';
import { isPlusLabel, labelScore, plusScore } from './locomo-plus.ts';
import { boxedAnswer, hasPhrases, isUnknown, lafs, lafsGain, sameLetters } from './longmemeval-v2.ts';
import { exactChoice, targetRecall } from './membench.ts';
import { isApiError, isUnread, mean } from './numbers.ts';
import { choosesOption, letterOf, lettersIn } from './personamem.ts';
import { preferenceError } from './prefeval.ts';
import { rankedSessions } from './realmem.ts';
import { golden, result, resultText } from './testing.ts';

describe('PersonaMem', () => {
  const examples = golden(
    'personamem/worked_examples',
    z.array(z.object({ response: z.string(), gold: z.string(), correct: z.boolean() })),
  );
  it.runIf(examples)('reads replies as the worked examples say (PERSONA-2)', () => {
    for (const { response, gold, correct } of examples ?? [])
      expect(choosesOption(response, gold), response).toBe(correct);
  });

  it('takes the letter of a gold answer with or without its text', () => {
    expect(['(c)', 'c', ' (B) the lake', 'a lake'].map(letterOf)).toEqual(['c', 'c', 'b', null]);
  });

  it('takes a letter for a word where it is one in any alphabet, as the authors’ code does', () => {
    expect([...lettersIn('c, the trip to españa')]).toEqual(['c']);
    expect([...lettersIn('españa, naïve, über_a, d2')]).toEqual([]);
    expect([...lettersIn('это d. 答案：b')]).toEqual(['d', 'b']);
  });

  const table = resultText('predictions/beyond/personamem/v1/pred_32k_k=5_r=none_m=gpt-4o-mini.csv');
  const want = golden(
    'personamem/v1_gpt-4o-mini_no_context_32k',
    z.looseObject({ rows: z.number(), correct: z.number() }),
  );
  it.runIf(table && want)('counts as many right as the baseline file has', () => {
    const rows = (table ?? '').trim().split('\n').slice(1);
    const cells = rows.map((row) => row.trim().split(','));
    expect(cells).toHaveLength(want?.rows ?? 0);
    expect(cells.filter(([, gold = '', said = '']) => choosesOption(said, gold))).toHaveLength(want?.correct ?? 0);
  });
});

describe('RealMem', () => {
  const examples = golden(
    'realmem/worked_examples',
    z.array(
      z.object({
        gold: z.array(z.number()),
        ranked: z.array(z.number()),
        k: z.number(),
        recall_any: z.number(),
        recall_all: z.number(),
        ndcg: z.number(),
      }),
    ),
  );
  const corpus = new Set(Array.from({ length: 10 }, (_, i) => `s${i}`));
  const ids = (numbers: readonly number[]) => numbers.map((n) => `s${n}`);
  it.runIf(examples)('ranks sessions as the worked examples say (REAL-4)', () => {
    for (const { gold, ranked, k, ...want } of examples ?? []) {
      const found = rankedSessions(ids(ranked), new Set(ids(gold)), corpus, k);
      expect(found?.recallAny).toBe(want.recall_any);
      expect(found?.recallAll, `${gold} in ${ranked}`).toBe(want.recall_all);
      expect(found?.ndcg).toBeCloseTo(want.ndcg, 9);
    }
  });

  it('takes unknown ids out before the cut, and scores no query without a gold session (REAL-1, REAL-3)', () => {
    expect(rankedSessions(['x', 'y', 's3'], new Set(['s3']), corpus, 1)?.recallAny).toBe(1);
    expect(rankedSessions(['s3'], new Set(), corpus, 5)).toBeNull();
  });
});

describe('LoCoMo-Plus (PLUS-1, PLUS-2)', () => {
  const rows = z.array(z.looseObject({ judge_label: z.string(), judge_reason: z.string(), judge_score: z.number() }));
  const judged = result('predictions/beyond/locomo-plus/official/judged_v2.json.gz', rows);
  const want = golden(
    'locomo-plus/official_judged_v2.json',
    z.looseObject({ overall_avg: z.number(), rows: z.number() }),
  );
  it.runIf(judged && want)('scores a judged file as it does itself', () => {
    const scores = (judged ?? []).map(({ judge_label, judge_reason }) => labelScore(judge_label, judge_reason));
    expect(scores).toEqual((judged ?? []).map(({ judge_score }) => judge_score));
    expect(mean(scores.flatMap((score) => score ?? []))).toBeCloseTo(want?.overall_avg ?? 0, 4);
    expect((judged ?? []).filter(({ judge_reason }) => isApiError(judge_reason))).toHaveLength(142);
  });

  it('makes no verdict of what a fallback read in an error', () => {
    const reason = "[API Error: Error code: 401 - {'error': {'message': 'Incorrect API key provided'}}]";
    expect([labelScore('correct', reason), labelScore('', reason), labelScore('unsure', 'x')]).toEqual([null, 0, 0]);
    expect([isPlusLabel('partial'), isPlusLabel(''), isPlusLabel('yes')]).toEqual([true, true, false]);
  });

  it('scores a row without a readable label by the 0 beside it, but for errors of interfaces', () => {
    const failed = { name: 'judge_label', correct: null, reason: '[API Error: Error code: 429]' };
    const unknown = { name: 'judge_label', correct: null, reason: 'fine' };
    const scoreOf = (judges: JudgeVote[], judge_score: number, answer = 'at noon') =>
      plusScore({ answer, judges, stored: { judge_score } });
    expect([scoreOf([failed], 1), scoreOf([failed], 0)]).toEqual([null, null]);
    expect([scoreOf([unknown], 0, 'Error code: 429'), scoreOf([unknown], 0), scoreOf([], 0)]).toEqual([null, 0, 0]);
    // A judge that was asked later has no say.
    expect(scoreOf([{ ...failed, name: 'mica', apart: true }], 0)).toBe(0);
    expect(scoreOf([unknown, { name: 'mica', correct: true, apart: true }], 0)).toBe(0);
  });
});

describe('errors of interfaces', () => {
  it('are told by how a text begins', () => {
    for (const text of [
      '[API Error: Error code: 502]',
      'Error code: 429 - rate limited',
      'openai.RateLimitError: slow down',
      'HTTP 503 Service Unavailable',
      'Incorrect API key provided: sk-',
      'API call failed after 3 tries',
    ])
      expect(isApiError(text), text).toBe(true);
    for (const text of [
      'ERROR: Expecting value: line 1',
      'The answer repeats the API error.',
      'Error handling came first',
      7,
    ])
      expect(isApiError(text), String(text)).toBe(false);
  });

  it('a text is unread where a number belongs, a failed judge is not', () => {
    expect(['judge_failed', true, null, undefined, 0].map(isUnread)).toEqual([true, true, false, false, false]);
  });
});

describe('ConvoMem (CONVO-1 to CONVO-3)', () => {
  it('reads a verdict by what a reply contains', () => {
    expect(['RIGHT', 'a bright idea', 'right? wrong.', 'no idea'].map(convoVerdict)).toEqual([true, true, false, null]);
    expect([successRate(1623, 2094), successRate(0, 0)]).toEqual([77.5, null]);
    expect([messageRecall(['We met.', 'No'], ['we met. ']), messageRecall([], [])]).toEqual([0.5, 1]);
  });

  const table = resultText('predictions/beyond/convomem/official/user_facts__mem0__gemini_2_5_flash__1_evidence.csv');
  it.runIf(table)('has the rates of the published tables', () => {
    const cells = (table ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').map(Number));
    expect(cells).toHaveLength(15);
    for (const [, rate, correct = 0, processed = 0] of cells) expect(successRate(correct, processed)).toBe(rate);
  });
});

describe('MemBench (MEMBENCH-1 to MEMBENCH-3)', () => {
  const step = z.union([z.string(), z.number()]);
  const rows = result(
    'predictions/beyond/membench/mempalace_membench_hybrid_movie_top5.json.gz',
    z.array(
      z.looseObject({ target_sids: z.array(step), retrieved_sids: z.array(step), retrieved_global: z.array(step) }),
    ),
  );
  it.runIf(rows)('has the golden recalls of a retrieval log', () => {
    const found = (rows ?? []).map(({ target_sids, retrieved_sids }) => targetRecall(target_sids, retrieved_sids));
    const sum = (of: 'share' | 'any' | 'all') => found.reduce((total, one) => total + (one?.[of] ?? 0), 0);
    expect(found.filter((one) => one === null)).toHaveLength(4);
    expect([sum('any'), sum('all')]).toEqual([6827, 3456]);
    // One row is found by the other count of its steps alone.
    const other = (rows ?? []).filter(
      ({ target_sids, retrieved_global }, at) =>
        found[at]?.all === 0 && targetRecall(target_sids, retrieved_global)?.all,
    );
    expect(other).toHaveLength(1);
    // The golden mean takes the four without a target as 0.
    expect(sum('share') / found.length).toBeCloseTo(0.6001343137, 9);
  });

  it('compares choices as they are written, and finds nothing in nothing', () => {
    expect([exactChoice('B', 'B'), exactChoice('b', 'B')]).toEqual([1, 0]);
    expect(targetRecall([1, 2, 2], null)).toEqual({ share: 0, any: 0, all: 0 });
    expect(targetRecall([1, 2, 2], ['2', 9])).toEqual({ share: 0.5, any: 1, all: 0 });
  });
});

describe('PrefEval (PREF-1)', () => {
  it('names what went wrong', () => {
    const yes = { acknowledges: 'Yes', hallucinates: 'no', violates: 'yes', helpful: 'yes' };
    expect(preferenceError(yes)).toBe('inconsistent');
    expect(preferenceError({ ...yes, hallucinates: 'yes' })).toBe('hallucinated');
    expect(preferenceError({ ...yes, acknowledges: 'no', hallucinates: 'yes' })).toBe('unaware');
    expect(preferenceError({ ...yes, helpful: 'No.' })).toBe('unhelpful');
    expect(preferenceError({ ...yes, violates: 'no' })).toBeNull();
    expect(preferenceError({})).toBeNull();
  });
});

describe('LongMemEval-V2 (LMEV2-1 to LMEV2-5)', () => {
  it('takes the last box that is closed', () => {
    expect(boxedAnswer('\\boxed{a} then \\boxed{x_{1}} end')).toBe('x_{1}');
    expect(boxedAnswer('\\boxed{a} then \\boxed{open')).toBe('a');
    expect(boxedAnswer(' no box ')).toBe('no box');
    expect([isUnknown('Unknown'), isUnknown('unknown to me')]).toEqual([true, false]);
  });

  it('looks for whole phrases and for letters', () => {
    expect(hasPhrases('Nora, then Milo.', 'milo, nora')).toBe(true);
    expect(hasPhrases('Nora, then Milo.', 'milo, nora', true)).toBe(false);
    expect(hasPhrases('Milonga', 'milo')).toBe(false);
    expect([sameLetters('A, C', 'C A'), sameLetters('A', 'A B')]).toEqual([true, false]);
  });

  it('averages the best accuracy over log latency', () => {
    expect(lafs([{ latency: 1, accuracy: 0.5 }])).toBeCloseTo(0.5, 12);
    expect(lafs([{ latency: Math.sqrt(200), accuracy: 0.8 }])).toBeCloseTo(0.4, 12);
    expect(lafs([{ latency: 300, accuracy: 1 }])).toBe(0);
    expect(lafsGain([{ latency: Math.sqrt(200), accuracy: 0.7 }], [{ latency: 1, accuracy: 0.5 }])).toBeCloseTo(
      0.1,
      12,
    );
  });
});
