import { describe, expect, it } from 'vitest';
import { LOCOMO, ROWS, readOne } from './testing.ts';

describe('judges and numbers', () => {
  const votes = (values: unknown[], field = 'is_correct') =>
    readOne(ROWS.map((row, i) => ({ ...row, [field]: values[i % values.length] }))).predictions.map(
      ({ judges }) => judges[0],
    );

  it.each([
    ['words', ['CORRECT', 'WRONG'], [true, false]],
    ['yes and no', ['Yes', 'no'], [true, false]],
    ['truth as text', ['true', 'False'], [true, false]],
    ['numbers as text', ['1', '0'], [true, false]],
    ['JSON of a judge', ['{"label": "CORRECT"}', '{"label": "WRONG"}'], [true, false]],
  ])('%s', (_, values, expected) => {
    expect(
      votes(values)
        .slice(0, 2)
        .map((vote) => vote?.correct),
    ).toEqual(expected);
  });

  it('keeps grades, right from one half on', () => {
    expect(votes([1, 0.5, 0.2], 'judge_score').slice(0, 3)).toEqual([
      { name: 'judge_score', correct: true },
      { name: 'judge_score', correct: true, score: 0.5 },
      { name: 'judge_score', correct: false, score: 0.2 },
    ]);
    expect(
      votes([100, 40, 66], 'llm_score')
        .slice(0, 3)
        .map((vote) => [vote?.correct, vote?.score]),
    ).toEqual([
      [true, undefined],
      [false, 0.4],
      [true, 0.66],
    ]);
  });

  it('reads grades as percent where most of them are above 1, not for a single one', () => {
    const stray = ROWS.map((row, i) => ({ ...row, judge_score: i === 0 ? 100 : i % 2 }));
    const said = readOne(stray).predictions.map(({ judges }) => judges[0]?.correct);
    expect(said.slice(0, 4)).toEqual([null, true, false, true]);
    expect(
      votes([100, 80, 1, 0], 'judge_score')
        .map((vote) => vote?.score ?? vote?.correct)
        .slice(0, 4),
    ).toEqual([true, 0.8, 0.01, false]);
  });

  it('does not count a row that the file calls invalid', () => {
    const [vote] = readOne(ROWS.map((row, i) => ({ ...row, is_correct: false, is_invalid: i === 0 }))).predictions.map(
      ({ judges }) => judges[0],
    );
    expect(vote).toMatchObject({ correct: null, reason: expect.stringMatching(/invalid/) });
  });

  it('takes a judge’s words for its verdict where there is no other', () => {
    const said = (i: number) => (i % 2 === 0 ? 'CORRECT: the same place' : 'WRONG, another year');
    const alone = readOne(ROWS.map((row, i) => ({ ...row, judge_response: said(i) })));
    expect(alone.predictions.slice(0, 2).map(({ judges }) => judges)).toEqual([
      [{ name: 'judge_response', correct: true }],
      [{ name: 'judge_response', correct: false }],
    ]);
    const beside = readOne(ROWS.map((row, i) => ({ ...row, judge_response: said(i), judge_correct: false })));
    expect(beside.predictions[0]?.judges).toEqual([{ name: 'judge_correct', correct: false, reason: said(0) }]);
  });

  describe('a score beside a judge’s reason', () => {
    const judged = (score: (i: number) => unknown, reason = 'judge_reasoning') =>
      readOne(ROWS.map((row, i) => ({ ...row, score: score(i), [reason]: `It names another place (${i}).` })));

    it.each([
      ['0 and 1', (i: number) => i % 2],
      ['booleans', (i: number) => i % 2 === 1],
    ])('is the verdict of that judge: %s', (_, score) => {
      const { predictions, report } = judged(score);
      expect(predictions.slice(0, 2).map(({ judges, stored }) => [judges, stored])).toEqual([
        [[{ name: 'score', correct: false, reason: 'It names another place (0).' }], {}],
        [[{ name: 'score', correct: true, reason: 'It names another place (1).' }], {}],
      ]);
      expect(report.fields.filter(({ role }) => role === 'judge-reason').map(({ field }) => field)).toEqual([
        'judge_reasoning',
      ]);
    });

    it('is one also where the reasons begin with words of a verdict', () => {
      const file = ROWS.map((row, i) => ({
        ...row,
        score: i % 2,
        grading_explanation: i === 2 ? 'Hm.' : 'Correct so.',
      }));
      expect(
        readOne(file)
          .predictions.slice(0, 2)
          .map(({ judges }) => judges[0]),
      ).toEqual([
        { name: 'score', correct: false, reason: 'Correct so.' },
        { name: 'score', correct: true, reason: 'Correct so.' },
      ]);
    });

    it.each([
      ['grades', (i: number) => [0, 0.5, 1][i % 3], 'judge_reasoning'],
      ['a scale', (i: number) => i % 5, 'judge_reasoning'],
      ['the thoughts of a model', (i: number) => i % 2, 'llm_reasoning'],
      ['a reason of nobody', (i: number) => i % 2, 'reasoning'],
    ])('stays a score: %s', (_, score, reason) => {
      const { judges, predictions } = judged(score, reason);
      expect(judges).toEqual([]);
      expect(predictions[1]?.stored).toEqual({ score: score(1) });
    });

    it('stays a score where few rows have a reason', () => {
      const file = ROWS.map((row, i) => ({ ...row, score: i % 2, judge_reason: i < 3 ? 'Another year.' : null }));
      expect(readOne(file).judges).toEqual([]);
    });
  });

  it('takes a judge’s votes for parts of its verdict, whichever list they are in', () => {
    const file = ROWS.map((row, i) => ({
      ...row,
      correct: i % 2 === 1,
      judge_votes: [i % 2 === 1, true, i % 2 === 1],
    }));
    expect(readOne(file).predictions[0]?.judges).toEqual([
      { name: 'correct', correct: false },
      { name: 'judge_votes_1', correct: false, part: true },
      { name: 'judge_votes_2', correct: true, part: true },
      { name: 'judge_votes_3', correct: false, part: true },
    ]);
  });

  it('reads a field as judge that a mapping calls so, also a grade beside its verdict', () => {
    const file = ROWS.map((row) => ({ ...row, judge_correct: true, judge_score: 0.25, opinion: 'wrong' }));
    expect(readOne(file).judges).toEqual(['judge_correct']);
    const mapped = readOne(file, LOCOMO, { fields: { judge_score: 'judge', opinion: 'judge' } });
    expect(mapped.predictions[0]?.judges).toEqual([
      { name: 'judge_score', correct: false, score: 0.25 },
      { name: 'opinion', correct: false },
      { name: 'judge_correct', correct: true },
    ]);
  });

  it('reads lists of votes with their judges', () => {
    const file = ROWS.map((row) => ({
      ...row,
      judgments: [
        { judge: 'a', correct: true, reason: 'r' },
        { judge: 'b', label: 'WRONG' },
      ],
    }));
    expect(readOne(file).predictions[0]?.judges).toEqual([
      { name: 'a', correct: true, reason: 'r' },
      { name: 'b', correct: false },
    ]);
  });

  it.each([
    [{ latency_ms: 1500 }, 1.5],
    [{ response_time: 2.5 }, 2.5],
    [{ latency: 2300 }, 2.3],
    [{ answer_seconds: 3, judge_seconds: 9 }, 3],
    [{ timing: { search: 0.5, total: 4 } }, 4],
    [{ response_duration_ms: 10, total_duration_ms: 30, search_duration_ms: 20 }, 0.03],
    [{ judge_time: 4 }, undefined],
    [{ latency_recall_ms: 40, latency_answer_ms: 900, latency_total_ms: 1000 }, 1],
    [{ latency_recall_ms: 40, latency_answer_ms: 900 }, 0.9],
    [{ metrics: { recall_latency_ms: 40, generation_latency_ms: 700 } }, 0.7],
    [{ latency: { recall_ms: 40, answer_ms: 900 } }, 0.9],
    [{ latency_search_ms: 40 }, undefined],
    [{ metrics: { answer_length: 12, answer_tokens: 40, answer_count: 3 } }, undefined],
    [{ timing: { answer_chars: 300, answer_words: 60 } }, undefined],
    [{ tokens_per_second: 30, response_time_score: 1, latency_us: 4000 }, undefined],
    [{ trace: { total_wall_ms: 60, stages: { vector_search: { wall_ms: 40 }, scoring: { wall_ms: 2 } } } }, undefined],
    [{ trace: { total_wall_ms: 60, stages: { rerank_ms: 40, search_ms: 2 } }, latency_ms: 900 }, 0.9],
    [{ trace: { total_wall_ms: 900, stages: { search: { wall_ms: 40 }, generation: { wall_ms: 800 } } } }, 0.9],
    [{ trace: { total_ms: 900, stages: { search_ms: 40, rerank_ms: 60, compose_ms: 700 } } }, 0.9],
    [{ timing: { total_ms: 900, search: { wall_ms: 40 } } }, 0.9],
    [{ timing: { total_ms: 900, search: { embed_ms: 40, rank_ms: 10 } } }, 0.9],
    [{ 'trace.total_ms': 60, 'trace.stages.search.total_ms': 40, 'trace.stages.rerank.total_ms': 2 }, undefined],
    [{ metrics: { answer_ms: 900, search: { vector_ms: 40, rerank_ms: 10 } } }, 0.9],
  ])('%j lasts %s seconds', (fields, seconds) => {
    expect(readOne(ROWS.map((row) => ({ ...row, ...fields }))).predictions[0]?.seconds).toBe(seconds);
  });

  it('keeps no durations and counts as scores, and no scores as tokens', () => {
    const numbers = {
      ...{ latency_recall_ms: 40, recall_latency: 0.04, hit_count: 3, search_hits_s: 0.2, confidence: 0.75 },
      ...{ token_f1: 0.5, token_recall: 0.25, recall_tokens: 70 },
      scoring: { wall_ms: 2, candidate_count: 540, margin: 0.1 },
    };
    expect(readOne(ROWS.map((row) => ({ ...row, ...numbers }))).predictions[0]).toMatchObject({
      stored: { confidence: 0.75, token_f1: 0.5, token_recall: 0.25, margin: 0.1 },
      tokens: { recall_tokens: 70 },
    });
    const { stored, tokens } = readOne(ROWS.map((row) => ({ ...row, ...numbers }))).predictions[0] ?? {};
    expect([Object.keys(stored ?? {}).length, Object.keys(tokens ?? {}).length]).toEqual([4, 1]);
  });

  it('keeps stored scores and tokens by name', () => {
    const file = ROWS.map((row) => ({
      ...row,
      f1_score: 0.5,
      metrics: { rouge_l: '0.25', exact_match: true },
      usage: { prompt_tokens: 7, total_tokens: 9 },
      tokens: { prompt_tokens: 7 },
    }));
    expect(readOne(file).predictions[0]).toMatchObject({
      stored: { f1_score: 0.5, rouge_l: 0.25, exact_match: 1 },
      tokens: { prompt_tokens: 7, total_tokens: 9 },
    });
  });
});
