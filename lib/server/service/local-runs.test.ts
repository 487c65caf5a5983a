import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type CompareOptions, DEFAULT_JUDGING, NO_FILTER, type PredictionFilter } from '../../core/model/index.ts';
import { analysisSchema } from '../../core/model/schemas/analysis.ts';
import { problemOf } from '../../core/model/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';
import { garden, PLANTS, predictionsFile, rowsFor } from './testing-gardens.ts';
import { Work } from './work.ts';
import { WorkPool } from './work-pool.ts';

const ALL: PredictionFilter = { ...NO_FILTER, outcome: [], attribution: [], flag: [], tag: [] };
const OPTIONS = {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep' as const,
  categories: '1-4' as const,
};
const page = { limit: 100, offset: 0 };

let folder: string;
let service: LocalService;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-runs-'));
  service = new LocalService({ home: path.join(folder, 'home') });
  await opened(service, garden(folder));
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: unknown) => predictionsFile(folder, name, content);

describe('runs', () => {
  const add = async (name: string, right: (at: number) => boolean) => {
    const [run] = await service.runs.add('garden', file(`${name}.json`, await rowsFor(service, 'garden', right)), {
      name,
    });
    if (!run) throw new Error('no run');
    return run.id;
  };

  const comparedQuestions = async (ids: string[], options: CompareOptions): Promise<unknown[]> =>
    JSON.parse(Buffer.from(await service.runs.compareJson(ids, options)).toString()).questions;

  it('added at the same time are all there, each with an id of its own', async () => {
    const ids = await Promise.all([add('fig', () => true), add('fig', () => false), add('fig', (at) => at < 3)]);
    expect([...ids].sort()).toEqual(['fig', 'fig-2', 'fig-3']);
    expect((await service.runs.list('garden')).map(({ matched }) => matched)).toEqual([7, 7, 7]);
  });

  it('that were stored have a worker started, which reads their answers, for whoever looks at them next', async () => {
    const prepared = vi.spyOn(Work.prototype, 'prepare');
    const asked = vi.spyOn(Work.prototype, 'ask');
    const id = await add('first', () => true);
    expect(prepared.mock.calls).toEqual([['analysis']]);
    expect(asked.mock.calls.map(([kind, ...args]) => [kind, ...args.slice(0, 1)])).toEqual([
      ['add', expect.anything()],
      ['hold', [id]],
    ]);
    expect(await asked.mock.results[1]?.value).toBeNull();
    vi.restoreAllMocks();
  });

  it('of a list have their answers read before one is opened, the newest ones, as many as are read soon', async () => {
    const list = [8_000, 9_000, 2_000, 10_000].map((matched, at) => ({ id: `run-${at}`, matched }));
    vi.spyOn(service.runs['store'], 'list').mockResolvedValue(list as never);
    const asked = vi.spyOn(WorkPool.prototype, 'ask').mockResolvedValue(null);
    await service.expect('garden', 'runs');
    await service.expect('garden', 'search');
    await expect.poll(() => asked.mock.calls.length).toBe(4);
    await service.expect('garden', 'runs', ['run-0', 'run-of-another']);
    await expect.poll(() => asked.mock.calls.length).toBe(6);
    const last = asked.mock.calls.splice(4);
    expect(last.map(([{ kind, args }]) => [kind, args])).toEqual([
      ['expect', ['garden', 'runs']],
      ['hold', [['run-0']]],
    ]);
    expect(asked.mock.calls.map(([{ kind, args, ahead }]) => [kind, args, ahead]).sort()).toEqual([
      ['expect', ['garden', 'runs'], true],
      ['expect', ['garden', 'search'], true],
      ['hold', [['run-2']], true],
      ['hold', [['run-3']], true],
    ]);
    vi.restoreAllMocks();
  });

  it('are compared question by question in parts that together are all', async () => {
    const ids = [await add('first', () => true), await add('second', (at) => at < 3)];
    const part = async (page: { offset: number; limit?: number }) =>
      JSON.parse(Buffer.from(await service.runs.compareJson(ids, OPTIONS, page)).toString());
    const whole = await part({ offset: 0 });
    expect(whole.questions).toHaveLength(6);
    expect([whole.total, whole.next]).toEqual([6, undefined]);
    const first = await part({ offset: 0, limit: 4 });
    const rest = await part({ offset: first.next, limit: 4 });
    expect([first.next, rest.next, rest.total]).toEqual([4, undefined, 6]);
    expect([...first.questions, ...rest.questions]).toEqual(whole.questions);
    expect(rest.challengers).toEqual(whole.challengers);
    for (const id of ids) await service.runs.remove(id);
  });

  it('are renamed and removed, and an id given anew shows the new run', async () => {
    const id = await add('fig', () => true);
    expect(await service.runs.rename(id, 'Fig of May')).toMatchObject({ id, name: 'Fig of May' });
    expect((await service.runs.heads(id, DEFAULT_JUDGING))[0]?.outcome).toBe('correct');
    await service.runs.remove(id);
    expect(await problemOf(() => service.runs.get(id))).toMatchObject({ status: 404 });
    expect(await add('fig', () => false)).toBe(id);
    expect((await service.runs.heads(id, DEFAULT_JUDGING))[0]?.outcome).toBe('wrong');
  });

  it('give their predictions filtered, sorted and counted', async () => {
    const id = await add('fig', (at) => at < 4);
    const wrong = await service.runs.predictions(id, { ...ALL, outcome: ['wrong'] }, DEFAULT_JUDGING, page);
    expect(wrong.items.map(({ question }) => question)).toEqual(['garden-1:4', 'garden-1:5']);
    expect(wrong.facets.outcome.map(({ key, count }) => [key, count])).toEqual([
      ['correct', 4],
      ['wrong', 2],
      ['outside', 1],
    ]);
    const every = await service.runs.predictions(id, ALL, { ...DEFAULT_JUDGING, categories: 'all' }, page);
    expect(every.facets.outcome.map(({ key, count }) => [key, count])).toEqual([
      ['correct', 4],
      ['wrong', 2],
      ['should-have-abstained', 1],
    ]);
    const byScore = { ...ALL, sort: 'score.official_f1' as const, descending: true };
    const sorted = await service.runs.predictions(id, byScore, DEFAULT_JUDGING, page);
    expect(sorted.items[0]).toMatchObject({ question: 'garden-1:0', scores: { official_f1: 1 } });
    const lines = (await service.runs.fileRows(id, 'jsonl', byScore, DEFAULT_JUDGING, { offset: 1, limit: 2 })).split(
      '\n',
    );
    expect(lines.slice(0, -1).map((line) => JSON.parse(line).question)).toEqual(
      sorted.items.slice(1, 3).map(({ question }) => question),
    );
    expect(await service.runs.prediction(id, 'garden-1:1', DEFAULT_JUDGING)).toMatchObject({
      answer: 'plum tree',
      raw: { response: 'plum tree' },
    });
    expect(await problemOf(() => service.runs.prediction(id, 'nobody', DEFAULT_JUDGING))).toMatchObject({
      status: 404,
    });
  });

  it('come back with the user’s own verdicts from each file they are written to', async () => {
    const id = await add('fig', (at) => at < 4);
    const said = { correct: true, note: '“same” vine,\nhe says', reviewer: 'Ines' };
    await service.runs.setVerdict(id, 'garden-1:5', said);
    const { headline } = await service.runs.analysis(id, DEFAULT_JUDGING);
    const whole = { offset: 0 };
    const files = [
      await service.runs.fileRows(id, 'csv', ALL, DEFAULT_JUDGING, whole),
      await service.runs.fileRows(id, 'jsonl', ALL, DEFAULT_JUDGING, whole),
      (await service.runs.official(id)).text,
    ];
    for (const text of files) {
      const [again] = await service.runs.add('garden', file('again.txt', text), {});
      if (!again) throw new Error('no run');
      const back = await service.runs.prediction(again.id, 'garden-1:5', DEFAULT_JUDGING);
      expect(back).toMatchObject({ override: said, outcome: 'correct', judges: [{ name: 'grade', correct: false }] });
      expect((await service.runs.analysis(again.id, DEFAULT_JUDGING)).headline).toEqual(headline);
      await service.runs.setVerdict(again.id, 'garden-1:5', null);
      expect((await service.runs.prediction(again.id, 'garden-1:5', DEFAULT_JUDGING)).outcome).toBe('wrong');
    }
  });

  it('take the user’s own verdict before the judges’', async () => {
    const id = await add('fig', (at) => at < 4);
    expect(await service.runs.setVerdict(id, 'garden-1:5', { correct: true, note: 'same vine' })).toMatchObject({
      outcome: 'correct',
      flags: ['overridden'],
      override: { correct: true, note: 'same vine' },
    });
    // All of it is described, what the own verdicts make of the score too.
    const { judges: _, ...described } = analysisSchema.shape;
    const analysis = await service.runs.analysis(id, DEFAULT_JUDGING);
    expect(analysis.outcomes.find(({ outcome }) => outcome === 'correct')?.count).toBe(5);
    expect(analysis.headline.own?.value).toBeCloseTo(5 / 6, 12);
    expect(z.object(described).parse(analysis)).toEqual(analysis);
    expect(await service.runs.setVerdict(id, 'garden-1:5', null)).toMatchObject({ outcome: 'wrong', flags: [] });
    const { outcomes } = await service.runs.analysis(id, DEFAULT_JUDGING);
    expect(outcomes.find(({ outcome }) => outcome === 'correct')?.count).toBe(4);
  });

  it('have no verdict on a question they did not answer', async () => {
    const [run] = await service.runs.add(
      'garden',
      file('few.json', (await rowsFor(service, 'garden', () => true)).slice(0, 3)),
      {},
    );
    const id = run?.id ?? '';
    expect((await service.runs.heads(id, DEFAULT_JUDGING))[5]).toMatchObject({ outcome: 'missing', answer: null });
    const found = await problemOf(() => service.runs.setVerdict(id, 'garden-1:5', { correct: true }));
    expect(found).toMatchObject({ status: 409 });
  });

  it('are compared question by question, 2 to 12 of one dataset', async () => {
    const ids = [await add('fig', (at) => at < 4), await add('plum', (at) => at > 2)];
    const [challenger] = (await service.runs.compare(ids, OPTIONS)).challengers;
    expect(challenger).toMatchObject({ bothRight: 1, onlyA: 3, onlyB: 2, bothWrong: 0, all: { n: 6, delta: -1 / 6 } });
    expect(await comparedQuestions(ids, OPTIONS)).toHaveLength(6);
    const every = { ...OPTIONS, categories: 'all' as const };
    expect((await service.runs.compare(ids, every)).challengers).toMatchObject([
      { onlyA: 3, onlyB: 3, all: { n: 7, delta: 0 } },
    ]);
    expect(await comparedQuestions(ids, every)).toHaveLength(7);
    for (const wrong of [[], ids.slice(0, 1), [ids[0] ?? '', ids[0] ?? '']]) {
      expect(await problemOf(() => service.runs.compare(wrong, OPTIONS))).toMatchObject({ status: 400 });
    }
    await opened(service, garden(folder, 'orchard', ['quince', 'medlar']));
    const [other] = await service.runs.add(
      'orchard',
      file('o.json', await rowsFor(service, 'orchard', () => true)),
      {},
    );
    expect(await problemOf(() => service.runs.compare([ids[0] ?? '', other?.id ?? ''], OPTIONS))).toMatchObject({
      status: 400,
      type: '#other-dataset',
    });
  });

  it('are exported in the shape of the benchmark', async () => {
    const id = await add('fig', (at) => at < 4);
    const exported: unknown = JSON.parse((await service.runs.official(id)).text);
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
    const [again] = await service.runs.add('garden', file('again.json', exported), { name: 'again' });
    expect(again?.metrics.official_f1).toEqual((await service.runs.get(id)).metrics.official_f1);
  });

  it('are scored anew when the dataset changes, and keep what answers questions that are no more', async () => {
    const id = await add('fig', (at) => at < 4);
    const changed = PLANTS.map((plant, at) => (at === 0 ? 'fig trees' : plant)).slice(0, 5);
    garden(folder, 'garden', changed);
    await service.dataset('garden');
    await settled(service, 'garden');
    const run = await service.runs.get(id);
    expect(run).toMatchObject({
      rows: 7,
      matched: 6,
      missing: 0,
      report: { vanished: { total: 1, items: ['garden-1:6'] } },
    });
    expect(run.metrics.accuracy?.all.n).toBe(6);
    expect(await service.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(6);
    garden(folder);
    await service.dataset('garden');
    await settled(service, 'garden');
    expect(await service.runs.get(id)).toMatchObject({ matched: 7 });
    expect((await service.runs.get(id)).report.vanished).toBeUndefined();
  });

  it('can be read and exported while their dataset’s file is away or damaged', async () => {
    const id = await add('fig', () => true);
    const figures = await service.runs.analysis(id, DEFAULT_JUDGING);
    rmSync(path.join(folder, 'garden.json'));
    expect((await service.runs.list('garden')).map((run) => run.id)).toEqual([id]);
    expect(await service.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(7);
    expect(await service.runs.analysis(id, DEFAULT_JUDGING)).toEqual(figures);
    expect((await service.runs.official(id)).text).toContain('_prediction');
    // A new one would have to be matched with what can't be read.
    const rows = file('fig.json', [{ question: 'x', prediction: 'y' }]);
    expect(await problemOf(() => service.runs.preview('garden', rows, null))).toMatchObject({ status: 410 });
    writeFileSync(path.join(folder, 'garden.json'), 'no longer a dataset');
    await service.dataset('garden');
    expect(await settled(service, 'garden')).toMatchObject({ state: 'failed' });
    expect((await service.runs.analysis(id, DEFAULT_JUDGING)).headline).toEqual(figures.headline);
    garden(folder);
    await service.dataset('garden');
    await settled(service, 'garden');
    expect(await service.runs.heads(id, DEFAULT_JUDGING)).toHaveLength(7);
  });

  it('are shown only in lists of the dataset they answer, and no more than can be compared', async () => {
    const id = await add('fig', () => true);
    await opened(service, garden(folder, 'orchard'));
    const query = (runs: string[]) => ({ filter: ALL, runs, judging: DEFAULT_JUDGING });
    expect((await service.rows('garden', query([id]), page)).total).toBe(7);
    expect(await problemOf(() => service.rows('orchard', query([id]), page))).toMatchObject({
      status: 400,
      type: '#other-dataset',
      detail: expect.stringContaining('“orchard”'),
    });
    expect(await problemOf(() => service.facet('orchard', query([id]), 'outcome', ''))).toMatchObject({ status: 400 });
    const many = Array.from({ length: 13 }, () => id);
    expect(await problemOf(() => service.rows('garden', query(many), page))).toMatchObject({
      status: 400,
      type: '#too-many-runs',
    });
  });

  it('are listed although one is removed while they are scored anew', async () => {
    const [kept, gone] = [await add('fig', () => true), await add('plum', () => true)];
    garden(folder, 'garden', [...PLANTS, 'lime tree']);
    await service.dataset('garden');
    await settled(service, 'garden');
    const list = service.runs.list('garden');
    await service.runs.remove(gone);
    expect((await list).map((run) => [run.id, run.missing])).toEqual([[kept, 1]]);
  });

  it('are read by saved mappings', async () => {
    await service.runs.saveMapping('mine', { fields: { response: 'gold', gold_answer: 'prediction' } });
    const [saved] = await service.runs.mappings();
    const rows = file('swapped.json', await rowsFor(service, 'garden', () => true));
    const preview = await service.runs.preview('garden', rows, saved?.mapping ?? null);
    expect(preview.mapping.fields).toMatchObject({ response: 'gold', gold_answer: 'prediction' });
    await service.runs.saveMapping('mine', null);
    expect(await service.runs.mappings()).toEqual([]);
    await expect(service.runs.saveMapping('mine', null)).rejects.toMatchObject({
      problem: { status: 404, type: '#not-found' },
    });
  });
});
