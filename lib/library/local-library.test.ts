import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
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
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dataset, NO_FILTER, ProblemError } from '../model/index.ts';
import { LocalLibrary } from './local-library.ts';

const page = { limit: 100, offset: 0 };
let folder: string;
let home: string;
let library: LocalLibrary;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-'));
  home = path.join(folder, 'home');
  library = new LocalLibrary({ home });
});

afterEach(async () => {
  await library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A LoCoMo-shaped file with `n` conversations of two turns and one question each. */
function locomo(name: string, n = 2, text = 'I planted a fig tree.'): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const records = Array.from({ length: n }, (_, i) => ({
    sample_id: `pair-${i}`,
    conversation: {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: [
        { speaker: 'Ada', dia_id: 'D1:1', text },
        { speaker: 'Bo', dia_id: 'D1:2', text: 'Lovely.' },
      ],
    },
    qa: [{ question: `What did Ada plant (${i})?`, answer: 'a fig tree', evidence: ['D1:1'], category: 4 }],
  }));
  writeFileSync(file, JSON.stringify(records));
  return file;
}

async function settled(id: string): Promise<Dataset> {
  const now = library.dataset(id);
  if (now.state !== 'indexing') return now;
  return new Promise((resolve) => {
    const stop = library.subscribe(id, (event) => {
      if (event.kind === 'progress') return;
      stop();
      resolve(event.dataset);
    });
  });
}

async function opened(file: string): Promise<Dataset> {
  const [dataset] = await library.open(file);
  if (!dataset) throw new Error('nothing was opened');
  return settled(dataset.id);
}

async function problemOf(work: () => unknown): Promise<ProblemError['problem']> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('it went well');
}

describe('opening a file', () => {
  it('gives counts, questions with evidence, and the conversation from its own bytes', async () => {
    const dataset = await opened(locomo('pairs.json', 3));
    expect(dataset).toMatchObject({
      id: 'pairs',
      state: 'ready',
      format: 'locomo',
      path: 'pairs.json',
      origin: 'file',
    });
    expect(dataset.counts).toMatchObject({ conversations: 3, sessions: 3, turns: 6, questions: 3 });
    const question = library.question('pairs', 'pair-2:0');
    expect(question.evidence).toEqual([
      { raw: 'D1:1', level: 'turn', session: 'session_1', turn: 'D1:1', status: 'ok' },
    ]);
    const conversation = await library.conversation('pairs', 'pair-2');
    expect(conversation.sessions[0]?.turns.map((turn) => turn.text)).toEqual(['I planted a fig tree.', 'Lovely.']);
  });

  it('filters, counts facets and pages questions', async () => {
    await opened(locomo('pairs.json', 5));
    const { total, items, facets } = library.questions(
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
    const a = await opened(locomo('a/pairs.json'));
    const b = await opened(locomo('b/pairs.json', 4));
    const again = await opened(path.join(folder, 'a', 'pairs.json'));
    expect([a.id, b.id, again.id]).toEqual(['pairs', 'pairs-2', 'pairs']);
    expect(library.dataset('pairs-2').counts.conversations).toBe(4);
  });

  it('resolves a link the user names to its file', async () => {
    const file = locomo('pairs.json');
    symlinkSync(file, path.join(folder, 'link.json'));
    expect((await opened(path.join(folder, 'link.json'))).id).toBe('pairs');
  });

  it('opens the datasets of a folder, and passes over other JSON, dot folders and node_modules', async () => {
    locomo('data/one.json');
    locomo('data/deep/two.json');
    locomo('data/.hidden/three.json');
    locomo('data/node_modules/four.json');
    writeFileSync(path.join(folder, 'data', 'package.json'), '{"name":"x"}');
    const datasets = await library.open(path.join(folder, 'data'));
    expect(datasets.map((d) => d.name).sort()).toEqual(['one', 'two']);
  });

  it('keeps to the shared folders when others may ask', async () => {
    const shared = path.dirname(locomo('shared/one.json'));
    const secret = locomo('secret/two.json');
    symlinkSync(secret, path.join(shared, 'link.json'));
    library.restrictTo([shared]);
    expect((await opened(path.join(shared, 'one.json'))).id).toBe('one');
    for (const named of [
      secret,
      path.join(shared, 'link.json'),
      path.join(shared, '..', 'secret', 'two.json'),
      '/nowhere/x.json',
    ]) {
      expect(await problemOf(() => library.open(named))).toMatchObject({ status: 403, type: '#outside' });
    }
  });

  it('says what is wrong with a path that leads nowhere, without naming its folder', async () => {
    const problem = await problemOf(() => library.open(path.join(folder, 'nothing.json')));
    expect(problem).toMatchObject({ status: 404, type: '#file-missing' });
    expect(JSON.stringify(problem)).not.toContain(folder);
  });
});

describe('a known file', () => {
  it('is ready at once in a new server, without a new index pass', async () => {
    await opened(locomo('pairs.json'));
    await library.close();
    library = new LocalLibrary({ home });
    const [dataset] = await library.open(path.join(folder, 'pairs.json'));
    expect(dataset).toMatchObject({ state: 'ready', counts: { questions: 2 } });
  });

  it('that changed is indexed again', async () => {
    const file = locomo('pairs.json', 2);
    await opened(file);
    locomo('pairs.json', 6);
    expect(library.dataset('pairs').state).toBe('indexing');
    expect((await settled('pairs')).counts.conversations).toBe(6);
    expect((await library.conversation('pairs', 'pair-5')).id).toBe('pair-5');
  });

  it('that was touched but has the same size is indexed again too', async () => {
    const file = locomo('pairs.json', 2, 'I planted a fig tree.');
    await opened(file);
    locomo('pairs.json', 2, 'I planted a yew tree.');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    await settled('pairs');
    expect((await library.conversation('pairs', 'pair-0')).sessions[0]?.turns[0]?.text).toBe('I planted a yew tree.');
  });

  it('that has gone says so, and is back when the file is', async () => {
    const file = locomo('pairs.json');
    await opened(file);
    renameSync(file, `${file}.away`);
    expect(library.dataset('pairs')).toMatchObject({ state: 'missing', error: { type: '#file-missing' } });
    expect(await problemOf(() => library.conversation('pairs', 'pair-0'))).toMatchObject({ status: 410 });
    renameSync(`${file}.away`, file);
    expect(library.dataset('pairs').state).toBe('ready');
  });

  it('can be forgotten without being deleted', async () => {
    const file = locomo('pairs.json');
    await opened(file);
    await library.remove('pairs');
    expect(library.datasets()).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('fig tree');
    expect(await problemOf(() => library.dataset('pairs'))).toMatchObject({ status: 404 });
  });
});

describe('uploads', () => {
  const body = (text: string) => Readable.from([Buffer.from(text)]);

  it('are stored whole, indexed, and deleted with their dataset', async () => {
    const text = readFileSync(locomo('pairs.json'), 'utf8');
    const dataset = await library.upload('../../my pairs.json', body(text));
    expect(await settled(dataset.id)).toMatchObject({
      id: 'my-pairs',
      origin: 'upload',
      path: 'my pairs.json',
      state: 'ready',
    });
    expect(readdirSync(path.join(home, 'uploads'))).toHaveLength(1);
    await library.remove(dataset.id);
    expect(readdirSync(path.join(home, 'uploads'))).toHaveLength(0);
  });

  it('that break off leave nothing', async () => {
    async function* broken() {
      yield Buffer.from('[{"sample_id"');
      throw new Error('connection lost');
    }
    await expect(library.upload('x.json', broken())).rejects.toThrow('connection lost');
    expect(library.datasets()).toEqual([]);
    expect(readdirSync(path.join(home, 'uploads'))).toEqual([]);
  });
});

describe('damaged files', () => {
  const write = (name: string, text: string | Buffer) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  it.each([
    ['empty.json', '', '#empty-file', /no bytes/],
    ['blank.json', ' \n\n ', '#not-json', /white space/],
    ['page.json', '<!DOCTYPE html><html><body>Not found</body></html>', '#not-json', /web page/],
    ['words.json', 'hello world', '#not-json', /hello world/],
    ['none.json', '[]', '#no-records', /no records/],
    ['config.json', '{"name":"x","version":"1.0.0"}', '#unknown-format', /LoCoMo/],
    ['list.json', '[1,2,3]', '#unknown-format', /LongMemEval/],
    ['deep.json', '['.repeat(300) + ']'.repeat(300), '#unknown-format', /GigaMemory/],
    ['zipped.json', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), '#damaged-archive', /ends at byte 6 .*pack it again/],
    ['twice.json.gz', gzipSync(gzipSync('[]')), '#not-json', /gzip file inside another/],
  ])('%s gets its message', async (name, text, type, detail) => {
    const dataset = await opened(write(name, text));
    expect(dataset.state).toBe('failed');
    expect(dataset.error?.type).toBe(type);
    expect(dataset.error?.detail).toMatch(detail);
    expect(await problemOf(() => library.questions(dataset.id, NO_FILTER, page))).toMatchObject({ type });
  });

  it('a missing comma is told with line, column and byte', async () => {
    const dataset = await opened(
      write('giga.json', '{\n  "id": "1",\n  "question": "?"\n  "ans": "x",\n  "sessions": []\n}\n'),
    );
    expect(dataset).toMatchObject({
      state: 'failed',
      error: { type: '#invalid-json', where: { line: 4, column: 3, byte: 35 } },
    });
  });

  it('a file cut in half shows the records before the cut, and where it ends', async () => {
    const file = locomo('pairs.json', 10);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * 0.55)));
    const dataset = await opened(file);
    expect(dataset).toMatchObject({ state: 'ready', counts: { conversations: 5 }, severities: { error: 1 } });
    const { items } = library.findings(dataset.id, { ...page, severity: 'error' });
    expect(items[0]).toMatchObject({ code: 'record.truncated', where: { record: 5, line: 1 } });
  });

  it('one broken record does not hide the others', async () => {
    const file = locomo('pairs.json', 4);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"sample_id":"pair-1",', '"sample_id":"pair-1" '));
    const dataset = await opened(file);
    expect(library.conversationHeads(dataset.id).map((c) => c.id)).toEqual(['pair-0', 'pair-2', 'pair-3']);
    expect(library.findings(dataset.id, { ...page, severity: 'error' }).items[0]).toMatchObject({
      code: 'record.unreadable',
      where: { record: 1, file: 'pairs.json' },
    });
  });

  it('two records with one id are both shown', async () => {
    const file = locomo('pairs.json', 3);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('pair-1"', 'pair-0"'));
    const dataset = await opened(file);
    expect(library.conversationHeads(dataset.id).map((c) => c.id)).toEqual(['pair-0', 'pair-0~2', 'pair-2']);
    expect((await library.conversation(dataset.id, 'pair-0~2')).id).toBe('pair-0~2');
    expect(library.question(dataset.id, 'pair-0~2:0').conversation).toBe('pair-0~2');
    expect(library.findings(dataset.id, { ...page, code: 'id.duplicate' }).total).toBe(1);
  });

  it('a failed file is read again when it is mended', async () => {
    const file = write('pairs.json', '[');
    expect((await opened(file)).state).toBe('failed');
    rmSync(file);
    locomo('pairs.json');
    expect(library.dataset('pairs').state).toBe('indexing');
    expect((await settled('pairs')).state).toBe('ready');
  });
});

describe('long work', () => {
  it('can be cancelled; nothing of it is kept, and it can be started again', async () => {
    const file = locomo('big.json', 20_000);
    const [dataset] = await library.open(file);
    const id = dataset?.id ?? '';
    library.cancel(id);
    expect(await settled(id)).toMatchObject({ state: 'failed', error: { type: '#cancelled' } });
    library.reindex(id);
    expect(await settled(id)).toMatchObject({ state: 'ready', counts: { conversations: 20_000 } });
  });

  it('goes on in the next server when this one ends', async () => {
    const file = locomo('big.json', 20_000);
    await library.open(file);
    await library.close();
    library = new LocalLibrary({ home });
    expect(await settled('big')).toMatchObject({ state: 'ready', counts: { conversations: 20_000 } });
  });

  it('tells progress in bytes up to the file’s length', async () => {
    const file = locomo('big.json', 30_000);
    appendFileSync(file, '\n');
    copyFileSync(file, path.join(folder, 'copy.json'));
    const [dataset] = await library.open(file);
    const seen: number[] = [];
    const stop = library.subscribe('big', (event) => {
      if (event.kind === 'progress') seen.push(event.progress.done);
    });
    const { bytes } = await settled('big');
    stop();
    expect(dataset?.state).toBe('indexing');
    expect(seen.at(-1)).toBe(bytes);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
