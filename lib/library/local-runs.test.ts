import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realFile } from '../formats/testing.ts';
import { DEFAULT_JUDGING, NO_FILTER, type PredictionFilter, problemIn } from '../model/index.ts';
import { LocalLibrary } from './local-library.ts';
import type { PredictionsFile } from './run-library.ts';

const ALL: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [] };
const OPTIONS = { metric: null, clustered: false, answerable: false, disputed: 'keep' as const };
const page = { limit: 100, offset: 0 };

let folder: string;
let library: LocalLibrary;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-runs-'));
  library = new LocalLibrary({ home: path.join(folder, 'home') });
  await opened(garden());
});

afterEach(async () => {
  await library.close();
  rmSync(folder, { recursive: true, force: true });
});

const PLANTS = ['fig tree', 'plum tree', 'rose bush', 'tall hazel', 'wild garlic', 'old vine'];

/** A LoCoMo-shaped file: one conversation, a question for each plant, the last one unanswerable. */
function garden(name = 'garden', plants = PLANTS): string {
  const file = path.join(folder, `${name}.json`);
  const turns = plants.map((plant, i) => ({ speaker: 'Ada', dia_id: `D1:${i + 1}`, text: `I planted a ${plant}.` }));
  const record = {
    sample_id: `${name}-1`,
    conversation: {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: turns,
    },
    qa: [
      ...plants.map((plant, i) => ({
        question: `Which plant of ${name} came ${plant.length} letters long as number ${i}?`,
        answer: plant,
        evidence: [`D1:${i + 1}`],
        category: 4,
      })),
      { question: `What did Bo plant in ${name}?`, adversarial_answer: 'a fig', evidence: ['D1:1'], category: 5 },
    ],
  };
  writeFileSync(file, JSON.stringify([record]));
  return file;
}

async function opened(file: string): Promise<string> {
  const [dataset] = await library.open(file);
  if (!dataset) throw new Error('nothing was opened');
  await settled(dataset.id);
  return dataset.id;
}

async function settled(id: string): Promise<void> {
  while (library.dataset(id).state === 'indexing') await new Promise((resolve) => setTimeout(resolve, 20));
}

interface Row {
  question_id?: string;
  question: string;
  gold_answer?: string | undefined;
  response: string;
  grade?: boolean;
}

/** Rows that answer the questions of a garden: right where `right` says so. */
function rowsFor(dataset: string, right: (at: number) => boolean): Row[] {
  return library.questionHeads(dataset).map((question, at) => ({
    question: question.text,
    gold_answer: question.answer ?? undefined,
    response: right(at) ? (question.answer ?? 'Not mentioned in the conversation.') : 'a paper boat',
    grade: right(at),
  }));
}

function file(name: string, content: unknown): PredictionsFile {
  const place = path.join(folder, 'predictions', name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content));
  return { name, path: place };
}

async function problemOf(work: () => unknown) {
  try {
    await work();
  } catch (error) {
    const found = problemIn(error);
    if (found) return found;
    throw error;
  }
  throw new Error('it went well');
}

describe('a predictions file', () => {
  it('is previewed with its scores, and nothing of it is stored', async () => {
    const rows = rowsFor('garden', (at) => at < 4);
    const preview = await library.runs.preview('garden', file('figs.json', rows), null);
    expect(preview).toMatchObject({
      file: 'figs.json',
      systems: [{ report: { rows: 7, matched: 7 }, judges: ['grade'] }],
    });
    const [system] = preview.systems;
    expect(system?.metrics.accuracy?.all).toMatchObject({ n: 7, value: 4 / 7 });
    expect(system?.metrics.official_f1?.cat1to4).toMatchObject({ n: 6, value: 4 / 6 });
    expect(system?.sample[0]).toMatchObject({
      question: 'garden-1:0',
      gold: 'fig tree',
      prediction: 'fig tree',
      votes: [{ name: 'grade', correct: true }],
      retrieved: null,
    });
    expect(library.runs.list('garden')).toEqual([]);
  });

  it('becomes a run that outlives the server', async () => {
    const [run] = await library.runs.add(
      'garden',
      file(
        'figs.json',
        rowsFor('garden', (at) => at < 4),
      ),
      {},
    );
    expect(run).toMatchObject({ dataset: 'garden', file: 'figs.json', rows: 7, matched: 7, unmatched: 0, missing: 0 });
    await library.close();
    library = new LocalLibrary({ home: path.join(folder, 'home') });
    const [again] = library.runs.list('garden');
    expect(again).toMatchObject({
      id: run?.id,
      yardstick: 'accuracy',
      metrics: { accuracy: { all: { value: 4 / 7 } } },
    });
    expect(library.runs.get(run?.id ?? '')).toEqual(run);
  });

  it('is read from what is inside a compressed one', async () => {
    const packed = file('figs.json.gz', gzipSync(JSON.stringify(rowsFor('garden', () => true))));
    const [run] = await library.runs.add('garden', packed, { name: 'All right' });
    expect(run).toMatchObject({ id: 'all-right', name: 'All right', file: 'figs.json.gz', matched: 7 });
    expect(readdirSync(path.join(folder, 'home', 'incoming'))).toEqual([]);
  });

  it('that is too large is refused with the bound, packed or not, and left nowhere', async () => {
    const big = Buffer.alloc(70 * 1024 ** 2, ' ');
    expect(await problemOf(() => library.runs.preview('garden', file('big.json', big), null))).toMatchObject({
      status: 413,
      detail: expect.stringContaining('64 MiB'),
    });
    const packed = file('big.json.gz', gzipSync(big));
    expect(await problemOf(() => library.runs.add('garden', packed, {}))).toMatchObject({ status: 413 });
    const body = Readable.from([big]);
    expect(await problemOf(() => library.runs.receive('big.json', body))).toMatchObject({
      status: 413,
      detail: expect.stringContaining('64 MiB'),
    });
    expect(readdirSync(path.join(folder, 'home', 'incoming'))).toEqual([]);
  });

  it.each([
    ['nothing.json', ''],
    ['no rows.json', '[]'],
    ['prose.txt', 'The fig tree grew well.\n'],
    ['half.json', '[{"question": "Which'],
  ])('with nothing to read in it is a problem and stores nothing: %s', async (name, content) => {
    expect(await problemOf(() => library.runs.add('garden', file(name, content), {}))).toMatchObject({ status: 422 });
    expect(library.runs.list('garden')).toEqual([]);
  });

  it('that breaks off gives the whole rows before, and says where', async () => {
    const lines = rowsFor('garden', () => true).map((row) => JSON.stringify(row));
    const half = `${lines.slice(0, 5).join('\n')}\n${lines[5]?.slice(0, 30)}`;
    const [run] = await library.runs.add('garden', file('half.jsonl', half), {});
    expect(run).toMatchObject({ matched: 5, missing: 2, report: { problems: { total: 1 } } });
    expect(run?.report.problems.items[0]?.where).toMatchObject({ line: 6 });
  });

  it('of another dataset is refused, and the right one named', async () => {
    await opened(garden('orchard', ['quince', 'medlar', 'mulberry', 'service tree']));
    const foreign = file(
      'orchard.json',
      rowsFor('orchard', () => true),
    );
    const found = await problemOf(() => library.runs.add('garden', foreign, {}));
    expect(found).toMatchObject({ status: 422, detail: expect.stringContaining('"orchard"') });
    expect(library.runs.list('garden')).toEqual([]);

    const mixed = file('mixed.json', [...rowsFor('garden', () => true).slice(0, 2), ...rowsFor('orchard', () => true)]);
    const preview = await library.runs.preview('garden', mixed, null);
    expect(preview.systems[0]?.report).toMatchObject({
      matched: 2,
      betterDatasets: [{ id: 'orchard', name: 'orchard', matched: 5 }],
    });
  });

  it('of counts by category fits no dataset whose ids are small numbers', async () => {
    const dialogues = Array.from({ length: 4 }, (_, at) => ({
      id: at + 1,
      question: `Какое растение номер ${at}?`,
      ans: 'инжир',
      question_type: 'fact_equal_session',
      sessions: [{ id: 1, messages: [{ role: 'user', content: 'Я посадил инжир.' }] }],
      ans_session_ids: [1],
    }));
    const numbered = path.join(folder, 'numbered.json');
    writeFileSync(numbered, JSON.stringify(dialogues));
    await opened(numbered);
    const counts = { '1': 3, '2': 2, '3': 1, '4': 5, '5': 0 };
    const statistics = file('stats.json', { honcho: { category_counts: counts, cum_accuracy_by_category: counts } });
    const found = await problemOf(() => library.runs.preview('garden', statistics, null));
    expect(found).toMatchObject({ status: 422, detail: expect.not.stringContaining('It fits') });
  });

  it('of a large dataset finds it among many small ones', { timeout: 60_000 }, async () => {
    for (let at = 0; at < 20; at++) await opened(garden(`plot ${at}`, ['moss']));
    await opened(garden('orchard', ['quince', 'medlar', 'mulberry', 'service tree']));
    const foreign = rowsFor('orchard', () => true);
    const preview = await library.runs.preview('garden', file('orchard.json', foreign), null);
    expect(preview.systems[0]?.report.betterDatasets).toEqual([{ id: 'orchard', name: 'orchard', matched: 5 }]);
  });

  it('waits for a dataset that is being read', async () => {
    library.reindex('garden');
    const found = await problemOf(() => library.runs.preview('garden', file('figs.json', '[]'), null));
    expect(found).toMatchObject({ status: 409, type: '#indexing' });
  });
});

describe('a large file', () => {
  const large = (right: (at: number) => boolean) =>
    file('large.json', { padding: 'x'.repeat(9 * 1024 ** 2), rows: rowsFor('garden', right) });

  it('is read in a process of its own, with the same result', async () => {
    const small = file('small.json', { rows: rowsFor('garden', (at) => at === 1) });
    const expected = await library.runs.preview('garden', small, null);
    const preview = await library.runs.preview(
      'garden',
      large((at) => at === 1),
      null,
    );
    expect(preview.systems[0]?.metrics).toEqual(expected.systems[0]?.metrics);
    const [run] = await library.runs.add(
      'garden',
      large((at) => at === 1),
      {},
    );
    expect(library.runs.list('garden').map(({ id }) => id)).toEqual([run?.id]);
    expect(run?.metrics).toEqual(expected.systems[0]?.metrics);
  });

  it('tells its problems', async () => {
    const other = file('large.json', {
      padding: 'x'.repeat(9 * 1024 ** 2),
      rows: [{ question: 'Who?', response: 'I' }],
    });
    expect(await problemOf(() => library.runs.add('garden', other, {}))).toMatchObject({ status: 422 });
  });

  it('of a dataset that is removed meanwhile is not kept', async () => {
    const adding = problemOf(() =>
      library.runs.add(
        'garden',
        large(() => true),
        {},
      ),
    );
    await library.remove('garden');
    expect(await adding).toMatchObject({ status: 404 });
    await opened(garden());
    expect(library.runs.list('garden')).toEqual([]);
  });
});

describe('runs', () => {
  const add = async (name: string, right: (at: number) => boolean) => {
    const [run] = await library.runs.add('garden', file(`${name}.json`, rowsFor('garden', right)), { name });
    if (!run) throw new Error('no run');
    return run.id;
  };

  it('added at the same time are all there, each with an id of its own', async () => {
    const ids = await Promise.all([add('fig', () => true), add('fig', () => false), add('fig', (at) => at < 3)]);
    expect([...ids].sort()).toEqual(['fig', 'fig-2', 'fig-3']);
    expect(library.runs.list('garden').map(({ matched }) => matched)).toEqual([7, 7, 7]);
  });

  it('are renamed and removed, and an id given anew shows the new run', async () => {
    const id = await add('fig', () => true);
    expect(library.runs.rename(id, 'Fig of May')).toMatchObject({ id, name: 'Fig of May' });
    expect(library.runs.heads(id, DEFAULT_JUDGING)[0]?.outcome).toBe('correct');
    library.runs.remove(id);
    expect(await problemOf(() => library.runs.get(id))).toMatchObject({ status: 404 });
    expect(await add('fig', () => false)).toBe(id);
    expect(library.runs.heads(id, DEFAULT_JUDGING)[0]?.outcome).toBe('wrong');
  });

  it('give their predictions filtered, sorted and counted', async () => {
    const id = await add('fig', (at) => at < 4);
    const wrong = library.runs.predictions(id, { ...ALL, outcome: ['wrong'] }, DEFAULT_JUDGING, page);
    expect(wrong.items.map(({ question }) => question)).toEqual(['garden-1:4', 'garden-1:5']);
    expect(wrong.facets.outcome.map(({ key, count }) => [key, count])).toEqual([
      ['correct', 4],
      ['wrong', 2],
      ['should-have-abstained', 1],
    ]);
    const sorted = library.runs.answered(id, { ...ALL, sort: 'score.official_f1', descending: true }, DEFAULT_JUDGING);
    expect(sorted[0]?.prediction).toMatchObject({ question: 'garden-1:0', scores: { official_f1: 1 } });
    expect(library.runs.prediction(id, 'garden-1:1', DEFAULT_JUDGING)).toMatchObject({
      answer: 'plum tree',
      raw: { response: 'plum tree' },
    });
    expect(await problemOf(() => library.runs.prediction(id, 'nobody', DEFAULT_JUDGING))).toMatchObject({
      status: 404,
    });
  });

  it('take the user’s own verdict before the judges’', async () => {
    const id = await add('fig', (at) => at < 4);
    expect(library.runs.setVerdict(id, 'garden-1:5', { correct: true, note: 'same vine' })).toMatchObject({
      outcome: 'correct',
      flags: ['overridden'],
      override: { correct: true, note: 'same vine' },
    });
    const right = () =>
      library.runs.analysis(id, DEFAULT_JUDGING).outcomes.find(({ outcome }) => outcome === 'correct');
    expect(right()?.count).toBe(5);
    expect(library.runs.setVerdict(id, 'garden-1:5', null)).toMatchObject({ outcome: 'wrong', flags: [] });
    expect(right()?.count).toBe(4);
  });

  it('have no verdict on a question they did not answer', async () => {
    const [run] = await library.runs.add('garden', file('few.json', rowsFor('garden', () => true).slice(0, 3)), {});
    const id = run?.id ?? '';
    expect(library.runs.heads(id, DEFAULT_JUDGING)[5]).toMatchObject({ outcome: 'missing', answer: null });
    const found = await problemOf(() => library.runs.setVerdict(id, 'garden-1:5', { correct: true }));
    expect(found).toMatchObject({ status: 409 });
  });

  it('are compared question by question, 2 to 12 of one dataset', async () => {
    const ids = [await add('fig', (at) => at < 4), await add('plum', (at) => at > 2)];
    const [challenger] = library.runs.compare(ids, OPTIONS).challengers;
    expect(challenger).toMatchObject({ bothRight: 1, onlyA: 3, onlyB: 3, bothWrong: 0, all: { n: 7, delta: 0 } });
    expect(library.runs.comparedQuestions(ids, OPTIONS)).toHaveLength(7);
    for (const wrong of [[], ids.slice(0, 1), [ids[0] ?? '', ids[0] ?? '']]) {
      expect(await problemOf(() => library.runs.compare(wrong, OPTIONS))).toMatchObject({ status: 400 });
    }
    await opened(garden('orchard', ['quince', 'medlar']));
    const [other] = await library.runs.add(
      'orchard',
      file(
        'o.json',
        rowsFor('orchard', () => true),
      ),
      {},
    );
    expect(await problemOf(() => library.runs.compare([ids[0] ?? '', other?.id ?? ''], OPTIONS))).toMatchObject({
      status: 400,
      type: '#other-dataset',
    });
  });

  it('are exported in the shape of the benchmark', async () => {
    const id = await add('fig', (at) => at < 4);
    const exported: unknown = JSON.parse(library.runs.official(id).text);
    expect(exported).toMatchObject([
      {
        sample_id: 'garden-1',
        qa: [
          { answer: 'fig tree', evidence: ['D1:1'], category: 4, fig_prediction: 'fig tree', fig_f1: 1 },
          ...PLANTS.slice(1).map(() => ({})),
          { adversarial_answer: 'a fig', category: 5, fig_f1: 0 },
        ],
      },
    ]);
    // What went out comes in again with the same scores.
    const [again] = await library.runs.add('garden', file('again.json', exported), { name: 'again' });
    expect(again?.metrics.official_f1).toEqual(library.runs.get(id).metrics.official_f1);
  });

  it('are scored anew when the dataset changes, and keep what answers questions that are no more', async () => {
    const id = await add('fig', (at) => at < 4);
    const changed = PLANTS.map((plant, at) => (at === 0 ? 'fig trees' : plant)).slice(0, 5);
    garden('garden', changed);
    library.dataset('garden');
    await settled('garden');
    const run = library.runs.get(id);
    expect(run).toMatchObject({
      rows: 7,
      matched: 6,
      missing: 0,
      report: { vanished: { total: 1, items: ['garden-1:6'] } },
    });
    expect(run.metrics.accuracy?.all.n).toBe(6);
    expect(library.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(6);
    garden();
    library.dataset('garden');
    await settled('garden');
    expect(library.runs.get(id)).toMatchObject({ matched: 7 });
    expect(library.runs.get(id).report.vanished).toBeUndefined();
  });

  it('are listed and kept while their dataset’s file is away', async () => {
    const id = await add('fig', () => true);
    rmSync(path.join(folder, 'garden.json'));
    expect(library.runs.list('garden').map((run) => run.id)).toEqual([id]);
    expect(await problemOf(() => library.runs.heads(id, DEFAULT_JUDGING))).toMatchObject({ status: 410 });
    garden();
    library.dataset('garden');
    await settled('garden');
    expect(library.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(7);
  });

  it('are read by saved mappings', async () => {
    library.runs.saveMapping('mine', { fields: { response: 'gold', gold_answer: 'prediction' } });
    const [saved] = library.runs.mappings();
    const rows = file(
      'swapped.json',
      rowsFor('garden', () => true),
    );
    const preview = await library.runs.preview('garden', rows, saved?.mapping ?? null);
    expect(preview.mapping.fields).toMatchObject({ response: 'gold', gold_answer: 'prediction' });
  });
});

describe('real predictions', () => {
  const dataset = realFile('locomo/locomo10.json');
  const zep = realFile('predictions/locomo/zep_locomo_grades.json');

  it.skipIf(!dataset || !zep)(
    'of 1 540 rows are previewed and stored within half a second, and read within 30 ms',
    async () => {
      await opened(dataset ?? '');
      const predictions = { name: 'zep.json', path: zep ?? '' };
      const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<[T, number]> => {
        const [started, before] = [performance.now(), process.cpuUsage()];
        const value = await work();
        const used = process.cpuUsage(before);
        const took = (used.user + used.system) / 1000;
        console.info(`${what}: ${(performance.now() - started).toFixed(0)} ms, ${took.toFixed(0)} ms of computing`);
        return [value, took];
      };
      await library.runs.preview('locomo10', predictions, null);
      const [, previewed] = await timed('preview of 1 540 rows', () =>
        library.runs.preview('locomo10', predictions, null),
      );
      const [[run], added] = await timed('import of 1 540 rows', () => library.runs.add('locomo10', predictions, {}));
      await timed('first heads of 1 986 questions', () => library.runs.heads(run?.id ?? '', DEFAULT_JUDGING));
      const [heads, read] = await timed('heads of 1 986 questions', () =>
        library.runs.heads(run?.id ?? '', DEFAULT_JUDGING),
      );
      expect(heads).toHaveLength(1986);
      expect(run?.metrics.accuracy?.all.value).toBeCloseTo(1157 / 1540, 9);
      // Of computing, since the machine may be shared; loose. The figures are printed above.
      expect(previewed).toBeLessThan(1500);
      expect(added).toBeLessThan(1500);
      expect(read).toBeLessThan(150);
    },
  );
});
