import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type CompareOptions,
  DEFAULT_JUDGING,
  type Dispute,
  type GoldSet,
  type PairedScore,
  questionId,
} from '../model/index.ts';
import { wilson } from '../scoring/index.ts';
import { realGold, realJson } from '../scoring/testing.ts';
import { compareRuns } from './compare.ts';
import type { ComparedRun } from './compared-runs.ts';
import { isRefusal } from './refusal.ts';
import { analyseRun } from './run-analysis.ts';
import { mcnemar } from './statistics/index.ts';
import type { StoredPrediction } from './stored.ts';
import { judged, runHead, runOf, stored } from './testing.ts';

const RANGE = z.tuple([z.number(), z.number()]);
const GOLDEN = z.object({
  pairs: z.array(
    z.object({
      pair: z.string(),
      n_common: z.number(),
      n_a: z.number(),
      n_b: z.number(),
      mean_a: z.number(),
      mean_b: z.number(),
      diff_b_minus_a: z.number(),
      bootstrap_percentile_95: RANGE,
      normal_approx_95: RANGE,
      n_a_gt_b: z.number(),
      n_b_gt_a: z.number(),
      n_tie: z.number(),
      both_right: z.number().optional(),
      both_wrong: z.number().optional(),
      mcnemar_exact_two_sided_p: z.number().optional(),
      wilson_a: RANGE.optional(),
      wilson_b: RANGE.optional(),
    }),
  ),
  wilson95_examples: z.record(z.string(), RANGE),
  mcnemar_exact_examples: z.record(z.string(), z.number()),
  cluster_bootstrap_example: z.object({
    mean_diff: z.number(),
    question_bootstrap_95: RANGE,
    conversation_cluster_bootstrap_95: RANGE,
  }),
});

const OPTIONS: CompareOptions = {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep',
  categories: '1-4',
};
/** Of bootstrap bounds, as the golden values say. */
const BOUND = 0.003;

const gold = realGold('locomo', 'locomo/locomo10.json');
const golden = realJson('golden/statistics.json', (value) => GOLDEN.parse(value));

const JUDGED = z.record(
  z.string(),
  z.array(
    z.object({
      question: z.string(),
      grade: z.boolean().optional(),
      llm_score: z.number().optional(),
      answer: z.unknown(),
      response: z.string().optional(),
    }),
  ),
);

/** A judged file keyed by conversation: the k-th row with a text is the k-th question with it. */
function labelled(key: GoldSet, file: string): StoredPrediction[] | undefined {
  const byConversation = realJson(`predictions/locomo/${file}.json`, (value) => JUDGED.parse(value));
  if (!byConversation) return undefined;
  return Object.entries(byConversation).flatMap(([name, rows]) => {
    const conversation = key.conversations[Number(/\d+$/.exec(name)?.[0])];
    const questions = key.questions.filter((question) => question.conversation === conversation);
    return rows.map(({ question: text, grade, llm_score, response, answer }) => {
      const at = questions.findIndex((question) => question.text.trim() === text.trim());
      const [question] = questions.splice(at, 1);
      if (at === -1 || !question) throw new Error(`no question in ${name} for a row`);
      return judged(question.id, grade ?? llm_score === 1, { answer: response ?? String(answer) });
    });
  });
}

const PER_QUESTION = z.object({
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
});

function officialF1(file: string): StoredPrediction[] | undefined {
  return realJson(`golden/locomo_per_question_${file}.json`, (value) => PER_QUESTION.parse(value))?.rows.map(
    ([sample, index, , f1]) => stored(questionId(`${sample}:${index}`), { scores: { official_f1: f1 } }),
  );
}

const runOfRows = (name: string, rows: StoredPrediction[]): ComparedRun => ({
  head: runHead(name),
  predictions: new Map(rows.map((row) => [row.question, row])),
});

function pair(
  key: GoldSet,
  a: StoredPrediction[],
  b: StoredPrediction[],
  metric: string,
  clustered = false,
): PairedScore {
  const runs = [runOfRows('a', a), runOfRows('b', b)];
  const { challengers } = compareRuns({ gold: key, runs, disputes: [] }, { ...OPTIONS, metric, clustered });
  const all = challengers[0]?.all;
  if (!all) throw new Error('no challenger');
  return all;
}

const near = (found: [number, number] | null | undefined, expected: [number, number], tolerance: number) => {
  expect(Math.abs((found?.[0] ?? 9) - expected[0])).toBeLessThanOrEqual(tolerance);
  expect(Math.abs((found?.[1] ?? 9) - expected[1])).toBeLessThanOrEqual(tolerance);
};

describe.skipIf(!golden || !gold)('the golden statistics', () => {
  const LABELS: [string, string, string][] = [
    ['LoCoMo judge: A=zep B=memobase_0710', 'zep_locomo_grades', 'memobase_eval_0710_3000'],
    ['LoCoMo judge: A=memobase_0503 B=memobase_0710', 'memobase_eval_0503_3000', 'memobase_eval_0710_3000'],
  ];
  const F1: [string, string, string][] = [
    ['LoCoMo official F1: A=zep B=memobase_0710', 'zep_locomo_grades', 'memobase_eval_0710_3000'],
    ['LoCoMo official F1: A=langmem B=full-context', 'langmem_results', 'rag_results_fullcontext_k1'],
  ];

  it.each([...LABELS.map((x) => ['accuracy', ...x] as const), ...F1.map((x) => ['official_f1', ...x] as const)])(
    'of %s in %s',
    (metric, name, fileA, fileB) => {
      const expected = golden?.pairs.find((x) => x.pair === name);
      const read = (file: string) => (metric === 'accuracy' ? gold && labelled(gold, file) : officialF1(file));
      const [a, b] = [read(fileA), read(fileB)];
      if (!gold || !expected || !a || !b) throw new Error(`${name}: data missing`);
      const found = pair(gold, a, b, metric);
      expect([found.n, found.nA, found.nB]).toEqual([expected.n_common, expected.n_a, expected.n_b]);
      expect([found.wins, found.losses, found.ties]).toEqual([expected.n_b_gt_a, expected.n_a_gt_b, expected.n_tie]);
      expect(found.a).toBeCloseTo(expected.mean_a, 5);
      expect(found.b).toBeCloseTo(expected.mean_b, 5);
      expect(found.delta).toBeCloseTo(expected.diff_b_minus_a, 5);
      near(found.ci, expected.bootstrap_percentile_95, BOUND);
      near(found.ci, expected.normal_approx_95, BOUND);
      const p = expected.mcnemar_exact_two_sided_p;
      if (p === undefined) expect(found.mcnemar).toBeNull();
      else expect((found.mcnemar ?? 9) / p).toBeCloseTo(1, 9);
    },
  );

  it('count both right, both wrong and the Wilson intervals of the labels', () => {
    const [, fileA, fileB] = LABELS[0] ?? ['', '', ''];
    const expected = golden?.pairs[0];
    const [a, b] = [gold && labelled(gold, fileA), gold && labelled(gold, fileB)];
    if (!gold || !a || !b || !expected) throw new Error('data missing');
    const { runs, challengers, counts } = compareRuns(
      { gold, runs: [runOfRows('a', a), runOfRows('b', b)], disputes: [] },
      OPTIONS,
    );
    expect(challengers[0]).toMatchObject({ bothRight: 948, bothWrong: 164, onlyA: 209, onlyB: 219 });
    expect(counts).toMatchObject({ n: 1540, fixed: 219, broken: 209, disagree: 428, allRight: 948, allWrong: 164 });
    near(runs[0]?.all.ci, expected.wilson_a ?? [9, 9], 1e-6);
    near(runs[1]?.all.ci, expected.wilson_b ?? [9, 9], 1e-6);
  });

  it('by question and by conversation', () => {
    const [a, b] = [officialF1('memobase_eval_0503_3000'), officialF1('memobase_eval_0710_3000')];
    const expected = golden?.cluster_bootstrap_example;
    if (!gold || !a || !b || !expected) throw new Error('data missing');
    const byQuestion = pair(gold, a, b, 'official_f1');
    expect(byQuestion.delta).toBeCloseTo(expected.mean_diff, 4);
    near(byQuestion.ci, expected.question_bootstrap_95, BOUND);
    near(pair(gold, a, b, 'official_f1', true).ci, expected.conversation_cluster_bootstrap_95, BOUND);
  });

  it('as worked examples', () => {
    for (const [example, expected] of Object.entries(golden?.wilson95_examples ?? {})) {
      const [k, n] = example.split('/').map(Number);
      near(wilson(k ?? 0, n ?? 0), expected, 1e-6);
    }
    for (const [example, p] of Object.entries(golden?.mcnemar_exact_examples ?? {})) {
      const [b, c] = (example.match(/\d+/g) ?? []).map(Number);
      expect(mcnemar(b ?? 0, c ?? 0)).toBeCloseTo(p, 12);
    }
  });
});

const PACK = z.array(z.object({ question_id: z.string(), error_type: z.string() }));

describe.skipIf(!gold)('a published run with a published list of errors', () => {
  it('has the published score, and the ceiling of 1 540 questions of which 99 have corrupt gold', () => {
    const rows = gold && labelled(gold, 'zep_locomo_grades');
    const errors = realJson('error-packs/locomo-audit.json', (value) => PACK.parse(value));
    if (!gold || !rows || !errors) throw new Error('data missing');
    const disputes = errors
      .filter((error) => error.error_type !== 'WRONG_CITATION')
      .map(({ question_id }): Dispute => {
        const [conversation, index] = (question_id.match(/\d+/g) ?? []).map(Number);
        const question = questionId(`${gold.conversations[conversation ?? -1]}:${index}`);
        return { question, corruptsScore: true, sources: [] };
      });
    const { headline, outcomes, byType } = analyseRun(runOf(gold, rows, { disputes }), DEFAULT_JUDGING);
    expect(headline.published).toMatchObject({ n: 1540, value: 1157 / 1540 });
    expect(headline.disputed).toBe(99);
    expect(headline.ceiling).toBeCloseTo((1540 - 99) / 1540, 12);
    expect(headline.undisputed?.n).toBe(1441);
    expect(byType.map(({ total, score }) => [total, score.n])).toEqual([
      [282, 282],
      [321, 321],
      [96, 96],
      [841, 841],
      [446, 0],
    ]);
    const count = new Map(outcomes.map(({ outcome, count: n }) => [outcome, n]));
    expect([count.get('correct'), count.get('missing')]).toEqual([1157, 446]);
    expect((count.get('wrong') ?? 0) + (count.get('over-abstained') ?? 0)).toBe(383);
  });
});

const UAC = z.object({
  details: z.record(
    z.string(),
    z.array(
      z.object({ category: z.number(), prediction: z.string().nullable(), official_score: z.number().nullable() }),
    ),
  ),
});

describe.each(['uac_mem0', 'uac_hindsight'])('the refusals of %s', (file) => {
  const read = realJson(`predictions/locomo/${file}.json`, (value) => UAC.parse(value));

  it.skipIf(!read)('in category 5 are the ones the benchmark counts', () => {
    const rows = Object.values(read?.details ?? {})
      .flat()
      .filter(({ category }) => category === 5);
    const refused = (score: number) => rows.filter((x) => x.official_score === score && isRefusal(x.prediction ?? ''));
    const all = (score: number) => rows.filter((x) => x.official_score === score).length;
    expect(rows).toHaveLength(446);
    // Two of mem0's rows were scored from another text than the one the file gives as prediction.
    expect(all(1) - refused(1).length).toBe(file === 'uac_mem0' ? 2 : 0);
    expect(refused(0)).toHaveLength(0);
  });
});
