/** Real files, against values computed with the benchmarks' own code. Means are within 0.0005 of the golden ones. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../lib/core/families/testing.ts';
import { compare } from './compare.ts';
import { score } from './score.ts';
import { compared, inProcess, scored } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-score-real-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gold = (name: string) => realFile(`golden/${name}`);
const mean = z.object({
  n: z.number(),
  mean: z.number().nullable(),
  mean_of_rounded3: z.number().nullable().optional(),
});
const judge = z.object({ n: z.number(), acc: z.number().optional(), acc_mean_of_3: z.number().optional() });
const goldenLocomo = z.object({
  systems: z.record(
    z.string(),
    z.object({
      rows: z.number(),
      joined: z.number(),
      official_f1: z.record(z.string(), mean),
      mem0_set_f1: z.record(z.string(), mean),
      judge: z.record(z.string(), judge).optional(),
    }),
  ),
});
const TOLERANCE = 3; // digits: toBeCloseTo(x, 3) is within 0.0005

/** A number within the tolerance, or null. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, TOLERANCE));

const locomo = realFile('locomo/locomo10.json');
const locomoGolden = gold('locomo.json');
const systems = locomoGolden ? goldenLocomo.parse(JSON.parse(readFileSync(locomoGolden, 'utf8'))).systems : {};

describe('real LoCoMo predictions', () => {
  it.skipIf(!locomo || !locomoGolden).each(Object.entries(systems))(
    '%s score as the benchmark scores them',
    async (name, golden) => {
      const file = realFile(`predictions/locomo/${name}.json`);
      const { runs } = await inProcess(scored, score, [locomo ?? '', file ?? '']);
      expect(runs).toHaveLength(1);
      const [run] = runs;
      expect(run).toMatchObject({ rows: golden.rows, matched: golden.joined, unmatched: 0, duplicates: 0 });
      const check = (metric: string, values: Record<string, z.infer<typeof mean>>, of: 'mean' | 'mean_of_rounded3') => {
        for (const [key, { n, [of]: value }] of Object.entries(values)) {
          const all = run?.metrics[metric];
          const found = key === 'overall' ? all?.all : key === 'overall_cat1to4' ? all?.cat1to4 : all?.byType[key];
          expect([key, found?.n]).toEqual([key, n]);
          if (value !== undefined) expect([key, found?.value]).toEqual([key, near(value)]);
        }
      };
      check('official_f1', golden.official_f1, 'mean');
      check('official_f1_rounded3', golden.official_f1, 'mean_of_rounded3');
      check('set_f1', golden.mem0_set_f1, 'mean');
      for (const [key, { n, acc, acc_mean_of_3 }] of Object.entries(golden.judge ?? {})) {
        const found = key === 'overall' ? run?.metrics.accuracy?.all : run?.metrics.accuracy?.byType[key];
        expect([key, found?.n]).toEqual([key, n]);
        expect(found?.value ?? Number.NaN).toBeCloseTo(acc ?? acc_mean_of_3 ?? Number.NaN, TOLERANCE);
      }
    },
  );

  const recall = gold('locomo_recall.json');
  const retrieval = realFile('predictions/locomo/mempalace_retrieval_session_top10.json');
  it.skipIf(!locomo || !recall || !retrieval)('evidence recall is that of the benchmark', async () => {
    const golden = z
      .object({
        mempalace_retrieval_session_top10: z.object({
          rows: z.number(),
          official_recall_mean: z.number(),
          by_category: z.record(z.string(), z.object({ n: z.number(), official: z.number() })),
        }),
      })
      .parse(JSON.parse(readFileSync(recall ?? '', 'utf8'))).mempalace_retrieval_session_top10;
    const { runs } = await inProcess(scored, score, [locomo ?? '', retrieval ?? '']);
    const found = runs[0]?.metrics.evidence_recall;
    expect(found?.all.n).toBe(golden.rows);
    expect(found?.all.value).toBeCloseTo(golden.official_recall_mean, TOLERANCE);
    for (const [key, { n, official }] of Object.entries(golden.by_category)) {
      expect(found?.byType[key]?.n).toBe(n);
      expect(found?.byType[key]?.value).toBeCloseTo(official, TOLERANCE);
    }
  });

  const files = realFile('predictions/locomo');
  it.skipIf(!locomo || !files)(
    'every file is read, or says that it holds none',
    async () => {
      for (const name of readdirSync(files ?? '')) {
        if (name.replace('.json', '') in systems) continue;
        const read = inProcess(scored, score, [locomo ?? '', path.join(files ?? '', name)]);
        if (name.endsWith('_stats.json')) await expect(read).rejects.toThrow(/no list of answers was found/);
        else expect([name, (await read).runs[0]?.unmatched]).toEqual([name, 0]);
      }
    },
    120_000,
  );

  const zep = realFile('predictions/locomo/zep_locomo_grades.json');
  const memobase = realFile('predictions/locomo/memobase_eval_0710_3000.json');
  const statistics = gold('statistics.json');
  it.skipIf(!locomo || !zep || !memobase || !statistics)(
    'a comparison has the golden counts, p and interval',
    async () => {
      const golden = z
        .object({
          pairs: z.array(
            z.looseObject({
              pair: z.string(),
              n_common: z.number(),
              mean_a: z.number(),
              mean_b: z.number(),
              bootstrap_percentile_95: z.tuple([z.number(), z.number()]),
              both_right: z.number().optional(),
              only_a_right: z.number().optional(),
              only_b_right: z.number().optional(),
              mcnemar_exact_two_sided_p: z.number().optional(),
            }),
          ),
        })
        .parse(JSON.parse(readFileSync(statistics ?? '', 'utf8')))
        .pairs.find(({ pair }) => pair === 'LoCoMo judge: A=zep B=memobase_0710');
      const found = await inProcess(compared, compare, [locomo ?? '', zep ?? '', memobase ?? '']);
      expect(found).toMatchObject({
        metric: 'accuracy',
        n: golden?.n_common,
        bothRight: golden?.both_right,
        onlyA: golden?.only_a_right,
        onlyB: golden?.only_b_right,
      });
      expect(found.mcnemar).toBeCloseTo(golden?.mcnemar_exact_two_sided_p ?? Number.NaN, 9);
      expect(found.a).toBeCloseTo(golden?.mean_a ?? Number.NaN, 6);
      for (const end of [0, 1] as const) {
        expect(Math.abs(found.ci[end] - (golden?.bootstrap_percentile_95[end] ?? Number.NaN))).toBeLessThan(0.003);
      }
    },
  );
});

const skeleton = realFile('longmemeval/questions-500.json');
const longmemevalGolden = gold('longmemeval.json');
const LOGS = {
  hunk_oracle_con: 'oracle_llama3.1-8b_con.jsonl.eval-results-gpt-4o-mini',
  hunk_s_rag_turn_con: 's_cleaned_rag_turn_con.jsonl.eval-results-gpt-4o-mini',
};

describe('real LongMemEval logs', () => {
  const histories = path.join(folder, 'longmemeval_s.json');

  /** The 500 real questions over one-session histories: what is scored depends on ids and types alone. */
  beforeAll(() => {
    if (!skeleton) return;
    const rows = z
      .array(
        z.looseObject({
          question_id: z.string(),
          question_type: z.string(),
          question: z.string(),
          answer: z.union([z.string(), z.number()]),
          question_date: z.string(),
        }),
      )
      .parse(JSON.parse(readFileSync(skeleton, 'utf8')));
    const records = rows.map((row) => ({
      ...row,
      haystack_dates: ['2023/05/20 (Sat) 02:21'],
      haystack_session_ids: [`answer_${row.question_id}`],
      haystack_sessions: [[{ role: 'user', content: 'Good morning.', has_answer: true }]],
      answer_session_ids: [`answer_${row.question_id}`],
    }));
    writeFileSync(histories, JSON.stringify(records));
  });

  it.skipIf(!skeleton || !longmemevalGolden).each(Object.entries(LOGS))(
    '%s have the official accuracies',
    async (key, name) => {
      const log = realFile(`predictions/longmemeval/${name}`);
      const part = z.object({ n: z.number(), correct: z.number() });
      const golden = z
        .record(
          z.string(),
          z.object({
            by_type: z.record(z.string(), part),
            overall: part,
            task_averaged: z.number(),
            abstention: part,
          }),
        )
        .parse(JSON.parse(readFileSync(longmemevalGolden ?? '', 'utf8')))[key];
      const { runs } = await inProcess(scored, score, [histories, log ?? '']);
      const accuracy = runs[0]?.metrics.accuracy;
      const share = ({ n, correct } = { n: 0, correct: 0 }) => ({ n, value: correct / n });
      expect(accuracy?.all).toMatchObject(share(golden?.overall));
      expect(accuracy?.abstention).toMatchObject(share(golden?.abstention));
      expect(accuracy?.taskAveraged?.value).toBeCloseTo(golden?.task_averaged ?? Number.NaN, TOLERANCE);
      for (const [type, counts] of Object.entries(golden?.by_type ?? {})) {
        expect([type, accuracy?.byType[type]]).toEqual([type, expect.objectContaining(share(counts))]);
      }
    },
  );

  const others = realFile('predictions/longmemeval');
  it.skipIf(!skeleton || !others)(
    'every file is read',
    async () => {
      for (const name of readdirSync(others ?? '')) {
        const { runs } = await inProcess(scored, score, [histories, path.join(others ?? '', name)]);
        expect([name, runs[0]?.unmatched]).toEqual([name, 0]);
      }
    },
    60_000,
  );
});
