import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../families/testing.ts';
import { type GoldSet, questionId } from '../model/index.ts';
import { golden } from '../scoring/beyond/testing.ts';
import { scoreRun } from '../scoring/index.ts';
import { goldOf } from '../scoring/testing.ts';
import { readPredictions } from './index.ts';
import { beamGold } from './testing-beyond.ts';

const CHATS = ['1', '2', '3', '4', '5', '10', '11', '12'];

function member(name: string): { name: string; bytes: Uint8Array } | undefined {
  const file = realFile(`predictions/beyond/${name}`);
  if (file === undefined) return undefined;
  const bytes = readFileSync(file);
  return { name: name.replace(/\.gz$/, ''), bytes: name.endsWith('.gz') ? gunzipSync(bytes) : bytes };
}

function scored(gold: GoldSet, ...files: { name: string; bytes: Uint8Array }[]) {
  const [file = { name: '', bytes: new Uint8Array() }] = files;
  const { systems } = readPredictions(
    files.length === 1 ? file : { name: 'folder', bytes: new Uint8Array(), members: files },
    gold,
    null,
  );
  return systems.map((system) => ({ ...system, ...scoreRun(gold, system.predictions, system.report.measures) }));
}

const perType = z.object({ per_type: z.record(z.string(), z.number()), overall_mean_of_types: z.number() });
const profiles = z.object({ official: perType, nugget: perType, tau_x_f1: perType });
const IDS = { official: 'beam.official', nugget: 'beam.nugget', tau_x_f1: 'beam.tau-f1' } as const;

describe('BEAM in the official shape', () => {
  const gold = beamGold('100K', CHATS);
  const names = CHATS.flatMap((chat) => [`evaluation_100K_${chat}`, `answers_100K_${chat}`, `summary_100K_${chat}`]);
  const files = [...names.map((name) => `${name}_prompted`), 'aggregate_100K_prompted'].flatMap(
    (name) => member(`beam/reme/${name}.json`) ?? [],
  );
  const want = golden('beam/reme', z.looseObject({ profiles_mean_over_the_8_visible_chats: profiles }));

  it.runIf(gold && want && files.length === 25)('is one run of all its files, with the golden figures', () => {
    if (!gold) return;
    const [run, ...others] = scored(gold, ...files);
    expect(others).toEqual([]);
    expect(run?.report).toMatchObject({ format: 'by-type', rows: 160, matched: 160 });
    expect(run?.predictions.filter(({ answer }) => answer === null)).toEqual([]);
    for (const [name, id] of Object.entries(IDS)) {
      const golds = want?.profiles_mean_over_the_8_visible_chats[name as keyof typeof IDS];
      const figures = run?.metrics[id];
      expect(figures?.all.n).toBe(160);
      expect(figures?.taskAveraged?.value).toBeCloseTo(golds?.overall_mean_of_types ?? Number.NaN, 9);
      for (const [type, value] of Object.entries(golds?.per_type ?? {}))
        expect(figures?.byType[type]?.value, `${id} ${type}`).toBeCloseTo(value, 9);
    }
    expect(run?.yardstick).toBe('beam.official');
    expect(run?.metrics.accuracy).toBeUndefined();
    expect(run?.metrics['stored.llm_judge_score']?.all.value).toBeCloseTo(0.5502628968, 9);
  });

  it.runIf(gold && files.length === 25)('finds the chat of verdicts alone, whatever their file is called', () => {
    if (!gold) return;
    for (const { name, bytes } of files.filter(({ name }) => name.includes('evaluation'))) {
      const [run] = scored(gold, { name: 'x.json', bytes });
      expect(run?.report.matched, name).toBe(20);
      const chat = /_(\d+)_prompted/.exec(name)?.[1];
      expect(new Set(run?.predictions.map(({ question }) => question.split(':')[0]))).toEqual(new Set([chat]));
    }
  });
});

describe('BEAM of other tools', () => {
  const runs = z.array(
    z.looseObject({
      file: z.string(),
      profiles: z.record(
        z.string(),
        z.object({ per_type: z.record(z.string(), z.number()), mean_over_questions: z.number() }),
      ),
    }),
  );
  it.each([
    ['beam/cognee/100k', '100K', CHATS],
    ['beam/cognee/10m', '10M', ['1']],
  ])('%s: items are counted, tau is the tool’s own', (name, size, chats) => {
    const gold = beamGold(size, chats);
    const want = golden(name, z.looseObject({ runs }));
    for (const { file, profiles: golds } of want?.runs ?? []) {
      const read = member(file);
      if (!gold || !read) continue;
      const [run] = scored(gold, read);
      expect(run?.report).toMatchObject({ rows: 20, matched: 20 });
      const ids = { nugget: 'beam.nugget', official: 'beam.official.tool-tau', tau_x_f1: 'beam.tau-f1.tool-tau' };
      for (const [profile, id] of Object.entries(ids)) {
        const digits = profile === 'official' ? 3 : 9;
        expect(run?.metrics[id]?.all.value, `${file} ${id}`).toBeCloseTo(
          golds[profile]?.mean_over_questions ?? Number.NaN,
          digits,
        );
        for (const [type, value] of Object.entries(golds[profile]?.per_type ?? {}))
          expect(run?.metrics[id]?.byType[type]?.value, `${file} ${id} ${type}`).toBeCloseTo(value, digits);
      }
      expect(run?.metrics['beam.official']).toBeUndefined();
      expect(run?.metrics.accuracy).toBeUndefined();
      expect(run?.yardstick).toBe('beam.nugget');
    }
  });

  const gold = beamGold('1M', ['1']);
  const file = member('beam/truememory/truememory_pro_beam1m_run1.json.gz');
  it.runIf(gold && file)('a majority of right and wrong is accuracy, and none of the profiles', () => {
    if (!gold || !file) return;
    const [run] = scored(gold, file);
    expect(run?.report).toMatchObject({ rows: 700, matched: 20 });
    expect(run?.metrics['beam.nugget']).toBeUndefined();
    expect(run?.predictions.every(({ judges }) => judges.filter(({ part }) => !part).length === 1)).toBe(true);
    expect(run?.yardstick).toBe('accuracy');
  });
});

describe('HaluMem’s records', () => {
  const file = realFile('halumem/halumem_pilot_user12_detailed.json');
  const bytes = file === undefined ? undefined : readFileSync(file);
  const records = z.looseObject({
    question_answering_records: z.array(
      z.looseObject({ question: z.string(), answer: z.string(), question_type: z.string() }),
    ),
  });
  const asked = bytes && records.parse(JSON.parse(bytes.toString('utf8'))).question_answering_records;
  const gold = asked && {
    ...goldOf(
      'longmemeval',
      asked.map(({ question, answer, question_type }) => ({ text: question, answer, typeKey: question_type })),
    ),
  };

  it.runIf(gold && bytes)('give a verdict for each question, and measures of memories', () => {
    if (!gold || !bytes) return;
    const [run] = scored(gold, { name: 'x', bytes });
    expect(run?.report).toMatchObject({ format: 'memory-records', rows: 53, matched: 53 });
    expect(run?.judges).toEqual(['result_type']);
    expect(run?.metrics.accuracy?.all.value).toBeCloseTo(13 / 53, 12);
    expect(run?.metrics['halumem.f1']?.all.value).toBeCloseTo(0.09278350515463918, 12);
    expect(run?.metrics['halumem.memory_accuracy']?.byType['Persona Memory']?.value).toBeCloseTo(
      0.056179775280898875,
      12,
    );
    expect(run?.metrics['halumem.qa_omission']?.all).toEqual({ n: 53, value: 0.1509433962264151 });
    const labels = run?.predictions.map(({ judges }) => judges[0]?.label);
    expect(labels?.filter((label) => label === 'Hallucination')).toHaveLength(32);
    expect(run?.predictions.every(({ answer }) => answer !== null)).toBe(true);
  });
});

describe('PersonaMem’s table of letters', () => {
  const dataset = member('personamem/v1/questions_32k.csv.gz');
  const file = member('personamem/v1/pred_32k_k=5_r=none_m=gpt-4o-mini.csv');
  const questions =
    dataset &&
    Papa.parse<Record<string, string>>(Buffer.from(dataset.bytes).toString('utf8'), {
      header: true,
      skipEmptyLines: true,
    }).data;
  const gold =
    questions &&
    goldOf(
      'longmemeval',
      questions.map(
        ({
          question_id = '',
          question_type = '',
          correct_answer = '',
          user_question_or_message = '',
          all_options = '',
        }) => {
          const texts = [...all_options.matchAll(/\(([a-d])\) (.*?)(?=["'], ["']\([a-d]\)|["']\]$)/gs)];
          const options = texts.map(([, key = '', text = '']) => ({ key, text }));
          return {
            id: questionId(question_id),
            text: user_question_or_message,
            answer: correct_answer,
            typeKey: question_type,
            expected: { kind: 'options' as const, options, gold: [correct_answer.slice(1, 2)] },
          };
        },
      ),
    );
  const want = golden(
    'personamem/v1_gpt-4o-mini_no_context_32k',
    z.looseObject({
      accuracy: z.number(),
      per_type: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
    }),
  );

  it.runIf(gold && file && want)('tells gold from prediction, and counts exact options', () => {
    if (!gold || !file) return;
    const [run] = scored(gold, file);
    expect(run?.report).toMatchObject({ rows: 589, matched: 589, goldDiffers: { total: 0 } });
    const roles = Object.fromEntries(run?.report.fields.map(({ field, role }) => [field, role]) ?? []);
    expect(roles).toMatchObject({ question_id: 'question-id', answer: 'gold', p: 'prediction' });
    expect(run?.yardstick).toBe('exact_option');
    expect(run?.metrics.exact_option?.all).toMatchObject({ n: 589 });
    expect(run?.metrics.exact_option?.all.value).toBeCloseTo(want?.accuracy ?? 0, 9);
    for (const [type, [, n, value]] of Object.entries(want?.per_type ?? {})) {
      expect(run?.metrics.exact_option?.byType[type]?.n).toBe(n);
      expect(run?.metrics.exact_option?.byType[type]?.value, type).toBeCloseTo(value, 9);
    }
  });
});

describe('LoCoMo-Plus', () => {
  const rows = z.array(
    z.looseObject({ question_input: z.string(), ground_truth: z.coerce.string(), category: z.string() }),
  );
  const file = member('locomo-plus/official/judged_v2.json.gz');
  const asked = file && rows.parse(JSON.parse(Buffer.from(file.bytes).toString('utf8')));
  const gold =
    asked &&
    goldOf(
      'locomo-plus',
      asked.map(({ question_input, ground_truth, category }) => ({
        text: question_input,
        answer: ground_truth,
        typeKey: category,
      })),
    );

  it.runIf(gold && file)('votes with halves, and not where the judge could not be asked', () => {
    if (!gold || !file) return;
    const [run] = scored(gold, file);
    expect(run?.report).toMatchObject({ rows: 2240, matched: 2240 });
    expect(run?.metrics.accuracy?.all.n).toBe(2096);
    expect(run?.metrics.accuracy?.all.value).toBeCloseTo((723 + 94) / 2096, 12);
    expect(run?.yardstick).toBe('locomo_plus.score');
    expect(run?.metrics['locomo_plus.score']?.all).toMatchObject({ n: 2240 });
    for (const [type, n, value] of [
      ['Cognitive', 254, 0.0197],
      ['adversarial', 446, 0.1211],
      ['common-sense', 96, 0.4219],
      ['multi-hop', 282, 0.3812],
      ['single-hop', 841, 0.5256],
      ['temporal', 321, 0.5234],
    ] as const) {
      expect(run?.metrics['locomo_plus.score']?.byType[type]?.n).toBe(n);
      expect(run?.metrics['locomo_plus.score']?.byType[type]?.value, type).toBeCloseTo(value, 4);
    }
    for (const id of ['locomo_plus.score', 'stored.judge_score'])
      expect(run?.metrics[id]?.all.value).toBeCloseTo(0.3647, 4);
  });

  it.runIf(gold && asked)('has no verdict at all in a file whose judge was never reached', () => {
    if (!gold || !asked) return;
    const reason = "[API Error: Error code: 401 - {'error': {'message': 'Incorrect API key provided'}}]";
    const failed = asked.map((row) => ({ ...row, judge_label: 'correct', judge_reason: reason, judge_score: 1 }));
    const [run] = scored(gold, { name: 'judged.json', bytes: Buffer.from(JSON.stringify(failed)) });
    expect(run?.metrics.accuracy).toBeUndefined();
    expect(run?.report.problems.total).toBe(2240);
    expect(run?.report.problems.items[0]?.message).toContain('no verdict');
  });
});
