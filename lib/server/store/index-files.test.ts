import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../core/model/testing.ts';
import { indexFile } from '../indexing/index.ts';
import { type DatasetRow, openStore, type Store, type UnitTurn } from './index.ts';
import { copied, growingPath, indexPath, newEarly, newPart, sealed } from './index-file/folder.ts';
import { type GrowingFile, openGrowing, withoutWords } from './index-file/growing.ts';
import { segmentsHere } from './index-file/words/segments.ts';
import { indexWriter } from './index-file/writer.ts';

const TICKET = crypto.randomUUID();
let home: string;
let file: string;
let store: Store;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-index-files-'));
  file = path.join(home, 'pairs.json');
  written('a fig tree');
  store = openStore(home);
});
afterEach(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

function written(answer: string): void {
  const conversation = {
    speaker_a: 'Ada',
    speaker_b: 'Bo',
    session_1_date_time: '9:00 am on 3 March, 2024',
    session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'I planted a tree.' }],
  };
  const qa = [{ question: 'What was planted?', answer, evidence: ['D1:1'], category: 4 }];
  writeFileSync(file, JSON.stringify([{ sample_id: 'pair', conversation, qa }]));
}

const added = (slug: string) =>
  store.datasets.add({ slug, name: slug, path: `/${slug}`, member: null, origin: 'file', bytes: 1, mtime: 1 });

/** Has the dataset show an index of the file; returns its row. */
async function shown(dataset: string, state = { bytes: 1, mtime: 1 }): Promise<DatasetRow> {
  await store.datasets.setIndexing(dataset, state.bytes, state.mtime);
  const job = await store.jobs.claim(['index'], TICKET, 60_000);
  if (job?.dataset !== dataset) throw new Error('another job was first');
  const index = indexWriter(newPart(home, TICKET));
  const summary = await indexFile(file, index.sink);
  index.complete();
  await store.indexes.publish({ dataset, pass: job.id, ...index.finish({ state }), summary, state, reader: 1 });
  index.discard();
  await store.jobs.done(job.id, TICKET);
  return row(dataset);
}

async function row(dataset: string): Promise<DatasetRow> {
  const found = await store.datasets.get(dataset);
  if (!found) throw new Error('no such dataset');
  return found;
}

const indexOf = ({ pass, indexKey }: DatasetRow) => store.files.of(pass ?? 0, indexKey ?? '');
const names = () => readdirSync(path.join(home, 'indexes')).sort();
const named = (...rows: DatasetRow[]) => rows.map(({ indexKey }) => `${indexKey}.db`).sort();

const turn = (words: string): UnitTurn => ({
  place: 0,
  turn: 0,
  turnId: 'D1:1',
  role: 'user',
  speaker: 'Ada',
  channel: null,
  image: false,
  words,
  captions: '',
});
const TREE = [{ all: [[{ words: ['tree'], prefix: false }]], none: [] }];
const ANYWHERE = { role: [], speaker: [], channel: [], image: false, places: null, rows: null };
const FEW = { most: 9, wanted: 9 };
const NOTHING = { best: [], ids: [], exact: true };

/** Has the words of a dataset's index begin to grow; the name of the file. */
async function begun({ pass, indexKey }: DatasetRow): Promise<string> {
  const name = await store.indexes.beginWords(pass ?? 0);
  if (name === null) throw new Error('no words are wanted');
  const part = copied(home, indexPath(home, indexKey ?? ''), TICKET);
  withoutWords(part);
  await store.indexes.placeWords(part, name);
  return name;
}

async function grown(name: string, units: { unit: number; turns: UnitTurn[] }[]): Promise<void> {
  const growing = openGrowing(growingPath(home, name));
  await add(growing, growing.next(), units);
  growing.close();
}

/** Whether units were added. */
async function add(growing: GrowingFile, from: number, units: Parameters<GrowingFile['gather']>[1]): Promise<boolean> {
  return growing.add(await growing.gather(from, units, segmentsHere()));
}

describe('the file of an index', () => {
  it('is named by its bytes, closed to other users, and the same for the same file', async () => {
    const first = await shown(await added('a'));
    const bytes = readFileSync(indexPath(home, first.indexKey ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(first.indexKey);
    expect(statSync(indexPath(home, first.indexKey ?? '')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(home, 'indexes')).mode & 0o777).toBe(0o700);
    const again = await shown('a');
    expect([again.contentKey, again.indexKey]).toEqual([first.contentKey, first.indexKey]);
    expect(again.pass).not.toBe(first.pass);
    expect(indexOf(again).questions.heads()).toMatchObject([{ text: 'What was planted?', answer: 'a fig tree' }]);
  });

  it('goes when the dataset shows another or is removed, unless another dataset names it', async () => {
    const [a, b] = [await shown(await added('a')), await shown(await added('b'))];
    expect(a.indexKey).toBe(b.indexKey);
    expect(names()).toEqual(named(a));
    written('a plum tree');
    const changed = await shown('a', { bytes: 2, mtime: 2 });
    expect(names()).toEqual(named(changed, b));
    await store.datasets.remove('b');
    expect(names()).toEqual(named(changed));
    await store.datasets.remove('a');
    expect(names()).toEqual([]);
  });

  it('that nobody names, or whose writer has ended, is swept; others are left', async () => {
    const a = await shown(await added('a'));
    await store.datasets.setIndexing('a', 2, 2);
    await store.jobs.claim(['index'], TICKET, 60_000);
    const index = indexWriter(newPart(home, TICKET));
    const [part] = names().filter((name) => name.endsWith('.part'));
    const kept = [...named(a), 'mine.txt'];
    for (const name of [
      `${'0'.repeat(64)}.db`,
      '1.999999.part',
      `1.${crypto.randomUUID()}.part`,
      `${crypto.randomUUID()}.growing`,
      'mine.txt',
    ])
      writeFileSync(path.join(home, 'indexes', name), '');
    const [early, left] = [newEarly(home), newEarly(home)];
    for (const one of [early, left]) writeFileSync(one, '');
    const longAgo = Date.now() / 1000 - 3601;
    utimesSync(left, longAgo, longAgo);
    await store.indexes.sweep();
    kept.push(path.basename(early));
    expect(names()).toEqual([...kept, part].sort());
    index.discard();
    expect(names()).toEqual(kept.sort());
  });

  it.each([
    [2 ** 20, 4_096],
    [2 ** 28, 16_384],
  ])('of a data file of %i bytes has pages of %i', async (bytes, page) => {
    const index = indexWriter(newPart(home, TICKET), bytes);
    await indexFile(file, index.sink);
    index.complete();
    const { file: made } = index.finish({});
    expect([readFileSync(made).readUInt16BE(16), statSync(made).size % page]).toEqual([page, 0]);
    index.discard();
  });

  it('is not shown when another process was quicker with the same file, or the dataset is gone', async () => {
    const a = await shown(await added('a'));
    const about = { pass: 99, summary: a.summary as never, state: { bytes: 1, mtime: 1 }, reader: 1 };
    for (const dataset of ['a', 'gone']) {
      const index = indexWriter(newPart(home, TICKET));
      index.complete();
      await store.indexes.publish({ ...about, dataset, ...index.finish({}) });
      index.discard();
    }
    expect(await row('a')).toEqual(a);
    expect(names()).toEqual(named(a));
  });

  it('of another schema is as if an older reader had made it', async () => {
    await shown(await added('a'));
    const db = new DatabaseSync(path.join(home, 'memoscope.db'));
    db.exec('UPDATE datasets SET index_schema = index_schema + 1');
    db.close();
    expect((await row('a')).reader).toBe(0);
    expect(await store.indexes.isShown('a', { bytes: 1, mtime: 1 }, 1)).toBe(false);
  });

  it('that is damaged says what to do, and that nothing is lost', async () => {
    const a = await shown(await added('a'));
    writeFileSync(indexPath(home, a.indexKey ?? ''), 'no database at all '.repeat(1000));
    expect(await problemOf(() => indexOf(a).questions.heads())).toMatchObject({ status: 500, type: '#damaged-index' });
    writeFileSync(indexPath(home, a.indexKey ?? ''), '');
    expect(await problemOf(() => indexOf(a).questions.heads())).toMatchObject({ status: 500, type: '#damaged-index' });
    rmSync(indexPath(home, a.indexKey ?? ''));
    expect(store.files.isThere(a.pass ?? 0, a.indexKey ?? '')).toBe(false);
    expect(await problemOf(() => indexOf(a).questions.heads())).toMatchObject({ status: 409, type: '#indexing' });
  });
});

describe('what reads an index', () => {
  it('goes on when the file with words replaces the other, and is told when another index is shown', async () => {
    const before = await shown(await added('a'));
    const index = indexOf(before);
    expect(index.turns.find(TREE, ANYWHERE, FEW)).toEqual(NOTHING);
    expect(index.turns.evidenceRows()).toEqual(new Map());
    const name = await begun(before);
    await grown(name, [{ unit: 0, turns: [turn('i planted a tree')] }]);
    await store.indexes.publishWords(name, sealed(growingPath(home, name)));
    expect(names()).toEqual(named(await row('a')));
    expect(await row('a')).toMatchObject({ contentKey: before.contentKey, words: { state: 'ready', growing: null } });
    store.files.letGo();
    expect(index.questions.heads()).toHaveLength(1);
    const { turns } = indexOf(await row('a'));
    expect(turns.find(TREE, ANYWHERE, FEW)).toMatchObject({ best: [{ id: 0 }], exact: true });
    expect(turns.evidenceRows().size).toBe(1);
    await shown('a', { bytes: 2, mtime: 2 });
    store.files.letGo();
    expect(await problemOf(() => index.questions.heads())).toMatchObject({ status: 409, type: '#indexing' });
  });

  it('keeps a few files open, whatever was asked for', async () => {
    const handles = () => {
      const folder = '/proc/self/fd';
      return existsSync(folder) ? readdirSync(folder).length : 0;
    };
    const rows: DatasetRow[] = [];
    for (let n = 0; n < 12; n++) rows.push(await shown(await added(`d${n}`), { bytes: n + 10, mtime: 1 }));
    const before = handles();
    const indexes = rows.map(indexOf);
    for (const index of [...indexes, ...indexes]) expect(index.questions.heads()).toHaveLength(1);
    expect(handles() - before).toBeLessThanOrEqual(6);
  });

  it('gives back what was not read for five seconds, and opens it again', async () => {
    const index = indexOf(await shown(await added('a')));
    const other = indexOf(await shown(await added('b'), { bytes: 2, mtime: 2 }));
    const open = () => store.files.open;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(index.questions.heads()).toHaveLength(1);
      vi.advanceTimersByTime(4_000);
      expect(other.questions.heads()).toHaveLength(1);
      vi.advanceTimersByTime(2_000);
      expect(open()).toBe(2);
      store.files.rest();
      expect(open()).toBe(1);
      vi.advanceTimersByTime(6_000);
      store.files.rest();
      expect(open()).toBe(0);
      expect(index.questions.heads()).toHaveLength(1);
      expect(open()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('words', () => {
  it('can be found as far as they are; a batch counts once, whoever adds it', async () => {
    const a = await shown(await added('a'));
    const name = await begun(a);
    expect(await store.indexes.beginWords(a.pass ?? 0)).toBe(name);
    const [one, other] = [openGrowing(growingPath(home, name)), openGrowing(growingPath(home, name))];
    expect(store.files.growing(name)?.turns.find(TREE, ANYWHERE, FEW)).toEqual(NOTHING);
    expect(await add(one, 0, [{ unit: 0, turns: [turn('a tree')] }])).toBe(true);
    expect(await add(other, 0, [{ unit: 0, turns: [turn('a tree')] }])).toBe(false);
    expect(await add(one, 1, [])).toBe(false);
    expect(other.next()).toBe(1);
    expect(store.files.growing(name)?.turns.find(TREE, ANYWHERE, FEW).ids).toHaveLength(1);
    one.close();
    await other.close();
    const key = sealed(growingPath(home, name));
    await store.indexes.publishWords(name, key);
    await store.indexes.publishWords(name, key);
    expect((await row('a')).indexKey).toBe(key);
    expect(store.files.growing(name)).toBeNull();
  });

  it('are read to the end where they were begun to be read, though they get their key and other files are opened meanwhile', async () => {
    const [a, b] = [await shown(await added('a')), await shown(await added('b'), { bytes: 2, mtime: 2 })];
    const name = await begun(a);
    await grown(name, [{ unit: 0, turns: [turn('a tree')] }]);
    const growing = store.files.growing(name);
    const read = () => growing?.turns.find(TREE, ANYWHERE, FEW).ids;
    expect(read()).toHaveLength(1);
    await store.indexes.publishWords(name, sealed(growingPath(home, name)));
    expect(indexOf(b).questions.heads()).toHaveLength(1);
    expect(read()).toHaveLength(1);
    expect(store.files.open).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.advanceTimersByTime(6_000);
      store.files.letGo();
      expect(store.files.open).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are written one unit after the other, and none of a batch that breaks off', async () => {
    const name = await begun(await shown(await added('a')));
    const growing = openGrowing(growingPath(home, name));
    let held = 0;
    let most = 0;
    async function* units() {
      for (const unit of [0, 1, 2]) {
        held += 1;
        most = Math.max(most, held);
        yield { unit, turns: [turn('a tree')] };
        held -= 1;
      }
      throw new Error('gone');
    }
    await expect(add(growing, 0, units())).rejects.toThrow('gone');
    expect([most, growing.next()]).toEqual([1, 0]);
    expect(await add(growing, 0, [{ unit: 0, turns: [turn('a tree')] }])).toBe(true);
    expect(store.files.growing(name)?.turns.find(TREE, ANYWHERE, FEW).ids).toHaveLength(1);
    growing.close();
  });

  it('that were begun again are not told complete by who had added them before', async () => {
    const a = await shown(await added('a'));
    const name = await begun(a);
    await store.indexes.wantWords(a.pass ?? 0, true);
    expect(names()).toEqual(named(a));
    expect(await store.indexes.wordsGrown(name, 1)).toBe(false);
    const anew = await begun(await row('a'));
    await grown(anew, [{ unit: 0, turns: [turn('a tree')] }]);
    expect(await store.indexes.wordsGrown(anew, 1)).toBe(true);
    await store.indexes.publishWords(name, 'f'.repeat(64));
    expect(await row('a')).toMatchObject({ indexKey: a.indexKey, words: { state: 'pending', done: 1, growing: anew } });
    await store.indexes.publishWords(anew, sealed(growingPath(home, anew)));
    expect((await row('a')).words).toMatchObject({ state: 'ready', growing: null });
    await store.indexes.wantWords(a.pass ?? 0, true);
    expect(indexOf(await row('a')).turns.find(TREE, ANYWHERE, FEW).ids).toHaveLength(1);
    const third = await begun(await row('a'));
    expect(store.files.growing(third)?.turns.find(TREE, ANYWHERE, FEW)).toEqual(NOTHING);
  });

  it('of an index that is no more keep nobody waiting', async () => {
    const a = await shown(await added('a'));
    const name = await begun(a);
    await shown('a', { bytes: 2, mtime: 2 });
    expect(await store.indexes.beginWords(a.pass ?? 0)).toBeNull();
    expect(await store.indexes.wordsGrown(name, 1)).toBe(false);
    expect(names()).toEqual(named(await row('a')));
  });
});
