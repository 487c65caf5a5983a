/** What every catalogue must do: a suite that SQLite passes, and that any other one has to. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { datasetId, questionId, type Review, sessionId, turnId } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { PassSummary } from '../indexing/index.ts';
import type { Catalogue, NewDataset, NewRun, PackRow, ScoredRow } from './catalogue.ts';

/** Where a catalogue is kept, empty at first. */
export interface CataloguePlace {
  /** Each is as another process has it. */
  open(): Promise<Catalogue>;
  /** A finished index as a pass leaves it, and its key. */
  made(content: string): { file: string; key: string };
  /** Whether an index is kept under a key. */
  keeps(key: string): boolean;
  end(): Promise<void>;
}

const NOTHING = { total: 0, items: [] };

export function newRun(slug: string, rows = 2): NewRun {
  return {
    slug,
    dataset: datasetId('pairs'),
    name: slug,
    file: `${slug}.json`,
    format: 'rows',
    bytes: 10,
    created: '2024-01-01T00:00:00.000Z',
    rows,
    matched: rows,
    unmatched: 0,
    duplicates: 0,
    missing: 0,
    judges: ['grade'],
    manifest: { model: 'a model', other: {} },
    metrics: { accuracy: { all: { n: rows, value: 0.5, ci: [0.1, 0.9] }, byType: {} } },
    yardstick: 'accuracy',
    report: {
      format: 'rows',
      shape: 'a list of rows',
      rows,
      matched: rows,
      how: [],
      fields: [],
      unmatched: NOTHING,
      duplicates: NOTHING,
      ambiguous: NOTHING,
      missing: { total: 0, byType: [], byConversation: [] },
      goldDiffers: NOTHING,
      datasetHash: { equal: null },
      problems: NOTHING,
    },
    scoredIndex: 'gold-1',
  };
}

export function* rows(n: number): Generator<ScoredRow> {
  for (let i = 0; i < n; i++) {
    yield {
      question: questionId(`q${i}`),
      answer: i % 2 === 0 ? `answer ${i}` : null,
      judges: [{ name: 'grade', correct: i % 2 === 0, reason: 'as asked' }],
      ...(i === 0 && { retrieved: [{ level: 'text', text: 'a fig tree', evidence: true }], contextIds: ['D1:1'] }),
      stored: { f1_score: 0.25 },
      ...(i === 1 && { seconds: 1.5, tokens: { prompt: 7 } }),
      where: { line: i + 1 },
      raw: { i },
      scores: { official_f1: i / n, accuracy: null },
    };
  }
}

const PAIRS: NewDataset = {
  slug: 'pairs',
  name: 'pairs',
  path: '/pairs.json',
  member: null,
  origin: 'file',
  bytes: 1,
  mtime: 1,
};

/** Characters that engines store differently, or not at all. */
const ODD = 'a\0b \u{1F9ED} \uD800 "\'\\ \u2028 é';

const TICKET = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const MINUTE = 60_000;

const SUMMARY = { format: 'locomo', variant: 'qa' } as unknown as PassSummary;

const said = (question: string, created = '2024-01-01T00:00:00.000Z'): Review => ({
  question: questionId(question),
  verdict: 'gold-wrong',
  answer: `better ${question}`,
  evidence: [{ session: sessionId('1'), turn: turnId('D1:1') }],
  note: ODD,
  reviewer: 'Ada',
  created,
  updated: created,
});

const pack = (id: string, created = '2024-01-01T00:00:00.000Z'): PackRow => ({
  id,
  name: `pack ${id}`,
  source: null,
  enabled: true,
  created,
  items: JSON.stringify([{ question: ODD }]),
});

export function catalogueContract(name: string, begin: () => Promise<CataloguePlace>): void {
  let place: CataloguePlace;
  let catalogue: Catalogue;

  beforeEach(async () => {
    place = await begin();
    catalogue = await place.open();
    await catalogue.datasets.add(PAIRS);
  });

  afterEach(async () => {
    await catalogue.close();
    await place.end();
  });

  /** Has a dataset show an index; its pass and key. */
  async function shown(dataset: string, content: string, state = { bytes: 1, mtime: 1 }) {
    await catalogue.datasets.setIndexing(dataset, state.bytes, state.mtime);
    const job = await catalogue.jobs.claim(['index'], TICKET, MINUTE);
    if (job?.dataset !== dataset) throw new Error('another job was first');
    const made = place.made(content);
    await catalogue.indexes.publish({ dataset, pass: job.id, ...made, summary: SUMMARY, state, reader: 7 });
    await catalogue.jobs.done(job.id, TICKET);
    return { pass: job.id, key: made.key };
  }

  describe(`datasets, kept by ${name}`, () => {
    it('have ids of their own and the order they came in; a file is remembered once', async () => {
      const more = { ...PAIRS, path: '/other/pairs.json', mtime: 1.5 };
      expect(await catalogue.datasets.add(more)).toBe('pairs-2');
      expect(await catalogue.datasets.add({ ...PAIRS, slug: 'another' })).toBe('pairs');
      const inside = { ...PAIRS, slug: 'inside', path: '/a.zip', member: 'in/side.json' };
      expect(await catalogue.datasets.add(inside)).toBe('inside');
      expect((await catalogue.datasets.all()).map(({ id }) => id)).toEqual(['pairs', 'pairs-2', 'inside']);
      expect(await catalogue.datasets.get('pairs-2')).toEqual({
        id: 'pairs-2',
        name: 'pairs',
        path: '/other/pairs.json',
        member: null,
        origin: 'file',
        state: 'indexing',
        bytes: 1,
        mtime: 1.5,
        reader: 0,
        error: null,
        opened: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        pass: null,
        indexKey: null,
        contentKey: null,
        summary: null,
        words: { state: 'pending', done: 0, error: null, growing: null },
      });
      expect((await catalogue.datasets.ofFile('/a.zip')).map(({ id, member }) => [id, member])).toEqual([
        ['inside', 'in/side.json'],
      ]);
      expect(await catalogue.datasets.ofFile('/a.zip#in/side.json')).toEqual([]);
      expect(await catalogue.datasets.get('nowhere')).toBeNull();
    });

    it('that many add at once come in whole, each under an id of its own', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => place.open()));
      const ids = await Promise.all(
        others.flatMap((one, i) =>
          Array.from({ length: 5 }, (_, n) => one.datasets.add({ ...PAIRS, path: `/${i}/${n}.json` })),
        ),
      );
      expect(new Set(ids).size).toBe(20);
      expect((await catalogue.datasets.all()).map(({ id }) => id).sort()).toEqual(['pairs', ...ids].sort());
      await Promise.all(others.map((one) => one.close()));
    });

    it('take a name, a time and a state, with any characters', async () => {
      await catalogue.datasets.rename('pairs', ODD);
      await catalogue.datasets.setOpened('pairs', '2024-05-06T07:08:09.000Z');
      const error = problem('index.damaged', {}).problem;
      await catalogue.jobs.cancel('index', 'pairs', error);
      expect(await catalogue.datasets.get('pairs')).toMatchObject({
        name: ODD.toWellFormed(),
        opened: '2024-05-06T07:08:09.000Z',
        state: 'failed',
        error: { type: error.type, title: error.title },
      });
      await catalogue.datasets.setIndexing('pairs', 2 ** 40, 1_700_000_000_000.25);
      expect(await catalogue.datasets.get('pairs')).toMatchObject({
        state: 'indexing',
        error: null,
        bytes: 2 ** 40,
        mtime: 1_700_000_000_000.25,
      });
    });

    it('go with all that is about them, and with nothing of others', async () => {
      const other = await catalogue.datasets.add({ ...PAIRS, slug: 'other', path: '/other.json' });
      for (const dataset of ['pairs', other]) {
        await catalogue.runs.add([{ run: { ...newRun(dataset), dataset: datasetId(dataset) }, predictions: rows(2) }]);
        await catalogue.reviews.put(dataset, [said('q0')]);
        await catalogue.reviews.addPack(dataset, pack('p'));
      }
      await catalogue.datasets.remove('pairs');
      expect((await catalogue.datasets.all()).map(({ id }) => id)).toEqual(['other']);
      expect(await catalogue.reviews.all('pairs')).toEqual([]);
      expect(await catalogue.reviews.packs('pairs')).toEqual([]);
      expect(await catalogue.runs.predictions('pairs')).toEqual([]);
      expect(await catalogue.reviews.all('other')).toHaveLength(1);
      expect(await catalogue.reviews.packs('other')).toHaveLength(1);
      expect(await catalogue.runs.predictions('other')).toHaveLength(2);
    });
  });

  describe(`the index a dataset shows, kept by ${name}`, () => {
    it('is the last one that was published, and its file is kept for as long as somebody names it', async () => {
      await catalogue.datasets.add({ ...PAIRS, slug: 'twin', path: '/twin.json' });
      const first = await shown('pairs', 'one');
      await shown('twin', 'one');
      expect(await catalogue.datasets.get('pairs')).toMatchObject({
        state: 'ready',
        pass: first.pass,
        indexKey: first.key,
        contentKey: first.key,
        reader: 7,
        summary: SUMMARY,
        words: { state: 'pending', done: 0 },
      });
      expect(await catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 1 }, 7)).toBe(true);
      expect(await catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 1 }, 8)).toBe(false);
      expect(await catalogue.indexes.isShown('pairs', { bytes: 1, mtime: 2 }, 7)).toBe(false);
      const second = await shown('pairs', 'two', { bytes: 2, mtime: 2 });
      expect(second.pass).toBeGreaterThan(first.pass);
      expect([place.keeps(first.key), place.keeps(second.key)]).toEqual([true, true]);
      await catalogue.datasets.remove('twin');
      expect([place.keeps(first.key), place.keeps(second.key)]).toEqual([false, true]);
      await catalogue.datasets.remove('pairs');
      expect(place.keeps(second.key)).toBe(false);
    });

    it('stays when another was quicker with the same file, and is none for a dataset that is no more', async () => {
      const { pass, key } = await shown('pairs', 'one');
      const late = { dataset: 'pairs', pass: pass + 1, ...place.made('another'), summary: SUMMARY, reader: 7 };
      await catalogue.indexes.publish({ ...late, state: { bytes: 1, mtime: 1 } });
      expect(await catalogue.datasets.get('pairs')).toMatchObject({ pass, indexKey: key });
      expect(place.keeps(late.key)).toBe(false);
      await catalogue.datasets.remove('pairs');
      const made = { dataset: 'pairs', pass: pass + 2, ...place.made('more'), summary: SUMMARY, reader: 7 };
      await catalogue.indexes.publish({ ...made, state: { bytes: 3, mtime: 3 } });
      expect(await catalogue.datasets.get('pairs')).toBeNull();
      expect([place.keeps(key), place.keeps(made.key)]).toEqual([false, false]);
    });

    it('gets its words step by step, once, and begins again when it is told to', async () => {
      const { pass, key } = await shown('pairs', 'one');
      const growing = await catalogue.indexes.beginWords(pass);
      expect(growing).toEqual(expect.any(String));
      expect(await catalogue.indexes.beginWords(pass)).toBe(growing);
      expect(await catalogue.indexes.wordsGrown(growing ?? '', 12)).toBe(true);
      expect(await catalogue.datasets.get('pairs')).toMatchObject({
        indexKey: key,
        words: { state: 'pending', done: 12, growing },
      });
      expect(await catalogue.indexes.wantsWords(growing ?? '')).toBe(true);
      await catalogue.jobs.cancel('words', 'pairs', problem('work.words_stopped', {}).problem);
      expect((await catalogue.datasets.get('pairs'))?.words).toMatchObject({ state: 'cancelled', error: null });
      expect(await catalogue.indexes.beginWords(pass)).toBeNull();
      await catalogue.indexes.wantWords(pass, false);
      expect((await catalogue.datasets.get('pairs'))?.words).toEqual({
        state: 'pending',
        done: 12,
        error: null,
        growing,
      });
      const job = await catalogue.jobs.claim(['words'], TICKET, MINUTE);
      await catalogue.jobs.fail(job?.id ?? 0, TICKET, problem('index.damaged', {}).problem);
      const words = (await catalogue.datasets.get('pairs'))?.words;
      expect([words?.state, words?.error?.type]).toEqual(['failed', '#damaged-index']);
      await catalogue.indexes.wantWords(pass, true);
      expect(await catalogue.jobs.all()).toMatchObject([{ kind: 'words', dataset: 'pairs' }]);
      expect(await catalogue.indexes.wordsGrown(growing ?? '', 13)).toBe(false);
      expect(await catalogue.indexes.wantsWords(growing ?? '')).toBe(false);
      const anew = await catalogue.indexes.beginWords(pass);
      expect(anew).not.toBe(growing);
      await shown('pairs', 'two', { bytes: 2, mtime: 2 });
      expect(await catalogue.indexes.beginWords(pass)).toBeNull();
      expect(await catalogue.indexes.wordsGrown(anew ?? '', 1)).toBe(false);
    });
  });

  describe(`jobs, kept by ${name}`, () => {
    const progress = { phase: 'reading', done: 1, total: 2 } as const;

    it('come with what needs them, are held by one, in order, and end once', async () => {
      await catalogue.datasets.add({ ...PAIRS, slug: 'later', path: '/later.json' });
      const [other, first] = [await place.open(), await catalogue.jobs.claim(['index', 'words'], TICKET, MINUTE)];
      expect(first).toMatchObject({ kind: 'index', dataset: 'pairs', run: null, tries: 1, held: true, progress: null });
      const id = first?.id ?? 0;
      expect((await other.jobs.claim(['index'], OTHER, MINUTE))?.dataset).toBe('later');
      expect(await other.jobs.claim(['index'], OTHER, MINUTE)).toBeNull();
      expect(await other.jobs.tickets()).toEqual(new Set([TICKET, OTHER]));
      expect(await catalogue.jobs.renew(id, TICKET, MINUTE, progress)).toBe(true);
      expect((await other.jobs.all())[0]).toMatchObject({ held: true, progress });
      for (const late of [
        other.jobs.renew(id, OTHER, MINUTE, null),
        other.jobs.putBack(id, OTHER),
        other.jobs.done(id, OTHER),
      ])
        expect(await late).toBe(false);
      expect(await catalogue.jobs.done(id, TICKET)).toBe(true);
      expect(await catalogue.jobs.done(id, TICKET)).toBe(false);
      expect((await catalogue.jobs.all()).map(({ dataset }) => dataset)).toEqual(['later']);
      await other.close();
    });

    it('are anybody’s when they are not renewed, given back, or about another state of the file', async () => {
      const first = await catalogue.jobs.claim(['index'], TICKET, 0);
      const id = first?.id ?? 0;
      expect(await catalogue.jobs.tickets()).toEqual(new Set());
      expect(await catalogue.jobs.claim(['index'], OTHER, MINUTE)).toMatchObject({ id, tries: 2 });
      expect(await catalogue.jobs.renew(id, TICKET, MINUTE, progress)).toBe(false);
      expect(await catalogue.jobs.putBack(id, OTHER)).toBe(true);
      expect(await catalogue.jobs.claim(['index'], TICKET, MINUTE, [id])).toBeNull();
      expect(await catalogue.jobs.claim(['index'], TICKET, MINUTE)).toMatchObject({ id, tries: 3, progress: null });
      expect(await catalogue.jobs.putBack(id, TICKET, MINUTE)).toBe(true);
      expect(await catalogue.jobs.claim(['index'], TICKET, MINUTE)).toBeNull();
      // The very same is asked for: it waits on. Another one replaces it at once.
      await catalogue.datasets.setIndexing('pairs', 1, 1);
      expect(await catalogue.jobs.claim(['index'], TICKET, MINUTE)).toBeNull();
      await catalogue.datasets.setIndexing('pairs', 2, 1);
      const next = await catalogue.jobs.claim(['index'], TICKET, MINUTE);
      expect(next?.id).toBeGreaterThan(id);
      expect(await catalogue.jobs.all()).toHaveLength(1);
    });

    it('that fail say why with their dataset; a score that can’t be had is tried again later', async () => {
      const { key } = await shown('pairs', 'one');
      await catalogue.runs.add([{ run: { ...newRun('a'), scoredIndex: 'older' }, predictions: rows(1) }]);
      await catalogue.jobs.addStale();
      const why = problem('index.damaged', {}).problem;
      const score = await catalogue.jobs.claim(['rescore'], TICKET, MINUTE);
      expect(await catalogue.jobs.fail(score?.id ?? 0, OTHER, why)).toBe(false);
      expect(await catalogue.jobs.fail(score?.id ?? 0, TICKET, why)).toBe(true);
      await catalogue.jobs.addStale();
      expect(await catalogue.jobs.claim(['rescore'], TICKET, MINUTE)).toBeNull();
      expect((await catalogue.jobs.all()).filter(({ kind }) => kind === 'rescore')).toMatchObject([
        { held: false, tries: 1 },
      ]);

      await catalogue.datasets.setIndexing('pairs', 2, 2);
      const index = await catalogue.jobs.claim(['index'], TICKET, MINUTE);
      expect(await catalogue.jobs.fail(index?.id ?? 0, TICKET, why)).toBe(true);
      expect(await catalogue.datasets.get('pairs')).toMatchObject({
        state: 'failed',
        error: { type: why.type },
        indexKey: key,
      });
      expect(await catalogue.jobs.cancel('index', 'pairs', why)).toBe(false);
    });

    it('that are cancelled too late change nothing of what is shown', async () => {
      const job = await catalogue.jobs.claim(['index'], TICKET, MINUTE);
      const made = { dataset: 'pairs', pass: job?.id ?? 0, ...place.made('one'), summary: SUMMARY, reader: 7 };
      await catalogue.indexes.publish({ ...made, state: { bytes: 1, mtime: 1 } });
      expect(await catalogue.jobs.cancel('index', 'pairs', problem('work.index_stopped', {}).problem)).toBe(true);
      expect(await catalogue.datasets.get('pairs')).toMatchObject({ state: 'ready', error: null, indexKey: made.key });
      expect(await catalogue.jobs.renew(job?.id ?? 0, TICKET, MINUTE, null)).toBe(false);
    });

    it('are had by one each, however many ask at once', async () => {
      for (let n = 0; n < 19; n++) await catalogue.datasets.add({ ...PAIRS, path: `/${n}.json` });
      const others = await Promise.all(Array.from({ length: 4 }, () => place.open()));
      const taken = await Promise.all(
        others.flatMap((one, i) => Array.from({ length: 7 }, () => one.jobs.claim(['index'], `ticket-${i}`, MINUTE))),
      );
      const ids = taken.flatMap((job) => job?.id ?? []);
      expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
      await Promise.all(others.map((one) => one.close()));
    });
  });

  describe(`runs, kept by ${name}`, () => {
    it('come back as they were stored, in the order of the file', async () => {
      expect(await catalogue.runs.add([{ run: newRun('fig'), predictions: rows(3) }])).toEqual(['fig']);
      const { slug, ...expected } = newRun('fig');
      expect(await catalogue.runs.get('fig')).toEqual({ ...expected, id: 'fig' });
      const stored = await catalogue.runs.predictions('fig');
      expect(stored).toEqual([...rows(3)].map(({ where: _where, raw: _raw, ...row }) => row));
      expect(await catalogue.runs.source('fig', 'q2')).toEqual({ where: { line: 3 }, raw: { i: 2 } });
      expect(await catalogue.runs.source('fig', 'q9')).toBeNull();
    });

    it('have ids of their own, and stand in the order they came', async () => {
      const ids: string[] = [];
      for (const slug of ['a', 'a', 'b', 'a'])
        ids.push(...((await catalogue.runs.add([{ run: newRun(slug), predictions: rows(1) }])) ?? []));
      expect(ids).toEqual(['a', 'a-2', 'b', 'a-3']);
      expect((await catalogue.runs.list('pairs')).map(({ id }) => id)).toEqual(ids);
      expect(await catalogue.runs.list('others')).toEqual([]);
    });

    it('are stored whole or not at all', async () => {
      const breaking = function* () {
        yield* rows(500);
        throw new Error('cut');
      };
      const both = [
        { run: newRun('first'), predictions: rows(10) },
        { run: newRun('second'), predictions: breaking() },
      ];
      await expect(catalogue.runs.add(both)).rejects.toThrow('cut');
      expect(await catalogue.runs.list('pairs')).toEqual([]);
      expect(await catalogue.runs.predictions('first')).toEqual([]);
      // The next one is none the worse for it.
      expect(await catalogue.runs.add([{ run: newRun('first'), predictions: rows(10) }])).toEqual(['first']);
    });

    it('are not visible to others, nor lost to them, before they are whole', async () => {
      const other = await place.open();
      const seen: Promise<unknown>[] = [];
      const watched = function* () {
        for (const row of rows(200)) {
          seen.push(other.runs.get('watched'));
          yield row;
        }
      };
      await catalogue.runs.add([{ run: newRun('watched'), predictions: watched() }]);
      expect(new Set(await Promise.all(seen))).toEqual(new Set([null]));
      expect(await other.runs.predictions('watched')).toHaveLength(200);
      await other.close();
    });

    it('are refused for a dataset that is no more, and go with theirs', async () => {
      await catalogue.runs.add([{ run: newRun('a'), predictions: rows(3) }]);
      await catalogue.runs.setVerdict('a', 'q0', { correct: true });
      await catalogue.datasets.remove('pairs');
      expect(await catalogue.runs.add([{ run: newRun('b'), predictions: rows(3) }])).toBeNull();
      expect([
        await catalogue.runs.get('a'),
        await catalogue.runs.predictions('a'),
        (await catalogue.runs.verdicts('a')).size,
      ]).toEqual([null, [], 0]);
    });

    it('that were removed come back whole and to their place', async () => {
      for (const slug of ['a', 'b', 'c']) await catalogue.runs.add([{ run: newRun(slug), predictions: rows(3) }]);
      await catalogue.runs.setVerdict('b', 'q1', { correct: true, note: 'same date' });
      const [before, predictions] = [await catalogue.runs.get('b'), await catalogue.runs.predictions('b')];
      await catalogue.runs.remove('b');
      expect([
        await catalogue.runs.get('b'),
        await catalogue.runs.predictions('b'),
        (await catalogue.runs.verdicts('b')).size,
      ]).toEqual([null, [], 0]);
      expect(await catalogue.runs.restore('b')).toBe('b');
      expect((await catalogue.runs.list('pairs')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect([await catalogue.runs.get('b'), await catalogue.runs.predictions('b')]).toEqual([before, predictions]);
      expect(await catalogue.runs.source('b', 'q2')).toEqual({ where: { line: 3 }, raw: { i: 2 } });
      expect([...(await catalogue.runs.verdicts('b'))]).toEqual([['q1', { correct: true, note: 'same date' }]]);
      // Once only, and nothing that was not removed.
      expect([
        await catalogue.runs.restore('b'),
        await catalogue.runs.restore('a'),
        await catalogue.runs.restore('x'),
      ]).toEqual([null, null, null]);
    });

    it('come back beside one that has their id and their place by now', async () => {
      await catalogue.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
      await catalogue.runs.remove('a');
      await catalogue.runs.add([{ run: newRun('a', 1), predictions: rows(1) }]);
      expect(await catalogue.runs.restore('a')).toBe('a-2');
      expect((await catalogue.runs.list('pairs')).map(({ id, rows }) => [id, rows])).toEqual([
        ['a', 1],
        ['a-2', 3],
      ]);
      expect(await catalogue.runs.predictions('a-2')).toHaveLength(3);
      // Removed twice under one id: the later one is meant.
      await catalogue.runs.remove('a-2');
      await catalogue.runs.remove('a');
      expect([await catalogue.runs.restore('a'), (await catalogue.runs.get('a'))?.rows]).toEqual(['a', 1]);
    });

    it('take new scores in one step, and keep the rest', async () => {
      await catalogue.runs.add([{ run: newRun('a', 3), predictions: rows(3) }]);
      const run = await catalogue.runs.get('a');
      if (!run) throw new Error('no run');
      const next = { ...run, metrics: {}, missing: 5, matched: 2, scoredIndex: 'gold-2' };
      await catalogue.runs.rescore(next, [{ question: questionId('q1'), scores: { accuracy: 1 }, retrieved: [] }]);
      expect(await catalogue.runs.get('a')).toEqual(next);
      expect((await catalogue.runs.predictions('a')).map(({ scores }) => scores)).toEqual([
        { official_f1: 0, accuracy: null },
        { accuracy: 1 },
        { official_f1: 2 / 3, accuracy: null },
      ]);
    });

    it('keep verdicts and mappings until they are cleared', async () => {
      await catalogue.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await catalogue.runs.setVerdict('a', 'q0', { correct: true, note: 'same date', reviewer: 'Ada' });
      await catalogue.runs.setVerdict('a', 'q0', { correct: false });
      expect([...(await catalogue.runs.verdicts('a'))]).toEqual([['q0', { correct: false }]]);
      await catalogue.runs.setVerdict('a', 'q0', null);
      expect((await catalogue.runs.verdicts('a')).size).toBe(0);

      await catalogue.runs.saveMapping('mine', { fields: { reply: 'prediction' } });
      await catalogue.runs.saveMapping('mine', { rows: '$[]', fields: { reply: 'gold' } });
      await catalogue.runs.saveMapping('another', { fields: {} });
      expect(await catalogue.runs.mappings()).toEqual([
        { name: 'another', mapping: { fields: {} } },
        { name: 'mine', mapping: { rows: '$[]', fields: { reply: 'gold' } } },
      ]);
      await catalogue.runs.saveMapping('mine', null);
      expect((await catalogue.runs.mappings()).map(({ name }) => name)).toEqual(['another']);
    });

    it('outlive a new index of their dataset and the end of the process', async () => {
      await catalogue.runs.add([{ run: newRun('a'), predictions: rows(2) }]);
      await shown('pairs', 'one');
      await catalogue.close();
      catalogue = await place.open();
      expect(await catalogue.runs.predictions('a')).toHaveLength(2);
    });

    it('of two thousand answers come back whole, with any characters', async () => {
      const odd = function* () {
        for (const row of rows(2_000)) yield { ...row, answer: `${ODD} ${row.question}`, raw: { [ODD]: ODD } };
      };
      const run = { ...newRun('many', 2_000), name: ODD, manifest: { model: ODD, other: { [ODD]: ODD } } };
      await catalogue.runs.add([{ run, predictions: odd() }]);
      const answers = (await catalogue.runs.predictions('many')).map(({ question, answer }) => [question, answer]);
      const text = ODD.toWellFormed();
      expect(answers).toEqual(Array.from({ length: 2_000 }, (_, i) => [`q${i}`, `${text} q${i}`]));
      expect(await catalogue.runs.source('many', 'q1999')).toMatchObject({ raw: { [ODD]: ODD } });
      expect(await catalogue.runs.get('many')).toMatchObject({ name: text, manifest: { model: ODD } });
      await catalogue.runs.setVerdict('many', 'q7', { correct: true, note: ODD, reviewer: ODD });
      expect(await catalogue.runs.verdicts('many')).toEqual(
        new Map([['q7', { correct: true, note: text, reviewer: text }]]),
      );
    });

    it('are found by the file they were made of, and are stale when their dataset shows another gold', async () => {
      const { key } = await shown('pairs', 'one');
      const report = { ...newRun('a').report, sha256: 'f'.repeat(64) };
      await catalogue.runs.add([
        { run: { ...newRun('a'), name: 'A', report, scoredIndex: key }, predictions: rows(1) },
        { run: { ...newRun('b'), report, scoredIndex: 'older' }, predictions: rows(1) },
        { run: newRun('c'), predictions: rows(1) },
      ]);
      expect(await catalogue.runs.ofContent('f'.repeat(64))).toMatchObject([
        { id: 'a', dataset: 'pairs', name: 'A' },
        { id: 'b' },
      ]);
      expect(await catalogue.runs.ofContent('0'.repeat(64))).toEqual([]);
      expect(await catalogue.runs.ofContent(null)).toEqual([]);
      await catalogue.jobs.addStale();
      await catalogue.jobs.addStale();
      const stale = (await catalogue.jobs.all()).filter(({ kind }) => kind === 'rescore');
      expect(stale.map(({ dataset, run }) => [dataset, run])).toEqual([
        ['pairs', 'b'],
        ['pairs', 'c'],
      ]);
      await catalogue.runs.remove('b');
      expect((await catalogue.jobs.claim(['rescore'], TICKET, MINUTE))?.run).toBe('c');
      expect(await catalogue.jobs.claim(['rescore'], TICKET, MINUTE)).toBeNull();
      await catalogue.runs.rename('a', 'A run');
      expect((await catalogue.runs.get('a'))?.name).toBe('A run');
    });

    it('that many add at once come in whole', async () => {
      const others = await Promise.all(Array.from({ length: 4 }, () => place.open()));
      const ids = await Promise.all(
        others.map((one) => one.runs.add([{ run: newRun('same', 200), predictions: rows(200) }])),
      );
      expect(ids.flat().sort()).toEqual(['same', 'same-2', 'same-3', 'same-4']);
      for (const id of ids.flat()) expect(await catalogue.runs.predictions(id ?? '')).toHaveLength(200);
      await Promise.all(others.map((one) => one.close()));
    });
  });

  describe(`reviews, kept by ${name}`, () => {
    it('come back as they were said, in the order they were begun; each replaces the one there was', async () => {
      const [later, first] = [said('q1', '2024-02-02T00:00:00.000Z'), said('q2')];
      await catalogue.reviews.put('pairs', [later, first]);
      const text = ODD.toWellFormed();
      expect(await catalogue.reviews.all('pairs')).toEqual([
        { ...first, note: text },
        { ...later, note: text },
      ]);
      const changed = { question: questionId('q1'), created: later.created, updated: '2024-03-03T00:00:00.000Z' };
      await catalogue.reviews.put('pairs', [changed]);
      expect(await catalogue.reviews.get('pairs', 'q1')).toEqual(changed);
      await catalogue.reviews.remove('pairs', 'q1');
      expect(await catalogue.reviews.get('pairs', 'q1')).toBeNull();
      expect(await catalogue.reviews.get('other', 'q2')).toBeNull();
    });

    it('are taken all or not at all', async () => {
      const broken = { ...said('q9'), created: undefined as unknown as string };
      await expect(catalogue.reviews.put('pairs', [said('q1'), broken])).rejects.toThrow();
      expect(await catalogue.reviews.all('pairs')).toEqual([]);
      await expect(catalogue.reviews.put('nowhere', [said('q1')])).rejects.toThrow();
    });

    it('have packs beside them, oldest first, that can be switched off and removed', async () => {
      const [old, young] = [pack('b'), pack('a', '2024-02-02T00:00:00.000Z')];
      await catalogue.reviews.addPack('pairs', young);
      await catalogue.reviews.addPack('pairs', old);
      await expect(catalogue.reviews.addPack('pairs', old)).rejects.toThrow();
      expect(await catalogue.reviews.packs('pairs')).toEqual([old, young]);
      await catalogue.reviews.setPackEnabled('pairs', 'b', false);
      expect(await catalogue.reviews.pack('pairs', 'b')).toEqual({ ...old, enabled: false });
      await catalogue.reviews.removePack('pairs', 'b');
      expect(await catalogue.reviews.pack('pairs', 'b')).toBeNull();
      expect(await catalogue.reviews.packs('pairs')).toEqual([young]);
    });
  });
}
