import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datasetId, problemIn, questionId, type ReadingQueue } from '../../../core/model/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { type CarryBytes, move } from '../move.ts';
import { SERVING } from '../sqlite/database.ts';
import { openCatalogue } from '../sqlite/index.ts';
import { MINUTE, newRun, ODD, PAIRS, pack, rows, SUMMARY, said, TICKET } from '../testing-catalogue/fixtures.ts';
import { type SharedPlace, sharedPlace } from './testing-place.ts';
import { noEngine, type TestingServer, testingServer } from './testing-server.ts';

const QUEUE: ReadingQueue = {
  id: 'first-look',
  name: 'First look',
  opinions: 2,
  drawn: 'type',
  readers: [],
  questions: [questionId('q1')],
  created: '2024-02-02T00:00:00.000Z',
};

describe.skipIf(noEngine)(`a home folder and a shared catalogue${noEngine}`, () => {
  let server: TestingServer;
  let place: SharedPlace;
  let shared: Catalogue;
  let folders: string[];
  let homes: Catalogue[];

  beforeAll(async () => {
    server = await testingServer();
  });

  afterAll(() => server?.end());

  beforeEach(async () => {
    place = sharedPlace(await server.fresh());
    shared = await place.open();
    [folders, homes] = [[], []];
  });

  afterEach(async () => {
    await Promise.all([shared, ...homes].map((one) => one.close()));
    for (const folder of folders) rmSync(folder, { recursive: true });
    await place.end();
  });

  const home = (): Catalogue => {
    const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-move-'));
    mkdirSync(path.join(folder, 'indexes'));
    const catalogue = openCatalogue(folder, SERVING);
    folders.push(folder);
    homes.push(catalogue);
    return catalogue;
  };

  const code = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => problemIn(error)?.code ?? error,
    );

  /** Three datasets: one that is read, with everything; one that waits; one that failed. */
  async function filled(catalogue: Catalogue): Promise<Catalogue> {
    const { datasets, runs, reviews, notes, jobs, indexes } = catalogue;
    await datasets.add(PAIRS);
    await datasets.add({ ...PAIRS, path: '/b.zip', member: 'in/side.json', slug: 'alone', origin: 'upload' });
    await datasets.add({ ...PAIRS, path: 'https://127.0.0.1/c.json', slug: 'a-last', origin: 'url' });
    const job = await jobs.claim(['index'], TICKET, MINUTE);
    const made = { ...place.made('one'), summary: SUMMARY, reader: 7, state: { bytes: 1, mtime: 1.5 } };
    await indexes.publish({ dataset: 'pairs', pass: job?.id ?? 0, ...made });
    await jobs.done(job?.id ?? 0, TICKET);
    await datasets.rename('pairs', ODD);
    const report = { ...newRun('a').report, sha256: 'f'.repeat(64) };
    await runs.add([
      { run: { ...newRun('b', 700), report, created: '2020-02-02T00:00:00.000Z' }, predictions: rows(700) },
      { run: { ...newRun('a'), scoredIndex: made.key, manifest: { model: ODD, other: {} } }, predictions: rows(2) },
    ]);
    await runs.add([{ run: { ...newRun('c'), dataset: datasetId('a-last') }, predictions: rows(1) }]);
    await runs.setVerdict('b', 'q7', { correct: true, note: ODD, reviewer: 'Ada' });
    await runs.setVerdict('b', 'q8', { correct: false });
    await runs.setVerdict('b', 'q8', null, 'Bo');
    const noted = { question: questionId('q7'), tags: [ODD], created: 'c', updated: 'u' };
    await notes.change('b', 'q7', noted);
    await notes.change('b', 'q8', { ...noted, question: questionId('q8') });
    await notes.change('b', 'q8', null);
    await notes.saveView({ dataset: datasetId('pairs'), name: 'odd', search: '?q=1', updated: 'u' });
    await runs.saveMapping('mine', { fields: { reply: 'prediction' } });
    await reviews.put('pairs', [said('q1', '2024-02-02T00:00:00.000Z'), said('q0')]);
    await reviews.change('pairs', 'q1', null, { who: ODD });
    await reviews.addPack('pairs', pack('p'));
    await catalogue.opinions.put('pairs', [{ by: ODD.toWellFormed(), opinion: { ...said('q1'), reader: 'Ada' } }]);
    await catalogue.opinions.addGuidelines('pairs', 'Dates in full.', 'Ada');
    await catalogue.opinions.addQueue('pairs', QUEUE);
    await reviews.addPack('a-last', { ...pack('q'), enabled: false });
    return catalogue;
  }

  /** All that can be asked of it, but for the numbers of passes and changes. */
  async function everything({ datasets, runs, reviews, opinions, notes }: Catalogue) {
    const all = await datasets.all();
    return {
      datasets: all.map(({ pass, ...dataset }) => ({ ...dataset, shown: pass !== null })),
      mappings: await runs.mappings(),
      of: await Promise.all(
        all.map(async ({ id }) => ({
          runs: await Promise.all(
            (await runs.list(id)).map(async (run) => ({
              run,
              predictions: await runs.predictions(run.id),
              sources: await runs.sources(run.id, ['q1']),
              verdicts: [...(await runs.verdicts(run.id))],
              notes: [...(await notes.of(run.id))],
            })),
          ),
          reviews: await reviews.all(id),
          packs: await reviews.packs(id),
          opinions: await opinions.all(id),
          guidelines: await opinions.guidelines(id),
          queues: await opinions.queues(id),
          views: await notes.views(id),
          changes: await Promise.all(
            ['q0', 'q1', 'q7', 'q8'].map(async (question) =>
              (await reviews.history(id, question)).map(({ id: _, ...change }) => change),
            ),
          ),
        })),
      ),
    };
  }

  const asItIs: CarryBytes = async (dataset) => ({ ...dataset, index: true });

  it('hold the same after a move there and back', async () => {
    const first = await filled(home());
    const moved = await move(first, shared, asItIs);
    expect(moved).toEqual({
      datasets: 3,
      runs: 3,
      predictions: 703,
      verdicts: 1,
      notes: 2,
      reviews: 1,
      changes: 6,
      packs: 2,
      opinions: 1,
      views: 1,
      mappings: 1,
    });
    const before = await everything(first);
    expect(before.datasets.map(({ id, state }) => [id, state])).toEqual([
      ['pairs', 'ready'],
      ['alone', 'indexing'],
      ['a-last', 'indexing'],
    ]);
    expect(before.of[0]?.runs.map(({ run }) => run.id)).toEqual(['b', 'a']);
    expect(await everything(shared)).toEqual(before);
    expect(await shared.runs.ofContent('f'.repeat(64))).toMatchObject([{ id: 'b' }]);
    expect((await shared.jobs.all()).map(({ kind, dataset }) => [kind, dataset])).toEqual([
      ['words', 'pairs'],
      ['index', 'alone'],
      ['index', 'a-last'],
    ]);

    const back = home();
    expect(await move(shared, back, asItIs)).toEqual(moved);
    expect(await everything(back)).toEqual(before);
    expect((await back.jobs.all()).map(({ kind, dataset }) => [kind, dataset])).toEqual([
      ['words', 'pairs'],
      ['index', 'alone'],
      ['index', 'a-last'],
    ]);
    // What comes next has numbers and ids of its own.
    for (const one of [shared, back]) {
      expect(await one.runs.add([{ run: newRun('b'), predictions: rows(1) }])).toEqual(['b-2']);
      expect(await one.datasets.add({ ...PAIRS, path: '/more.json' })).toBe('pairs-2');
      const job = await one.jobs.claim(['index'], TICKET, MINUTE);
      expect(job?.id).toBeGreaterThan((await one.datasets.get('pairs'))?.pass ?? 0);
    }
  });

  it('go on after a break, and say where the bytes are by then', async () => {
    const first = await filled(home());
    const objects: CarryBytes = async (dataset) => {
      if (dataset.id === 'a-last') throw new Error('the store is away');
      return { path: `data/${dataset.id}`, member: null, origin: 'upload', bytes: 10, mtime: 0, index: false };
    };
    await expect(move(first, shared, objects)).rejects.toThrow('the store is away');
    expect((await shared.datasets.all()).map(({ id }) => id)).toEqual(['pairs', 'alone']);
    const told: number[] = [];
    const again: CarryBytes = async (dataset) => (dataset.id === 'a-last' ? asItIs(dataset) : objects(dataset));
    expect(await move(first, shared, again, ({ runs }) => told.push(runs))).toMatchObject({ datasets: 3, runs: 3 });
    expect(told).toEqual([1, 2, 2, 2, 3, 3]);
    // Without its index it is read again; what it was found to hold is known.
    expect(await shared.datasets.get('pairs')).toMatchObject({
      path: 'data/pairs',
      origin: 'upload',
      state: 'indexing',
      indexKey: null,
      summary: SUMMARY,
    });
    expect((await shared.jobs.all()).map(({ kind, dataset }) => [kind, dataset])).toContainEqual(['index', 'pairs']);
    expect((await everything(shared)).of).toEqual((await everything(first)).of);
  });

  it('are not mixed: what is another under the same name is named', async () => {
    const first = await filled(home());
    await shared.datasets.add({ ...PAIRS, path: '/another.json' });
    expect(await code(move(first, shared, asItIs))).toBe('move.taken');
    await shared.datasets.remove('pairs');
    await shared.datasets.add({ ...PAIRS, slug: 'other' });
    expect(await code(move(first, shared, asItIs))).toBe('move.taken');
    await shared.datasets.remove('other');

    await move(first, shared, asItIs);
    await shared.runs.setVerdict('b', 'q9', { correct: true });
    expect(await code(move(first, shared, asItIs))).toBe('move.differs');
    await shared.datasets.remove('pairs');
    await move(first, shared, asItIs);
    await shared.reviews.put('pairs', [{ ...said('q0'), note: 'other' }]);
    expect(await code(move(first, shared, asItIs))).toBe('move.differs');
    await shared.datasets.remove('pairs');
    await shared.runs.saveMapping('mine', { fields: {} });
    expect(await code(move(first, shared, asItIs))).toBe('move.differs');
  });
});
