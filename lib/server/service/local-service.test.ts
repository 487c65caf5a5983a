import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_FILTER } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { locomoText, opened, written } from './testing.ts';

let folder: string;
let home: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-'));
  home = path.join(folder, 'home');
  service = new LocalService({ home });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A LoCoMo-shaped file with `n` conversations of two turns and one question each. */
const locomo = (name: string, n?: number, said?: string) => written(folder, name, locomoText(n, said));

describe('opening a file', () => {
  it('gives counts, questions with evidence, and the conversation from its own bytes', async () => {
    const dataset = await opened(service, locomo('pairs.json', 3));
    expect(dataset).toMatchObject({
      id: 'pairs',
      state: 'ready',
      format: 'locomo',
      path: 'pairs.json',
      origin: 'file',
    });
    expect(dataset.counts).toMatchObject({ conversations: 3, sessions: 3, turns: 6, questions: 3 });
    const question = await service.question('pairs', 'pair-2:0');
    expect(question.evidence).toEqual([
      { raw: 'D1:1', level: 'turn', session: 'session_1', turn: 'D1:1', status: 'ok' },
    ]);
    const conversation = await service.conversation('pairs', 'pair-2');
    expect(conversation.sessions[0]?.turns.map((turn) => turn.text)).toEqual(['I planted a fig tree.', 'Lovely.']);
  });

  it('filters, counts facets and pages questions', async () => {
    await opened(service, locomo('pairs.json', 5));
    const { total, items, facets } = await service.questions(
      'pairs',
      { ...NO_FILTER, conversation: ['pair-1', 'pair-3'] },
      { limit: 1, offset: 1 },
    );
    expect(total).toBe(2);
    expect(items.map((q) => q.id)).toEqual(['pair-3:0']);
    expect(facets.category).toEqual([{ key: '4', label: 'single-hop', count: 2 }]);
    expect(facets.conversation).toHaveLength(5);
  });

  it('gives two files of one name ids of their own, and one file the same id again', async () => {
    const a = await opened(service, locomo('a/pairs.json'));
    const b = await opened(service, locomo('b/pairs.json', 4));
    const again = await opened(service, path.join(folder, 'a', 'pairs.json'));
    expect([a.id, b.id, again.id]).toEqual(['pairs', 'pairs-2', 'pairs']);
    expect((await service.dataset('pairs-2')).counts.conversations).toBe(4);
  });

  it('resolves a link the user names to its file', async () => {
    const file = locomo('pairs.json');
    symlinkSync(file, path.join(folder, 'link.json'));
    expect((await opened(service, path.join(folder, 'link.json'))).id).toBe('pairs');
  });

  it('opens the datasets of a folder, and passes over other JSON, dot folders and node_modules', async () => {
    locomo('data/one.json');
    locomo('data/deep/two.json');
    locomo('data/.hidden/three.json');
    locomo('data/node_modules/four.json');
    writeFileSync(path.join(folder, 'data', 'package.json'), '{"name":"x"}');
    const datasets = await service.open(path.join(folder, 'data'));
    expect(datasets.map((d) => d.name).sort()).toEqual(['one', 'two']);
  });

  it('keeps to the shared folders when others may ask', async () => {
    const shared = path.dirname(locomo('shared/one.json'));
    const secret = locomo('secret/two.json');
    symlinkSync(secret, path.join(shared, 'link.json'));
    service.restrictTo([shared]);
    expect((await opened(service, path.join(shared, 'one.json'))).id).toBe('one');
    for (const named of [
      secret,
      path.join(shared, 'link.json'),
      path.join(shared, '..', 'secret', 'two.json'),
      '/nowhere/x.json',
    ]) {
      expect(await problemOf(() => service.open(named))).toMatchObject({ status: 403, type: '#outside' });
    }
  });

  it('does not follow a shared file that was made a link later', async () => {
    const shared = path.dirname(locomo('shared/one.json'));
    const secret = locomo('secret/two.json', 3);
    service.restrictTo([shared]);
    await opened(service, path.join(shared, 'one.json'));
    rmSync(path.join(shared, 'one.json'));
    symlinkSync(secret, path.join(shared, 'one.json'));
    expect(await service.dataset('one')).toMatchObject({ state: 'missing', error: { type: '#file-missing' } });
    expect(await problemOf(() => service.conversation('one', 'pair-0'))).toMatchObject({ status: 410 });
    expect(await problemOf(() => service.reindex('one'))).toMatchObject({ status: 410 });
    // A link to another shared file is that file.
    rmSync(path.join(shared, 'one.json'));
    symlinkSync(locomo('shared/three.json', 3), path.join(shared, 'one.json'));
    expect((await service.dataset('one')).state).toBe('indexing');
    expect(await settled(service, 'one')).toMatchObject({ state: 'ready', counts: { conversations: 3 } });
  });

  it('says what is wrong with a path that leads nowhere, without naming its folder', async () => {
    const problem = await problemOf(() => service.open(path.join(folder, 'nothing.json')));
    expect(problem).toMatchObject({ status: 404, type: '#file-missing' });
    expect(JSON.stringify(problem)).not.toContain(folder);
  });
});

describe('a known file', () => {
  it('is ready at once in a new server, without a new index pass', async () => {
    await opened(service, locomo('pairs.json'));
    await service.close();
    service = new LocalService({ home });
    const [dataset] = await service.open(path.join(folder, 'pairs.json'));
    expect(dataset).toMatchObject({ state: 'ready', counts: { questions: 2 } });
  });

  it('that changed is indexed again', async () => {
    const file = locomo('pairs.json', 2);
    await opened(service, file);
    locomo('pairs.json', 6);
    expect((await service.dataset('pairs')).state).toBe('indexing');
    expect((await settled(service, 'pairs')).counts.conversations).toBe(6);
    expect((await service.conversation('pairs', 'pair-5')).id).toBe('pair-5');
  });

  it('that was touched but has the same size is indexed again too', async () => {
    const file = locomo('pairs.json', 2, 'I planted a fig tree.');
    await opened(service, file);
    locomo('pairs.json', 2, 'I planted a yew tree.');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    await settled(service, 'pairs');
    expect((await service.conversation('pairs', 'pair-0')).sessions[0]?.turns[0]?.text).toBe('I planted a yew tree.');
  });

  it('that has gone says so, and is back when the file is', async () => {
    const file = locomo('pairs.json');
    await opened(service, file);
    renameSync(file, `${file}.away`);
    expect(await service.dataset('pairs')).toMatchObject({ state: 'missing', error: { type: '#file-missing' } });
    expect(await problemOf(() => service.conversation('pairs', 'pair-0'))).toMatchObject({ status: 410 });
    renameSync(`${file}.away`, file);
    expect((await service.dataset('pairs')).state).toBe('ready');
  });

  it('can be forgotten without being deleted', async () => {
    const file = locomo('pairs.json');
    await opened(service, file);
    await service.remove('pairs');
    expect(await service.datasets()).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('fig tree');
    expect(await problemOf(() => service.dataset('pairs'))).toMatchObject({ status: 404 });
  });
});

describe('uploads', () => {
  const body = (text: string) => Readable.from([Buffer.from(text)]);

  it('are stored whole, indexed, and deleted with their dataset', async () => {
    const text = readFileSync(locomo('pairs.json'), 'utf8');
    const dataset = await service.upload('../../my pairs.json', body(text));
    expect(await settled(service, dataset.id)).toMatchObject({
      id: 'my-pairs',
      origin: 'upload',
      path: 'my pairs.json',
      state: 'ready',
    });
    expect(readdirSync(path.join(home, 'uploads'))).toHaveLength(1);
    await service.remove(dataset.id);
    expect(readdirSync(path.join(home, 'uploads'))).toHaveLength(0);
  });

  it('that break off leave nothing', async () => {
    async function* broken() {
      yield Buffer.from('[{"sample_id"');
      throw new Error('connection lost');
    }
    await expect(service.upload('x.json', broken())).rejects.toThrow('connection lost');
    expect(await service.datasets()).toEqual([]);
    expect(readdirSync(path.join(home, 'uploads'))).toEqual([]);
  });
});

describe('long work', () => {
  it('can be cancelled; nothing of it is kept, and it can be started again', async () => {
    const file = locomo('big.json', 20_000);
    const [dataset] = await service.open(file);
    const id = dataset?.id ?? '';
    await service.cancel(id);
    expect(await settled(service, id)).toMatchObject({ state: 'failed', error: { type: '#cancelled' } });
    await service.reindex(id);
    expect(await settled(service, id)).toMatchObject({ state: 'ready', counts: { conversations: 20_000 } });
  });

  it('goes on in the next server when this one ends', async () => {
    const file = locomo('big.json', 20_000);
    await service.open(file);
    // What it will hold is neither there nor not, until it is read.
    for (const ask of [
      () => service.conversation('big', 'pair-2'),
      () => service.histories('big', 'pair-2', 'session_1', { limit: 1, offset: 0 }),
      () => service.question('big', 'pair-2:0'),
      () => service.questions('big', NO_FILTER, { limit: 1, offset: 0 }),
    ])
      expect(await problemOf(ask)).toMatchObject({ status: 409, type: '#indexing' });
    await service.close();
    service = new LocalService({ home });
    expect(await settled(service, 'big')).toMatchObject({ state: 'ready', counts: { conversations: 20_000 } });
  });

  it('tells progress in bytes up to the file’s length', async () => {
    const file = locomo('big.json', 30_000);
    appendFileSync(file, '\n');
    copyFileSync(file, path.join(folder, 'copy.json'));
    const [dataset] = await service.open(file);
    const seen: number[] = [];
    const stop = service.subscribe('big', (event) => {
      if (event.kind === 'progress') seen.push(event.progress.done);
    });
    const { bytes } = await settled(service, 'big');
    stop();
    expect(dataset?.state).toBe('indexing');
    expect(seen.at(-1)).toBe(bytes);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
