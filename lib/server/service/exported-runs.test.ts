/** What is exported and uploaded again is the same run. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictionHeads } from '../../core/analysis/index.ts';
import { toCsv, toJsonl } from '../../core/export/rows.ts';
import { realFile } from '../../core/families/testing.ts';
import {
  DEFAULT_JUDGING,
  type Family,
  type GoldSet,
  type KeptReport,
  type MatchedPrediction,
  problemIn,
  type RunManifest,
  runId,
  sessionId,
  turnId,
} from '../../core/model/index.ts';
import { readPredictions } from '../../core/predictions/index.ts';
import { ASKED, FRIENDS, GIGAMEMORY, LOCOMO, LONGMEMEVAL, readOne } from '../../core/predictions/testing.ts';
import { realQuestions500 } from '../../core/predictions/testing-real.ts';
import { scoreRun } from '../../core/scoring/index.ts';
import { goldIn, realGold } from '../../core/scoring/testing.ts';
import { predictionRows } from '../http/prediction-rows.ts';
import { officialFile } from './run-export.ts';

interface Made {
  name: string;
  manifest: RunManifest;
  predictions: Omit<MatchedPrediction, 'where' | 'raw'>[];
  report?: KeptReport;
}

const NOTHING: KeptReport = { unmatched: { total: 0, items: [] }, duplicates: { total: 0, items: [] } };

/** The run in each shape that it is exported in. */
function exported(gold: GoldSet, { name, manifest, predictions, report = NOTHING }: Made) {
  const matched = predictions.map((row) => ({ ...row, where: {}, raw: null }));
  const { scores, metrics, yardstick } = scoreRun(gold, matched);
  const rows = new Map(predictions.map((row, i) => [row.question, { ...row, scores: scores[i] ?? {} }]));
  const run = { run: runId('the-run'), gold, yardstick, predictions: rows, disputes: [] };
  const none = { turns: 0, sessions: 0, repaired: 0, dangling: 0, image: false };
  const questions = gold.questions.map(({ evidence: _, ...question }) => ({
    ...question,
    typeLabel: question.typeKey,
    evidence: none,
  }));
  const answered = predictionHeads(run, DEFAULT_JUDGING).flatMap((prediction, i) => {
    const question = questions[i];
    return question ? [{ question, prediction }] : [];
  });
  const table = predictionRows(answered, { name, manifest, report, rows });
  const head = { id: run.run, name, manifest, report };
  return {
    metrics,
    files: {
      csv: toCsv(table),
      jsonl: toJsonl(table),
      ...(['locomo', 'longmemeval'].includes(gold.family) && { official: officialFile(run, head).text }),
    },
  };
}

function expectSame(gold: GoldSet, made: Made): void {
  const { files, metrics } = exported(gold, made);
  for (const [shape, text] of Object.entries(files)) {
    const { systems } = readPredictions({ name: `upload.${shape}`, bytes: Buffer.from(text) }, gold, null);
    expect(systems).toHaveLength(1);
    const [again] = systems;
    expect(again?.name).toBe(made.name);
    expect(again?.manifest).toEqual(made.manifest);
    const { report = NOTHING } = made;
    expect(again?.report).toMatchObject({
      rows: made.predictions.length + report.unmatched.total + report.duplicates.total,
      matched: made.predictions.length,
      missing: { total: gold.questions.length - made.predictions.length },
      unmatched: report.unmatched,
      duplicates: report.duplicates,
      problems: { total: 0 },
    });
    expect(again?.report.dialogues).toEqual(report.dialogues);
    expect(again?.predictions.map(({ where: _, raw: __, ...row }) => row)).toEqual(made.predictions);
    expect(scoreRun(gold, again?.predictions ?? []).metrics).toEqual(metrics);
  }
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '=', '"', ',', ';', '\n', '\r', '\t', '＝', '@', '-', ' ', '\0', '\ud800', '🙂', '1'),
  }),
  fc.constantFrom('', '[1, 2]', '{"a": 1}', 'null', '=1+1', "'=x", '\r\n', '7 May', 'true', '\ufeff'),
);
const name = fc
  .oneof(
    fc.constantFrom('grade', 'correct', 'constructor', 'toString', 'gpt-4o', 'outcome', 'run', 'Ж', '=1'),
    fc.string({ minLength: 1 }),
  )
  .filter((one) => one !== '__proto__' && one.isWellFormed());
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0);
const item = fc.oneof(
  fc.constant({ level: 'turn' as const, session: sessionId('session_1'), turn: turnId('D1:3') }),
  fc.constant({ level: 'session' as const, session: sessionId('session_2') }),
  fc.record({ level: fc.constant('text' as const), text }),
);
const prediction = fc.record(
  {
    answer: fc.option(text),
    judges: fc.uniqueArray(
      fc.record(
        { name, correct: fc.option(fc.boolean()), score: fc.double({ min: 0, max: 1, noNaN: true }), reason: text },
        { requiredKeys: ['name', 'correct'] },
      ),
      { selector: (vote) => vote.name, maxLength: 3 },
    ),
    found: fc.array(item, { minLength: 1, maxLength: 4 }),
    ids: fc.boolean(),
    stored: fc.dictionary(name, number, { maxKeys: 3 }),
    seconds: fc.double({ min: 0, max: 1e6, noNaN: true }),
    tokens: fc.dictionary(name, number, { minKeys: 1, maxKeys: 2 }),
    override: fc.record({ correct: fc.boolean(), note: text, reviewer: text }, { requiredKeys: ['correct'] }),
  },
  { requiredKeys: ['answer', 'judges', 'stored', 'ids'] },
);

const runOf = (gold: GoldSet) =>
  fc
    .record({
      name: text.filter((one) => one !== ''),
      rows: fc.array(fc.option(prediction, { freq: 3 }), {
        minLength: gold.questions.length,
        maxLength: gold.questions.length,
      }),
      model: text,
    })
    .filter(({ rows }) => rows.some((row) => row !== null))
    .map(
      ({ name: called, rows, model }): Made => ({
        name: called,
        manifest: { model, topK: 3, other: { 'head.note': model, n: 2 } },
        predictions: rows.flatMap((row, i) => {
          const question = gold.questions[i];
          if (row === null || question === undefined) return [];
          const { found, ids, ...rest } = row;
          const retrieved = found?.map((one) => ({
            ...one,
            evidence:
              one.level === 'turn'
                ? question.evidence.some(({ turn }) => turn === one.turn)
                : one.level === 'session' && question.evidence.some(({ session }) => session === one.session),
          }));
          return [
            {
              ...rest,
              question: question.id,
              ...(retrieved && { retrieved }),
              ...(retrieved && ids && { contextIds: retrieved.map((one) => ('turn' in one ? one.turn : 'x')) }),
            },
          ];
        }),
      }),
    );

describe('a run that is exported and uploaded again', () => {
  it.each([GIGAMEMORY, FRIENDS])('is the same, whatever it holds ($family)', (gold) => {
    fc.assert(
      fc.property(runOf(gold), (made) => expectSame(gold, made)),
      { numRuns: 15 },
    );
  });

  it('says again which rows of its own file are not in it', () => {
    const [first, second] = ASKED.map(({ text: question }) => ({ question, response: 'elm' }));
    const rows = [first, { ...first, response: 'oak' }, second, { question: 'Who sold the boat?', response: 'Ada' }];
    const { predictions, report, manifest, name: called } = readOne(rows);
    expect([report.rows, report.duplicates.total, report.unmatched.total]).toEqual([4, 1, 1]);
    const made = predictions.map(({ where: _, raw: __, ...row }) => row);
    expectSame(LOCOMO, { name: called, manifest, predictions: made, report });
  });

  it('is the same, whatever it holds (LoCoMo)', () => {
    fc.assert(
      fc.property(runOf(LOCOMO), (made) => expectSame(LOCOMO, made)),
      { numRuns: 25 },
    );
  });

  it('is the same, whatever it holds (LongMemEval)', () => {
    fc.assert(
      fc.property(runOf(LONGMEMEVAL), (made) => expectSame(LONGMEMEVAL, made)),
      { numRuns: 25 },
    );
  });

  it('keeps what somebody changed of its answers in the table', () => {
    const question = LOCOMO.questions[0];
    if (!question) throw new Error('there are questions');
    const made: Made = {
      name: 'n',
      manifest: { other: {} },
      predictions: [
        { question: question.id, answer: 'oak', judges: [{ name: 'correct', correct: false }], stored: {} },
      ],
    };
    const { csv } = exported(LOCOMO, made).files;
    const bytes = Buffer.from(csv.replace(',oak,', ',elm,'));
    expect(readPredictions({ name: 'x', bytes }, LOCOMO, null).systems[0]?.predictions).toMatchObject([
      { answer: 'elm', judges: [{ name: 'correct', correct: false }] },
    ]);
  });

  it('says which row can no longer be read', () => {
    const made: Made = {
      name: 'n',
      manifest: { other: {} },
      predictions: LOCOMO.questions
        .slice(0, 2)
        .map(({ id }) => ({ question: id, answer: 'oak', judges: [], stored: {} })),
    };
    const { jsonl } = exported(LOCOMO, made).files;
    const bytes = Buffer.from(jsonl.replace('\\"judges\\":[]', '\\"judges\\":7'));
    const [system] = readPredictions({ name: 'x', bytes }, LOCOMO, null).systems;
    expect(system?.report).toMatchObject({
      rows: 1,
      matched: 1,
      problems: { total: 1, items: [{ where: { line: 1 } }] },
    });
  });
});

describe('submit.csv', () => {
  it('brings back every answer and time, byte for byte; questions without an answer come back as empty ones', () => {
    const said = ['=1+1', '\'quoted\', "twice"\r\n', 'Ответ  ', ''];
    const predictions = GIGAMEMORY.questions.slice(0, 3).map(({ id }, i) => ({
      question: id,
      answer: said[i] ?? '',
      judges: [],
      stored: {},
      seconds: i + 0.25,
    }));
    const rows = new Map(predictions.map((row) => [row.question, { ...row, scores: {} }]));
    const run = { run: runId('r'), gold: GIGAMEMORY, yardstick: 'lexical_f1', predictions: rows, disputes: [] };
    const { text: csv } = officialFile(run, { id: run.run, name: 'n', manifest: { other: {} }, report: NOTHING });
    const [again] = readPredictions({ name: 'submit.csv', bytes: Buffer.from(csv) }, GIGAMEMORY, null).systems;
    expect(again?.predictions.map(({ answer, seconds }) => [answer, seconds])).toEqual([
      ...predictions.map(({ answer, seconds }) => [answer, seconds]),
      ['', undefined],
    ]);
  });
});

/** Files of answers with the datasets they may belong to. */
function casesIn(files: string[], golds: GoldSet[]) {
  return files.flatMap((file) =>
    golds.flatMap((gold) => {
      const made = runsIn(file, gold);
      return made.length === 0 ? [] : [{ name: `${path.basename(file)} (${gold.family})`, gold, made }];
    }),
  );
}

/** The runs of a file; none where it is no file of answers to these questions. */
function runsIn(file: string, gold: GoldSet): Made[] {
  try {
    const { systems } = readPredictions({ name: path.basename(file), bytes: plainBytes(file) }, gold, null);
    return systems.flatMap(({ name: called, manifest, predictions, report: { unmatched, duplicates, dialogues } }) =>
      predictions.length === 0
        ? []
        : [
            {
              name: called,
              manifest,
              predictions: predictions.map(({ where: _, raw: __, ...row }) => row),
              report: { unmatched, duplicates, ...(dialogues && { dialogues }) },
            },
          ],
    );
  } catch (error) {
    if (problemIn(error) === null) throw error;
    return [];
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );

const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');
const sample = (family: Family, name: string) => goldIn(family, path.join(SAMPLES, name));
const SAMPLED = casesIn(
  [...filesBelow(path.join(SAMPLES, 'predictions')), path.join(SAMPLES, 'mutualfriends-sample.json')],
  [
    sample('locomo', 'locomo-sample.json'),
    sample('longmemeval', 'longmemeval-sample.json'),
    sample('mutualfriends', 'mutualfriends-sample.json'),
  ],
);
const REAL = realFile('predictions');
const REAL_GOLDS = [realGold('locomo', 'locomo/locomo10.json'), realQuestions500()].filter((one) => one !== undefined);
const CASES = [...SAMPLED, ...casesIn(REAL === undefined ? [] : filesBelow(REAL), REAL_GOLDS)];

/** The last of several rows for a question counts; the others, and one of no question, are reported. */
const REPEATED: Made[] = readPredictions(
  {
    name: 'repeated.json',
    bytes: Buffer.from(
      JSON.stringify([
        ...ASKED.map(({ text: question, conversation: sample_id }, i) => ({ sample_id, question, response: `r${i}` })),
        { sample_id: 'conv-7', question: ASKED[0]?.text, response: 'again' },
        { sample_id: 'conv-7', question: 'Who?', response: 'nobody' },
      ]),
    ),
  },
  LOCOMO,
  null,
).systems.map(({ name: called, manifest, predictions, report: { unmatched, duplicates } }) => ({
  name: called,
  manifest,
  predictions: predictions.map(({ where: _, raw: __, ...row }) => row),
  report: { unmatched, duplicates },
}));

describe('runs of samples and real files', () => {
  it.each(CASES)('$name is the same when it comes back', ({ gold, made }) => {
    for (const run of made) expectSame(gold, run);
  });

  it('have rows that no question has, and several rows for one', () => {
    const reports = SAMPLED.concat(CASES).flatMap(({ made }) => made.map(({ report }) => report));
    expect(reports.length).toBeGreaterThanOrEqual(4);
    expect(REPEATED.map(({ report }) => [report?.unmatched.total, report?.duplicates.total])).toEqual([[1, 1]]);
    for (const run of REPEATED) expectSame(LOCOMO, run);
  });
});

function plainBytes(file: string): Uint8Array {
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
