import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { realFile } from '../lib/formats/testing.ts';
import { LocalLibrary } from '../lib/library/local-library.ts';
import { compare } from './compare.ts';
import { score } from './score.ts';

const COMMAND = path.join(import.meta.dirname, 'memoscope.ts');
const SAMPLE = path.join(import.meta.dirname, '..', 'public', 'samples', 'locomo-sample.json');
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-score-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const value = z.object({ n: z.number(), value: z.number().nullable() });
const metrics = z.record(
  z.string(),
  z.object({
    all: value,
    byType: z.record(z.string(), value),
    cat1to4: value.optional(),
    missingAsZero: value.optional(),
    taskAveraged: value.optional(),
    abstention: value.optional(),
  }),
);
const scored = z.object({
  dataset: z.string(),
  runs: z.array(
    z.object({
      name: z.string(),
      format: z.string(),
      rows: z.number(),
      matched: z.number(),
      unmatched: z.number(),
      duplicates: z.number(),
      missing: z.number(),
      metrics,
    }),
  ),
});
const pair = z.object({
  n: z.number(),
  a: z.number().nullable(),
  b: z.number().nullable(),
  delta: z.number().nullable(),
});
const compared = pair.extend({
  metric: z.string(),
  nA: z.number(),
  nB: z.number(),
  ci: z.tuple([z.number(), z.number()]),
  bothRight: z.number(),
  onlyA: z.number(),
  onlyB: z.number(),
  bothWrong: z.number(),
  mcnemar: z.number().nullable(),
  byType: z.record(z.string(), pair),
});

function run(args: string[]) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    env: { ...process.env, TMPDIR: folder, MEMOSCOPE_HOME: path.join(folder, 'home') },
  });
}

/** One JSON object and nothing else on stdout. */
function json<S extends z.ZodType>(schema: S, args: string[]): z.infer<S> {
  const { status, stdout, stderr } = run([...args, '--json']);
  expect([status, stderr]).toEqual([0, '']);
  return schema.parse(JSON.parse(stdout));
}

/** The same in this process, which is quicker: for the many real files. */
async function inProcess<S extends z.ZodType>(
  schema: S,
  command: (args: string[]) => Promise<number>,
  args: string[],
): Promise<z.infer<S>> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    expect(await command([...args, '--json'])).toBe(0);
  } finally {
    write.mockRestore();
  }
  return schema.parse(JSON.parse(printed.join('')));
}

const SAMPLE_QA = z
  .array(
    z.object({ qa: z.array(z.object({ question: z.string(), answer: z.unknown().optional(), category: z.number() })) }),
  )
  .parse(JSON.parse(readFileSync(SAMPLE, 'utf8')))
  .flatMap(({ qa }) => qa);

/** Answers to the sample's first questions: right where `right` says so. */
function answers(name: string, right: (at: number) => boolean, more: object = {}): string {
  const file = path.join(folder, name);
  const rows = SAMPLE_QA.map(({ question, answer }, at) => ({
    question,
    golden_answer: answer,
    response: right(at) ? String(answer ?? 'Not mentioned in the conversation.') : 'a paper boat',
    grade: right(at),
    ...more,
  }));
  writeFileSync(file, JSON.stringify(rows));
  return file;
}

describe('memoscope score', () => {
  it('gives the figures of a file, and leaves nothing behind but the table that was asked for', () => {
    const file = answers('half.json', (at) => at % 2 === 0);
    const csv = path.join(folder, 'half.csv');
    const report = json(scored, ['score', SAMPLE, file, '--csv', csv]);
    expect(report.dataset).toBe('locomo-sample');
    const [only] = report.runs;
    expect(only).toMatchObject({ name: 'half', rows: SAMPLE_QA.length, unmatched: 0 });
    const right = SAMPLE_QA.filter((_, at) => at % 2 === 0).length;
    expect(only?.metrics.accuracy?.all).toMatchObject({ n: SAMPLE_QA.length, value: right / SAMPLE_QA.length });
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^run,question,conversation,category,/);
    expect(lines.length).toBeGreaterThanOrEqual(SAMPLE_QA.length + 1);
    expect(readdirSync(folder).filter((name) => name.startsWith('memoscope-score-'))).toEqual([]);
    expect(existsSync(path.join(folder, 'home'))).toBe(false);
  });

  it('prints tables with n, value and interval', () => {
    const { status, stdout } = run(['score', SAMPLE, answers('all.json', () => true)]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/accuracy +\d+ +1\.0000 +\[0\.\d{4}, 1\.0000\]/);
    expect(stdout).toMatch(/^ {2}1 multi-hop +\d+ +1\.0000/m);
  });

  it('reads a file as a mapping says', () => {
    const mapping = path.join(folder, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ fields: { response: 'gold', golden_answer: 'prediction' } }));
    const file = answers('swapped.json', () => false);
    const value = (args: string[]) => json(scored, ['score', SAMPLE, file, ...args]).runs[0]?.metrics.set_f1?.all.value;
    // The same pairs the other way round: set F1 is symmetric, the boat is now the gold.
    expect(value([])).toBeLessThan(0.2);
    const swapped = json(scored, [
      'score',
      SAMPLE,
      file,
      '--mapping',
      mapping,
      '--csv',
      path.join(folder, 'swapped.csv'),
    ]);
    expect(swapped.runs[0]?.rows).toBe(SAMPLE_QA.length);
    const [, first] = readFileSync(path.join(folder, 'swapped.csv'), 'utf8').split('\r\n');
    expect(first?.split(',').filter((cell) => cell === String(SAMPLE_QA[0]?.answer))).toHaveLength(2);
  });

  it.each([
    ['no rows', '[]', /^memoscope: /],
    ['a file cut short', '[{"question": "Wh', /^memoscope: /],
    ['another dataset', '[{"question": "Who painted the hull?", "response": "Tove"}]', /belongs to/],
  ])('exits with 1 on %s and says why on stderr only', (_, text, why) => {
    const file = path.join(folder, 'wrong.json');
    writeFileSync(file, text);
    const { status, stdout, stderr } = run(['score', SAMPLE, file, '--json']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('exits with 1 on wrong usage, and on what is not there', () => {
    const file = answers('all.json', () => true);
    const bad = path.join(folder, 'bad-mapping.json');
    writeFileSync(bad, '{"fields": {"response": "reply"}}');
    for (const args of [
      ['score'],
      ['score', SAMPLE],
      ['score', 'nothing', file],
      ['score', SAMPLE, path.join(folder, 'nothing.json')],
      ['score', SAMPLE, file, '--mapping', bad],
      ['compare', SAMPLE, file],
      ['compare', SAMPLE, file, 'nothing'],
      ['compare', SAMPLE, file, file, '--metric', 'nothing'],
    ]) {
      const { status, stdout, stderr } = run(args);
      expect([args, status, stdout]).toEqual([args, 1, '']);
      expect(stderr).toMatch(/^memoscope: /);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });
});

describe('memoscope compare', () => {
  it('pairs two files question by question', () => {
    const a = answers('a.json', (at) => at % 2 === 0);
    const b = answers('b.json', (at) => at % 2 === 0 || at % 3 === 0);
    const found = json(compared, ['compare', SAMPLE, a, b]);
    const n = SAMPLE_QA.length;
    const fixed = SAMPLE_QA.filter((_, at) => at % 2 !== 0 && at % 3 === 0).length;
    expect(found).toMatchObject({ metric: 'accuracy', n, nA: n, nB: n, onlyA: 0, onlyB: fixed });
    expect(found.delta).toBeCloseTo(fixed / n, 12);
    expect(json(compared, ['compare', SAMPLE, a, b, '--metric', 'official_f1']).metric).toBe('official_f1');
    const { status, stdout } = run(['compare', SAMPLE, a, b, '--clustered']);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`both right \\d+, only A 0, only B ${fixed},`));
  });
});

describe('runs of the home folder', () => {
  it('are compared by their ids, with each other and with files', async () => {
    const home = path.join(folder, 'kept');
    const library = new LocalLibrary({ home });
    try {
      const [dataset] = await library.open(SAMPLE);
      const id = dataset?.id ?? '';
      while (library.dataset(id).state === 'indexing') await new Promise((resolve) => setTimeout(resolve, 20));
      for (const [name, every] of [
        ['Fig', 2],
        ['Plum', 3],
      ] as const) {
        const file = { name: `${name}.json`, path: answers(`${name}.json`, (at) => at % every === 0) };
        await library.runs.add(id, file, { name });
      }
    } finally {
      await library.close();
    }
    const sixth = SAMPLE_QA.filter((_, at) => at % 6 === 0).length;
    const b = answers('b.json', (at) => at % 3 === 0);
    for (const args of [
      ['locomo-sample', 'fig', 'plum'],
      [SAMPLE, 'fig', 'plum'],
      ['locomo-sample', 'fig', b],
    ]) {
      expect(json(compared, ['compare', ...args, '--home', home])).toMatchObject({
        n: SAMPLE_QA.length,
        bothRight: sixth,
      });
    }
    expect(json(scored, ['score', 'locomo-sample', b, '--home', home]).dataset).toBe('locomo-sample');
    const { status, stderr } = run(['compare', 'locomo-sample', 'fig', 'pear', '--home', home]);
    expect(status).toBe(1);
    expect(stderr).toContain('Its runs: fig, plum.');
  });
});

// From here on: real files, against values computed with the benchmarks' own code. Means are within 0.0005 of the golden ones.
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
