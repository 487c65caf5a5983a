import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MatchedPrediction } from '../model/index.ts';
import { scoreRun, stem } from './index.ts';
import { prediction, realGold, realJson } from './testing.ts';

const gold = realGold('locomo', 'locomo/locomo10.json');

const text = z.unknown().transform((value) => (value === null || value === undefined ? null : String(value)));
const rowOf = z
  .looseObject({ question: z.string(), category: z.coerce.number() })
  .transform(({ question, category, ...rest }) => ({ question, category, rest }));
type Row = z.infer<typeof rowOf>;
const keyed = z.record(z.string(), z.array(rowOf));
const votesOf = (row: Row): Record<string, boolean | null> =>
  z.object({ llm_judgments: z.record(z.string(), z.boolean().nullable()) }).parse(row.rest).llm_judgments;

interface Shape {
  /** Conversations by the number at the end of their key. */
  read(value: unknown): Record<string, Row[]>;
  answer: string;
  votes(row: Row): Record<string, boolean | null>;
}

const mem0: Shape = {
  read: (value) => keyed.parse(value),
  answer: 'response',
  votes: ({ rest }) => ({ llm_score: rest.llm_score === 1 }),
};
const SHAPES: Record<string, Shape> = {
  zep_locomo_grades: {
    ...mem0,
    answer: 'answer',
    votes: ({ rest }) => ({ grade: rest.grade === true }),
  },
  memobase_eval_0503_3000: mem0,
  memobase_eval_0710_3000: mem0,
  langmem_results: mem0,
  rag_results_fullcontext_k1: mem0,
  evermemos_judged: { ...mem0, answer: 'answer', votes: votesOf },
  vague_wrong_answers_scored: {
    read: (value) => z.object({ detailed_results: keyed }).parse(value).detailed_results,
    answer: 'generated_answer',
    votes: votesOf,
  },
  'official_shape_conv-26_qa': {
    read: (value) => ({ '0': z.array(z.object({ qa: z.array(rowOf) })).parse(value)[0]?.qa ?? [] }),
    answer: 'honcho_prediction',
    votes: () => ({}),
  },
};

/** Rows joined by position of the conversation and question text; the k-th repeat of a text is the k-th question that has it. */
function predictionsOf(shape: Shape, value: unknown): MatchedPrediction[] {
  const taken = new Set<string>();
  return Object.entries(shape.read(value)).flatMap(([key, rows]) => {
    const conversation = gold?.conversations[Number(/\d+$/.exec(key)?.[0])];
    return rows.map((row) => {
      const same = gold?.questions.filter(
        (one) => one.conversation === conversation && one.text.trim() === row.question.trim() && !taken.has(one.id),
      );
      const found = same?.find(({ category }) => category === row.category) ?? same?.[0];
      taken.add(found?.id ?? '');
      const judges = Object.entries(shape.votes(row)).map(([name, correct]) => ({ name, correct }));
      return prediction(found?.id ?? 'none', { answer: text.parse(row.rest[shape.answer]), judges });
    });
  });
}

const means = z.record(
  z.string(),
  z.object({ n: z.number(), mean: z.number(), mean_of_rounded3: z.number().optional() }),
);
const judged = z.object({
  n: z.number(),
  acc: z.number().optional(),
  acc_mean_of_3: z.number().optional(),
  acc_each: z.array(z.number()).optional(),
});
const golden = realJson(
  'golden/locomo.json',
  z.object({
    systems: z.record(
      z.string(),
      z.object({
        official_f1: means,
        mem0_set_f1: means,
        judge: z.record(z.string(), judged).optional(),
      }),
    ),
  }).parse,
);
const perQuestion = z.object({
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
}).parse;

describe.skipIf(!gold || !golden)('LoCoMo files of real systems (LOCOMO-1.3, 1.4, 1.6, PEER-5.1, 5.4)', () => {
  it.each(Object.entries(SHAPES))('%s: every value and every mean is the benchmark’s own', (name, shape) => {
    const predictions = realJson(`predictions/locomo/${name}.json`, (value) => predictionsOf(shape, value));
    const values = realJson(`golden/locomo_per_question_${name}.json`, perQuestion);
    const expected = golden?.systems[name];
    if (!gold || !predictions || !values || !expected) throw new Error('a file is absent');
    const { scores, metrics } = scoreRun(gold, predictions);
    const byQuestion = new Map(predictions.map(({ question }, at) => [String(question), scores[at]]));
    expect(byQuestion.size).toBe(values.rows.length);

    let furthest = 0;
    for (const [conversation, index, , official, rounded, set] of values.rows) {
      const row = byQuestion.get(`${conversation}:${index}`);
      furthest = Math.max(
        furthest,
        Math.abs((row?.official_f1 ?? Number.NaN) - official),
        Math.abs((row?.set_f1 ?? Number.NaN) - set),
      );
      expect(row?.official_f1_rounded3).toBeCloseTo(rounded, 9);
    }
    expect(furthest).toBeLessThan(1e-9);

    for (const [key, { n, mean, mean_of_rounded3 }] of Object.entries(expected.official_f1)) {
      expect(at('official_f1', key)?.n).toBe(n);
      expect(Math.abs((at('official_f1', key)?.value ?? Number.NaN) - mean)).toBeLessThan(0.0001);
      const rounded = at('official_f1_rounded3', key)?.value ?? Number.NaN;
      expect(Math.abs(rounded - (mean_of_rounded3 ?? mean))).toBeLessThan(0.0001);
    }
    for (const [key, { n, mean }] of Object.entries(expected.mem0_set_f1)) {
      expect(at('set_f1', key)?.n).toBe(n);
      expect(Math.abs((at('set_f1', key)?.value ?? Number.NaN) - mean)).toBeLessThan(0.0001);
    }
    expect(metrics.accuracy === undefined).toBe(expected.judge === undefined);
    for (const [key, { n, acc, acc_mean_of_3, acc_each }] of Object.entries(expected.judge ?? {})) {
      expect(at('accuracy', key)?.n).toBe(n);
      expect(Math.abs((at('accuracy', key)?.value ?? Number.NaN) - (acc_mean_of_3 ?? acc ?? 0))).toBeLessThan(0.0001);
      acc_each?.forEach((each, judge) => {
        expect(Math.abs((at(`judge.judgment_${judge + 1}`, key)?.value ?? Number.NaN) - each)).toBeLessThan(0.0001);
      });
    }

    function at(metric: string, key: string) {
      const found = metrics[metric];
      const score = key === 'overall' ? found?.all : key === 'overall_cat1to4' ? found?.cat1to4 : found?.byType[key];
      return score && { n: score.n, value: score.value };
    }
  });
});

const stems = realJson('golden/stems_nltk_default.json', z.record(z.string(), z.string()).parse);

describe.skipIf(!stems)('the stemmer (LOCOMO-1.2)', () => {
  it('stems 7 155 real tokens as NLTK does', () => {
    const words = Object.entries(stems ?? {});
    expect(words).toHaveLength(7155);
    expect(words.filter(([word, stemmed]) => stem(word) !== stemmed)).toEqual([]);
  });
});

const recall = realJson(
  'golden/locomo_recall.json',
  z.object({
    mempalace_retrieval_session_top10: z.object({
      official_recall_mean: z.number(),
      by_category: z.record(z.string(), z.object({ n: z.number(), official: z.number() })),
      per_question_official: z.array(z.number()),
    }),
  }).parse,
)?.mempalace_retrieval_session_top10;
const ranked = realJson(
  'predictions/locomo/mempalace_retrieval_session_top10.json',
  z.array(z.object({ question: z.string(), sample_id: z.string(), retrieved_ids: z.array(z.string()) })).parse,
);

describe.skipIf(!gold || !recall || !ranked)('a real retrieval file (LOCOMO-1.5)', () => {
  it.each(['session_7', 'S7'])('has the official recall of every question with ids like %s', (form) => {
    if (!gold || !recall || !ranked) throw new Error('a file is absent');
    expect(ranked.map(({ question }) => question)).toEqual(gold.questions.map((one) => one.text));
    const run = scoreRun(
      gold,
      gold.questions.map(({ id }, at) => {
        const ids = ranked[at]?.retrieved_ids ?? [];
        return prediction(id, { contextIds: form === 'S7' ? ids.map((one) => one.replace('session_', 'S')) : ids });
      }),
    );
    const wrong = run.scores.filter(
      (scores, at) => Math.abs((scores.evidence_recall ?? -1) - (recall.per_question_official[at] ?? 2)) > 1e-6,
    );
    expect(wrong).toEqual([]);
    expect(run.metrics.evidence_recall?.all.n).toBe(1986);
    expect(Math.abs((run.metrics.evidence_recall?.all.value ?? 0) - recall.official_recall_mean)).toBeLessThan(0.0001);
    for (const [category, { n, official }] of Object.entries(recall.by_category)) {
      const score = run.metrics.evidence_recall?.byType[category];
      expect(score?.n).toBe(n);
      expect(Math.abs((score?.value ?? Number.NaN) - official)).toBeLessThan(0.0001);
    }
    expect(run.metrics.evidence_recall_cited?.all.n).toBe(1982);
    expect(run.yardstick).toBe('evidence_recall');
    expect(run.metrics.official_f1).toBeUndefined();
  });
});
