/** Every real predictions file: rows, joins, votes and answers against the golden values of the benchmarks' own code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../families/testing.ts';
import type { GoldSet, JudgeVote } from '../model/index.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf, realGold, realJson } from '../scoring/testing.ts';
import { readPredictions } from './index.ts';
import { realQuestions500 } from './testing-real.ts';

const SHA256 = '79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4';
const bare = realGold('locomo', 'locomo/locomo10.json');
const locomo: GoldSet | undefined = bare && { ...bare, sha256: SHA256 };

const longmemeval = realQuestions500();

function readReal(name: string, gold: GoldSet) {
  const file = realFile(`predictions/${name}`);
  if (file === undefined) return undefined;
  const { systems } = readPredictions({ name: path.basename(file), bytes: readFileSync(file) }, gold, null);
  expect(systems).toHaveLength(1);
  return systems[0];
}

/** How many votes of a judge there are and how many of them say right. */
function votes(predictions: readonly { judges: readonly JudgeVote[] }[]) {
  const counts: Record<string, [right: number, all: number]> = {};
  for (const { name, correct } of predictions.flatMap(({ judges }) => judges)) {
    const count = counts[name] ?? [0, 0];
    counts[name] = [count[0] + Number(correct === true), count[1] + 1];
  }
  return counts;
}

const CATEGORY_5 = [{ key: '5', label: 'adversarial', count: 446 }];
const PREDICTED: Record<
  string,
  {
    prediction: string;
    rows?: number;
    by?: string;
    ambiguous?: number;
    votes?: Record<string, [number, number]>;
  }
> = {
  zep_locomo_grades: { prediction: 'answer', votes: { grade: [1157, 1540] } },
  memobase_eval_0503_3000: { prediction: 'response', votes: { llm_score: [1092, 1540] } },
  memobase_eval_0710_3000: { prediction: 'response', votes: { llm_score: [1167, 1540] } },
  langmem_results: { prediction: 'response', votes: { llm_score: [1202, 1540] } },
  rag_results_fullcontext_k1: { prediction: 'response', votes: { llm_score: [1355, 1540] } },
  evermemos_judged: {
    prediction: 'answer',
    votes: { judgment_1: [1421, 1540], judgment_2: [1426, 1540], judgment_3: [1424, 1540] },
  },
  vague_wrong_answers_scored: {
    prediction: 'generated_answer',
    by: 'question-id',
    ambiguous: 0,
    votes: { judgment_1: [970, 1540], judgment_2: [962, 1540], judgment_3: [970, 1540] },
  },
  'official_shape_conv-26_qa': {
    prediction: 'honcho_prediction',
    rows: 199,
    by: 'position',
    ambiguous: 0,
    votes: {},
  },
};

describe.skipIf(locomo === undefined)('real LoCoMo predictions', () => {
  const gold = locomo ?? goldOf('locomo', []);

  it.each(Object.entries(PREDICTED))('%s: rows, joins, votes and answers', (name, expected) => {
    const system = readReal(`locomo/${name}.json`, gold);
    if (system === undefined) return;
    const { report, predictions } = system;
    const rows = expected.rows ?? 1540;
    expect(report).toMatchObject({
      rows,
      matched: rows,
      how: [{ by: expected.by ?? 'conversation-text', count: rows }],
      unmatched: { total: 0 },
      duplicates: { total: 0 },
      ambiguous: { total: expected.ambiguous ?? 22 },
      goldDiffers: { total: 0 },
      problems: { total: 0 },
    });
    if (rows === 1540) expect(report.missing).toMatchObject({ total: 446, byType: CATEGORY_5 });
    expect(report.fields.filter(({ role }) => role === 'prediction').map(({ field }) => field)).toEqual([
      expected.prediction,
    ]);
    expect(votes(predictions)).toEqual(expected.votes);
    const golden = realJson(`golden/locomo_per_question_${name}.json`, (value) =>
      z
        .object({ rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()]).rest(z.number())) })
        .parse(value),
    );
    const { scores } = scoreRun(gold, predictions);
    const f1 = Object.fromEntries(predictions.map(({ question }, i) => [question, scores[i]?.official_f1]));
    expect(golden?.rows).toHaveLength(rows);
    for (const [sample, index, , official] of golden?.rows ?? [])
      expect(f1[`${sample}:${index}`], `${sample}:${index}`).toBeCloseTo(official, 9);
  });

  it('zep_locomo_responses: times in milliseconds', () => {
    const system = readReal('locomo/zep_locomo_responses.json', gold);
    expect(system?.report).toMatchObject({ rows: 1540, matched: 1540, format: 'keyed-rows' });
    expect(system?.predictions[0]?.seconds).toBeCloseTo(2.0184, 4);
  });

  it('evermemos_judged: the total time, not the answer’s', () => {
    const uses = readReal('locomo/evermemos_judged.json', gold)?.report.fields;
    expect(uses?.filter(({ role }) => role === 'milliseconds').map(({ field }) => field)).toEqual([
      'total_duration_ms',
    ]);
  });

  it.each([
    ['uac_mem0', 'mem0', 808],
    ['uac_hindsight', 'hindsight', 1087],
  ])('%s: all questions by position, with reasons, of this very dataset', (file, name, right) => {
    const system = readReal(`locomo/${file}.json`, gold);
    expect(system).toMatchObject({
      name,
      judges: ['judge_correct'],
      manifest: { system: name, model: 'gpt-5.6-luna', datasetSha256: SHA256 },
    });
    expect(system?.report).toMatchObject({
      rows: 1986,
      matched: 1986,
      how: [{ by: 'position', count: 1986 }],
      missing: { total: 0 },
      datasetHash: { equal: true },
      problems: { total: 0 },
    });
    expect(votes(system?.predictions ?? [])).toEqual({ judge_correct: [right, 1540] });
    expect(system?.predictions.every(({ judges }) => judges.every(({ reason }) => reason !== undefined))).toBe(true);
    expect(
      system?.predictions.every(({ seconds, stored }) => seconds !== undefined && stored.official_score !== undefined),
    ).toBe(true);
  });

  it('mempalace: what was retrieved, ranked, without answers', () => {
    const system = readReal('locomo/mempalace_retrieval_session_top10.json', gold);
    expect(system?.report).toMatchObject({ format: 'retrieval-log', rows: 1986, matched: 1986, missing: { total: 0 } });
    // Its gold of category 5 is the adversarial answer.
    expect(system?.report.goldDiffers.total).toBe(0);
    expect(system?.manifest.topK).toBe(10);
    expect(
      system?.predictions.every(
        ({ answer, retrieved, contextIds }) => answer === null && retrieved?.length === 10 && contextIds?.length === 10,
      ),
    ).toBe(true);
    expect(system?.predictions[0]?.retrieved?.[0]).toEqual({
      level: 'session',
      session: 'session_7',
      raw: 'session_7',
      evidence: false,
    });
    const { metrics } = scoreRun(gold, system?.predictions ?? []);
    expect(metrics.evidence_recall?.all.value).toBeCloseTo(0.6035, 3);
  });

  it('hindsight: two conversations; memories name their sessions', () => {
    const system = readReal('locomo/hindsight_benchmark_results_partial.json', gold);
    expect(system?.report).toMatchObject({ format: 'nested-rows', rows: 100, matched: 100 });
    expect(new Set(system?.predictions.map(({ question }) => question.split(':')[0]))).toEqual(
      new Set(['conv-26', 'conv-30']),
    );
    expect(votes(system?.predictions ?? [])).toEqual({ is_correct: [66, 100] });
    expect(
      system?.predictions.every(({ retrieved, contextIds }) => retrieved?.length === 20 && contextIds === undefined),
    ).toBe(true);
    const levels = (conversation: string) =>
      Object.groupBy(
        system?.predictions
          .filter(({ question }) => question.startsWith(conversation))
          .flatMap((p) => p.retrieved ?? []) ?? [],
        ({ level }) => level,
      );
    expect(Object.keys(levels('conv-26'))).toEqual(['session']);
    // Memories of the other conversation leaked into this one: their sessions are none of its own, whose numbers are the same.
    expect(levels('conv-30').session).toHaveLength(686);
    expect(levels('conv-30').text).toHaveLength(314);
  });

  it('mem0 with memories: the memories of both speakers, rank by rank, as text', () => {
    const system = readReal('locomo/mem0_results_top_30_with_memories.json', gold);
    expect(system?.report).toMatchObject({ rows: 43, matched: 43 });
    expect(
      system?.predictions.every(
        ({ retrieved }) =>
          retrieved?.length === 60 && retrieved.every(({ level, score }) => level === 'text' && score !== undefined),
      ),
    ).toBe(true);
  });

  it('statistics and the dataset itself are no predictions', () => {
    expect(() => readReal('locomo/official_shape_conv-26_qa_stats.json', gold)).toThrow(/no list of answers was found/);
    expect(() => readReal('../locomo/locomo10.json', gold)).toThrow(/is a dataset with conversations/);
  });

  it('predictions of the other benchmark: nothing matched, and said so', () => {
    const system = readReal('longmemeval/s_cleaned_rag_turn_timefiltered_con.jsonl', gold);
    expect(system?.report).toMatchObject({
      rows: 500,
      matched: 0,
      unmatched: { total: 500 },
      missing: { total: 1986 },
    });
  });
});

describe.skipIf(longmemeval === undefined)('real LongMemEval predictions', () => {
  const gold = longmemeval ?? goldOf('longmemeval', []);

  it.each([
    ['oracle_llama3.1-8b_con.jsonl.eval-results-gpt-4o-mini', 303],
    ['s_cleaned_rag_turn_con.jsonl.eval-results-gpt-4o-mini', 264],
  ])('%s', (file, right) => {
    const system = readReal(`longmemeval/${file}`, gold);
    expect(system?.report).toMatchObject({
      format: 'longmemeval-log',
      rows: 500,
      matched: 500,
      how: [{ by: 'question-id', count: 500 }],
      problems: { total: 0 },
    });
    expect(votes(system?.predictions ?? [])).toEqual({ 'gpt-4o-mini-2024-07-18': [right, 500] });
    expect(
      system?.predictions.every(({ answer, tokens }) => answer !== null && tokens?.prompt_tokens !== undefined),
    ).toBe(true);
    const { metrics } = scoreRun(gold, system?.predictions ?? []);
    expect(metrics.accuracy?.all).toMatchObject({ n: 500, value: right / 500 });
  });

  it('hypotheses with token usage, and a handful of them', () => {
    expect(readReal('longmemeval/s_cleaned_rag_turn_timefiltered_con.jsonl', gold)?.report).toMatchObject({
      format: 'rows',
      rows: 500,
      matched: 500,
    });
    expect(readReal('longmemeval/automem_hypotheses_partial.jsonl', gold)?.report).toMatchObject({
      rows: 20,
      matched: 20,
      missing: { total: 480 },
    });
  });

  it('hindsight: memories name their sessions', () => {
    const system = readReal('longmemeval/hindsight_benchmark_results.json', gold);
    expect(system?.report).toMatchObject({ rows: 5, matched: 5, how: [{ by: 'question-id', count: 5 }] });
    expect(votes(system?.predictions ?? [])).toEqual({ is_correct: [2, 5] });
    expect(system?.predictions[0]?.retrieved?.[0]).toMatchObject({ level: 'session', session: 'answer_280352e9' });
  });

  it('mempalace: the retrieval log with the metrics it was written with', () => {
    const system = readReal('longmemeval/mempalace_retrievallog_session.jsonl', gold);
    expect(system?.report).toMatchObject({ format: 'retrieval-log', rows: 20, matched: 20, missing: { total: 480 } });
    expect(
      system?.predictions.every(
        ({ answer, contextIds, retrieved }) => answer === null && contextIds?.length === retrieved?.length,
      ),
    ).toBe(true);
    expect(system?.predictions[0]?.stored).toMatchObject({
      'session.recall_any@1': 1,
      'session.ndcg_any@5': 1,
      'turn.recall_any@1': 1,
    });
  });
});
