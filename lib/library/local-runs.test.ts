import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { analysisSchema } from '../http/prediction-schemas.ts';
import { DEFAULT_JUDGING, NO_FILTER, type PredictionFilter } from '../model/index.ts';
import { problemOf } from '../model/testing.ts';
import { LocalLibrary } from './local-library.ts';
import { opened, settled } from './testing.ts';
import { garden, PLANTS, predictionsFile, rowsFor } from './testing-gardens.ts';

const ALL: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [] };
const OPTIONS = { metric: null, clustered: false, answerable: false, disputed: 'keep' as const };
const page = { limit: 100, offset: 0 };

let folder: string;
let library: LocalLibrary;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-runs-'));
  library = new LocalLibrary({ home: path.join(folder, 'home') });
  await opened(library, garden(folder));
});

afterEach(async () => {
  await library.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: unknown) => predictionsFile(folder, name, content);

describe('runs', () => {
  const add = async (name: string, right: (at: number) => boolean) => {
    const [run] = await library.runs.add('garden', file(`${name}.json`, rowsFor(library, 'garden', right)), { name });
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
    // All of it is described, what the own verdicts make of the score too.
    const { judges: _, ...described } = analysisSchema.shape;
    const analysis = library.runs.analysis(id, DEFAULT_JUDGING);
    expect(analysis.headline.own?.value).toBeCloseTo(5 / 7, 12);
    expect(z.object(described).parse(analysis)).toEqual(analysis);
    expect(library.runs.setVerdict(id, 'garden-1:5', null)).toMatchObject({ outcome: 'wrong', flags: [] });
    expect(right()?.count).toBe(4);
  });

  it('have no verdict on a question they did not answer', async () => {
    const [run] = await library.runs.add(
      'garden',
      file('few.json', rowsFor(library, 'garden', () => true).slice(0, 3)),
      {},
    );
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
    await opened(library, garden(folder, 'orchard', ['quince', 'medlar']));
    const [other] = await library.runs.add(
      'orchard',
      file(
        'o.json',
        rowsFor(library, 'orchard', () => true),
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
    garden(folder, 'garden', changed);
    library.dataset('garden');
    await settled(library, 'garden');
    const run = library.runs.get(id);
    expect(run).toMatchObject({
      rows: 7,
      matched: 6,
      missing: 0,
      report: { vanished: { total: 1, items: ['garden-1:6'] } },
    });
    expect(run.metrics.accuracy?.all.n).toBe(6);
    expect(library.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(6);
    garden(folder);
    library.dataset('garden');
    await settled(library, 'garden');
    expect(library.runs.get(id)).toMatchObject({ matched: 7 });
    expect(library.runs.get(id).report.vanished).toBeUndefined();
  });

  it('are listed and kept while their dataset’s file is away', async () => {
    const id = await add('fig', () => true);
    rmSync(path.join(folder, 'garden.json'));
    expect(library.runs.list('garden').map((run) => run.id)).toEqual([id]);
    expect(await problemOf(() => library.runs.heads(id, DEFAULT_JUDGING))).toMatchObject({ status: 410 });
    garden(folder);
    library.dataset('garden');
    await settled(library, 'garden');
    expect(library.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(7);
  });

  it('are read by saved mappings', async () => {
    library.runs.saveMapping('mine', { fields: { response: 'gold', gold_answer: 'prediction' } });
    const [saved] = library.runs.mappings();
    const rows = file(
      'swapped.json',
      rowsFor(library, 'garden', () => true),
    );
    const preview = await library.runs.preview('garden', rows, saved?.mapping ?? null);
    expect(preview.mapping.fields).toMatchObject({ response: 'gold', gold_answer: 'prediction' });
  });
});
