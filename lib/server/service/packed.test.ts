import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dataset, NO_FILTER, NO_TURN_QUERY } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { tarOf, zipOf } from '../indexing/testing.ts';
import { openStore } from '../store/index.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { firstText, locomoText, searchable, written } from './testing.ts';

let folder: string;
let home: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-packed-'));
  home = path.join(folder, 'home');
  service = new LocalService({ home });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const copies = () => (existsSync(path.join(home, 'unpacked')) ? readdirSync(path.join(home, 'unpacked')) : []);
const saidFirst = (id: string) => firstText(service, id, 'pair-1');

async function openedAll(file: string): Promise<Dataset[]> {
  const datasets: Dataset[] = [];
  for (const { id } of await service.open(file)) datasets.push(await settled(service, id));
  return datasets;
}

describe('a compressed file', () => {
  it.each([
    ['pairs.json.gz', gzipSync(locomoText(3)), 'pairs'],
    ['pairs.json.zst', zstdCompressSync(locomoText(3)), 'pairs'],
    ['misnamed.json', gzipSync(locomoText(3)), 'misnamed'],
  ])('opens as %s like the plain one, from a copy of its own', async (name, bytes, id) => {
    const [dataset] = await openedAll(written(folder, name, bytes));
    expect(dataset).toMatchObject({ id, name: id, path: name, state: 'ready', format: 'locomo', bytes: bytes.length });
    expect(dataset?.counts).toMatchObject({ conversations: 3, turns: 6, questions: 3 });
    expect(await saidFirst(id)).toBe('I planted a fig tree.');
    expect(copies()).toHaveLength(1);
  });

  it('is known again after a restart, without another copy', async () => {
    const file = written(folder, 'pairs.json.gz', gzipSync(locomoText(2)));
    await openedAll(file);
    const before = copies();
    await service.close();
    service = new LocalService({ home });
    expect((await service.dataset('pairs')).state).toBe('ready');
    expect((await service.open(file)).map(({ id, state }) => [id, state])).toEqual([['pairs', 'ready']]);
    expect(await saidFirst('pairs')).toBe('I planted a fig tree.');
    expect(copies()).toEqual(before);
  });

  it('is read anew when it changed, and the old copy goes', async () => {
    const file = written(folder, 'pairs.json.gz', gzipSync(locomoText(2)));
    await openedAll(file);
    const before = copies();
    writeFileSync(file, gzipSync(locomoText(4, 'I planted a pear tree.')));
    expect((await settled(service, 'pairs')).counts.conversations).toBe(4);
    expect(await saidFirst('pairs')).toBe('I planted a pear tree.');
    expect(copies()).toHaveLength(1);
    expect(copies()).not.toEqual(before);
  });

  it('is unpacked again when its copy has gone', async () => {
    await openedAll(written(folder, 'pairs.json.gz', gzipSync(locomoText(2))));
    rmSync(path.join(home, 'unpacked'), { recursive: true });
    expect((await settled(service, 'pairs')).state).toBe('ready');
    expect(await saidFirst('pairs')).toBe('I planted a fig tree.');
  });

  it('can be searched', async () => {
    await openedAll(written(folder, 'pairs.json.gz', gzipSync(locomoText(3, 'I planted a quince.'))));
    await searchable(service, 'pairs');
    const query = { ...NO_TURN_QUERY, q: 'quince' };
    const { total, items } = await service.searchTurns('pairs', query, { limit: 1, offset: 1 });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ conversation: 'pair-1', turn: 'D1:1' });
    expect(items[0]?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['quince']);
  });

  it('leaves no copy when it is removed, or was damaged', async () => {
    const file = written(folder, 'pairs.json.gz', gzipSync(locomoText(2)));
    await openedAll(file);
    await service.remove('pairs');
    expect(copies()).toEqual([]);
    expect(existsSync(file)).toBe(true);
    const [hurt] = await openedAll(written(folder, 'hurt.json.gz', gzipSync(locomoText(9)).subarray(0, 90)));
    expect(hurt).toMatchObject({ state: 'failed', error: { type: '#damaged-archive', where: { byte: 90 } } });
    expect(hurt?.counts.conversations).toBe(0);
    expect(copies()).toEqual([]);
    writeFileSync(path.join(folder, 'hurt.json.gz'), gzipSync(locomoText(9)));
    expect(await settled(service, 'hurt')).toMatchObject({ state: 'ready', counts: { conversations: 9 } });
  });

  it('leaves nothing when it is cancelled on the way, and opens when it is tried again', async () => {
    await service.open(written(folder, 'pairs.json.gz', gzipSync(locomoText(60_000), { level: 1 })));
    const seen: string[][] = [];
    const cancelled: Promise<unknown>[] = [];
    const stop = service.subscribe('pairs', (event) => {
      // The first progress may come before the copy is begun.
      if (event.kind !== 'progress' || copies().length === 0) return;
      stop();
      seen.push(copies());
      cancelled.push(service.cancel('pairs'));
    });
    expect(await settled(service, 'pairs')).toMatchObject({ state: 'failed', error: { type: '#cancelled' } });
    await Promise.all(cancelled);
    expect(seen).toHaveLength(1);
    expect(copies()).toEqual([]);
    await service.reindex('pairs');
    expect((await settled(service, 'pairs')).counts.conversations).toBe(60_000);
  });

  it('that nobody uses any more is swept away at the start: a day later, unfinished ones at once', async () => {
    await openedAll(written(folder, 'pairs.json.gz', gzipSync(locomoText(2))));
    const [used = ''] = copies();
    await service.close();
    const dayAgo = Date.now() / 1000 - 25 * 3600;
    // Somebody else is at the dataset.
    const ticket = randomUUID();
    const store = openStore(home);
    const { bytes = 0, mtime = 0 } = (await store.datasets.get('pairs')) ?? {};
    await store.datasets.setIndexing('pairs', bytes, mtime);
    await store.jobs.claim(['index'], ticket, 60_000);
    await store.close();
    const parts = ['dead.json.4194304.part', `dead.json.${randomUUID()}.part`, `own.json.${ticket}.part`];
    for (const name of ['young.json', 'old.json', ...parts]) writeFileSync(path.join(home, 'unpacked', name), 'x');
    for (const name of [used, 'old.json']) utimesSync(path.join(home, 'unpacked', name), dayAgo, dayAgo);
    service = new LocalService({ home });
    await service.look();
    expect(copies().sort()).toEqual([used, `own.json.${ticket}.part`, 'young.json'].sort());
  });
});

describe('an archive', () => {
  const files = [
    { name: 'data/spring.json', data: locomoText(2) },
    { name: 'data/autumn.json', data: locomoText(3, 'I planted a plum tree.') },
    { name: 'package.json', data: '{"name":"x"}' },
    { name: 'readme.md', data: '# Trees' },
  ];

  it('with one JSON file opens as that', async () => {
    const [dataset, ...more] = await openedAll(
      written(folder, 'box.zip', zipOf([{ name: 'in/trees.json', data: locomoText(2) }])),
    );
    expect(more).toEqual([]);
    expect(dataset).toMatchObject({ id: 'trees', name: 'trees', path: 'box.zip › in/trees.json', state: 'ready' });
    expect(await saidFirst('trees')).toBe('I planted a fig tree.');
  });

  it.each([
    ['box.zip', zipOf(files)],
    ['box.tar', tarOf(files)],
    ['box.tgz', gzipSync(tarOf(files))],
    ['box.tar.zst', zstdCompressSync(tarOf(files))],
  ])('%s with several gives each dataset in it', async (name, bytes) => {
    const file = written(folder, name, bytes);
    const datasets = await openedAll(file);
    expect(datasets.map(({ id, name: title, path: shown }) => [id, title, shown])).toEqual([
      ['spring', 'box › data/spring', `${name} › data/spring.json`],
      ['autumn', 'box › data/autumn', `${name} › data/autumn.json`],
    ]);
    expect(datasets.map(({ counts }) => counts.conversations)).toEqual([2, 3]);
    expect(await saidFirst('autumn')).toBe('I planted a plum tree.');
    expect((await service.questions('spring', NO_FILTER, { limit: 9, offset: 0 })).total).toBe(2);
    expect(copies()).toHaveLength(2);
    expect((await service.open(file)).map(({ id }) => id)).toEqual(['spring', 'autumn']);
    await service.remove('spring');
    expect(copies()).toHaveLength(1);
    expect(await saidFirst('autumn')).toBe('I planted a plum tree.');
  });

  it('that was damaged when it was opened is mended under the same name', async () => {
    const box = zipOf([{ name: 'trees.json', data: locomoText(2) }]);
    const file = written(folder, 'box.zip', box.subarray(0, box.length - 30));
    expect(await openedAll(file)).toMatchObject([{ id: 'box', state: 'failed', error: { type: '#damaged-archive' } }]);
    writeFileSync(file, box);
    expect(await openedAll(file)).toMatchObject([{ id: 'box', state: 'ready', counts: { conversations: 2 } }]);
    expect(await service.datasets()).toHaveLength(1);
  });

  it('that changed is read anew, member by member', async () => {
    const file = written(folder, 'box.zip', zipOf(files));
    await openedAll(file);
    writeFileSync(file, zipOf([{ name: 'data/autumn.json', data: locomoText(5) }]));
    expect(await settled(service, 'spring')).toMatchObject({ state: 'failed', error: { type: '#member-missing' } });
    expect((await settled(service, 'autumn')).counts.conversations).toBe(5);
    expect(copies()).toHaveLength(1);
  });

  it('without any dataset says so', async () => {
    const none = written(
      folder,
      'none.zip',
      zipOf([
        { name: 'a.json', data: '{}' },
        { name: 'b.json', data: '[]' },
      ]),
    );
    expect(await problemOf(() => service.open(none))).toMatchObject({ type: '#empty-archive', status: 422 });
    const [dataset] = await openedAll(written(folder, 'notes.zip', zipOf([{ name: 'a.md', data: 'x' }])));
    expect(dataset).toMatchObject({ state: 'failed', error: { type: '#empty-archive' } });
    expect(dataset?.error?.detail).toMatch(/It holds a\.md/);
  });

  it('in a folder is looked into, and compressed files are', async () => {
    written(folder, 'data/box.zip', zipOf(files));
    written(folder, 'data/one.json.gz', gzipSync(locomoText(1)));
    written(folder, 'data/other.json.gz', gzipSync('{"name":"x"}'));
    written(folder, 'data/hurt.tgz', gzipSync(tarOf(files)).subarray(0, 60));
    const datasets = await openedAll(path.join(folder, 'data'));
    expect(datasets.map(({ id, state }) => [id, state])).toEqual([
      ['spring', 'ready'],
      ['autumn', 'ready'],
      ['one', 'ready'],
    ]);
    expect((await service.open(path.join(folder, 'data'))).map(({ id }) => id)).toEqual(['spring', 'autumn', 'one']);
  });

  it('can be uploaded; its bytes stay until its last dataset goes', async () => {
    const first = await service.upload('box.zip', Readable.from([zipOf(files)]));
    expect(first).toMatchObject({ id: 'spring', origin: 'upload' });
    await settled(service, 'spring');
    await settled(service, 'autumn');
    await service.remove('spring');
    expect((await settled(service, 'autumn')).state).toBe('ready');
    await service.remove('autumn');
    expect(readdirSync(path.join(home, 'uploads'))).toEqual([]);
    const refused = service.upload(
      'none.zip',
      Readable.from([
        zipOf([
          { name: 'a.json', data: '{}' },
          { name: 'b.json', data: '[]' },
        ]),
      ]),
    );
    expect(await problemOf(() => refused)).toMatchObject({ type: '#empty-archive' });
    expect(readdirSync(path.join(home, 'uploads'))).toEqual([]);
  });
});
