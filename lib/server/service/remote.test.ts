import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dataset, NO_TURN_QUERY } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { type RangeServer, startRangeServer } from '../files/remote/testing.ts';
import { datasetOnce } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { firstText, locomoText, searchable } from './testing.ts';

/** A LoCoMo-shaped file with `n` conversations, each with a long turn. */
const locomo = (n: number, said?: string): Buffer =>
  Buffer.from(locomoText(n, said, (i) => `Lovely, number ${i}. `.repeat(1000)));

/** A LongMemEval-shaped file of `n` histories with sessions that all differ. */
function histories(n: number, sessions: number): Buffer {
  const each = Array.from({ length: sessions }, (_, i) => i);
  const records = Array.from({ length: n }, (_, h) => ({
    question_id: `history-${h}`,
    question_type: 'single-session-user',
    question: `What is topic ${h}?`,
    answer: 'a topic',
    question_date: '2024/05/01 (Wed) 08:00',
    haystack_session_ids: each.map((i) => `s_${h}_${i}`),
    haystack_dates: each.map(() => '2024/04/01 (Mon) 08:00'),
    haystack_sessions: each.map((i) => [
      { role: 'user', content: `Tell me of topic_${h}_${i}.` },
      { role: 'assistant', content: 'There is more to say of it. '.repeat(380) },
    ]),
    answer_session_ids: [`s_${h}_0`],
  }));
  return Buffer.from(JSON.stringify(records));
}

const MIB = 1024 * 1024;

let folder: string;
let service: LocalService;
let server: RangeServer;

beforeEach(async () => {
  vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '1');
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-remote-'));
  service = new LocalService({ home: path.join(folder, 'home') });
  server = await startRangeServer();
  serve(locomo(200), '"first"');
});

afterEach(async () => {
  await service.close();
  await server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (bytes: Buffer, etag: string) => server.files.set('/sets/pairs.json', { bytes, etag });
const url = () => `${server.origin}/sets/pairs.json?sig=hush#part`;
const size = () => server.files.get('/sets/pairs.json')?.bytes.length ?? 0;
const bytesAsked = () => server.asked.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opened, indexed, and its words too: nothing is asked of the server in the background any more. */
async function quiet(): Promise<Dataset> {
  const [dataset] = await service.open(url());
  if (!dataset) throw new Error('nothing was opened');
  return searchable(service, dataset.id);
}

const saidFirst = (conversation: string) => firstText(service, 'pairs', conversation);

describe('a URL', () => {
  it('becomes a dataset that is named after it and shows nothing of its query', async () => {
    const dataset = await quiet();
    expect(dataset).toMatchObject({
      id: 'pairs',
      name: 'pairs',
      path: `${server.origin}/sets/pairs.json`,
      origin: 'url',
      state: 'ready',
      search: 'ready',
      bytes: size(),
    });
    expect(dataset.counts).toMatchObject({ conversations: 200, turns: 400, questions: 200 });
    expect(JSON.stringify(await service.datasets())).not.toContain('hush');
    expect((await service.question('pairs', 'pair-7:0')).evidence).toMatchObject([{ turn: 'D1:1', status: 'ok' }]);
  });

  it('is read once to index, once for its words, and then only where a conversation stands', async () => {
    await quiet();
    // Its beginning is looked at before, to tell what it is.
    const looked = 2 * MIB + 2 * 512;
    expect(bytesAsked()).toBeGreaterThanOrEqual(2 * size());
    expect(bytesAsked()).toBeLessThanOrEqual(2 * size() + looked);
    expect(server.asked.length).toBeLessThan(20);
    server.asked.length = 0;
    for (const id of ['pair-3', 'pair-150']) expect(await saidFirst(id)).toBe('I planted a fig tree.');
    const [three, other] = (await service.conversationHeads('pairs')).filter(
      ({ id }) => id === 'pair-3' || id === 'pair-150',
    );
    expect(server.asked.map(({ bytes }) => bytes)).toEqual([three?.bytes, other?.bytes]);
    expect(server.asked.every(({ ifRange }) => ifRange === '"first"')).toBe(true);
    // What is in view, and every list, needs nothing more.
    await saidFirst('pair-3');
    await service.datasets();
    await service.conversations('pairs', { q: '', order: { by: 'file', descending: false }, limit: 10, offset: 0 });
    expect(server.asked).toHaveLength(2);
    expect(readdirSync(path.join(folder, 'home')).filter((name) => name === 'unpacked')).toEqual([]);
  });

  it('of many sessions is read for its words in large pieces', async () => {
    serve(histories(40, 12), '"first"');
    const dataset = await quiet();
    expect(dataset).toMatchObject({ format: 'longmemeval', search: 'ready', counts: { sessions: 480, turns: 960 } });
    expect(size()).toBeGreaterThan(4 * MIB);
    expect(server.asked.length).toBeLessThan(2 * Math.ceil(size() / MIB) + 8);
    expect(bytesAsked()).toBeLessThanOrEqual(2 * size() + 3 * MIB);
    const found = await service.searchTurns('pairs', { ...NO_TURN_QUERY, q: 'topic_3_7' }, { limit: 3, offset: 0 });
    expect(found.items.map(({ conversation }) => conversation)).toEqual(['history-3']);
  });

  it('is searched, reading what is shown of it', async () => {
    await quiet();
    server.asked.length = 0;
    const found = await service.searchTurns('pairs', { ...NO_TURN_QUERY, q: 'fig' }, { limit: 3, offset: 0 });
    expect([found.total, found.items.length]).toEqual([200, 3]);
    expect(server.asked).toHaveLength(3);
  });

  it('that is known opens at once, in the next server too, and again when it has changed', async () => {
    await quiet();
    await service.close();
    service = new LocalService({ home: path.join(folder, 'home') });
    server.asked.length = 0;
    expect((await service.open(url())).map(({ id, state }) => [id, state])).toEqual([['pairs', 'ready']]);
    expect(server.asked).toHaveLength(1);
    serve(locomo(3), '"second"');
    expect((await service.open(url())).map(({ id, state }) => [id, state])).toEqual([['pairs', 'indexing']]);
    expect((await searchable(service, 'pairs')).counts.conversations).toBe(3);
  });

  it('whose file changed between two reads says so, and is indexed again', async () => {
    await quiet();
    serve(locomo(150, 'I planted a pear.'), '"second"');
    expect(await problemOf(() => service.conversation('pairs', 'pair-9'))).toMatchObject({
      type: '#file-changed',
      status: 409,
      detail: expect.stringMatching(/"pairs.json" has changed on its server/),
    });
    expect((await searchable(service, 'pairs')).counts.conversations).toBe(150);
    expect(await saidFirst('pair-9')).toBe('I planted a pear.');
  });

  it('whose connection breaks while it is indexed is read to its end', async () => {
    server.cut = { times: 3, after: 100_000 };
    expect(await quiet()).toMatchObject({ state: 'ready', counts: { conversations: 200 } });
    expect(server.cut.times).toBe(0);
    expect(await saidFirst('pair-199')).toBe('I planted a fig tree.');
  });

  it('whose file changes while it is indexed fails, and opens when it is tried again', async () => {
    let reads = 0;
    server.instead = () => {
      reads += 1;
      if (reads === 3) serve(locomo(220), '"second"');
      return false;
    };
    const [dataset] = await service.open(url());
    const failed = await datasetOnce(service, dataset?.id ?? '', ({ state }) => state !== 'indexing');
    expect(failed).toMatchObject({ state: 'failed', error: { type: '#file-changed' }, counts: { conversations: 0 } });
    await service.reindex('pairs');
    expect((await searchable(service, 'pairs')).counts.conversations).toBe(220);
  });

  it('whose file changes before its words are read is indexed again', async () => {
    const whole = `bytes=0-${size() - 1}`;
    server.instead = () => {
      // The next request after the one for all of it is the first of the full-text index.
      const [last] = server.asked.slice(-2);
      if (last?.range === whole) serve(locomo(30, 'I planted a plum.'), '"second"');
      return false;
    };
    await service.open(url());
    const dataset = await datasetOnce(
      service,
      'pairs',
      ({ search, counts }) => search === 'ready' && counts.conversations === 30,
    );
    expect(dataset).toMatchObject({ state: 'ready', counts: { turns: 60 } });
    const found = await service.searchTurns('pairs', { ...NO_TURN_QUERY, q: 'plum' }, { limit: 1, offset: 0 });
    expect(found.total).toBe(30);
  });

  it('that has gone later keeps what is known of it', async () => {
    await quiet();
    server.files.clear();
    expect(await problemOf(() => service.conversation('pairs', 'pair-1'))).toMatchObject({
      type: '#url-refused',
      status: 404,
    });
    expect(await service.dataset('pairs')).toMatchObject({ state: 'ready', counts: { conversations: 200 } });
  });

  it('of a compressed file, with a password, or of no file adds nothing', async () => {
    serve(gzipSync(locomo(2)), '"zip"');
    expect(await problemOf(() => service.open(url()))).toMatchObject({ type: '#url-packed', status: 422 });
    const secret = await problemOf(() => service.open(url().replace('//', '//me:secret@')));
    expect(secret).toMatchObject({ type: '#url-unusable', status: 400 });
    expect(JSON.stringify(secret)).not.toContain('secret@');
    expect(await problemOf(() => service.open(`${server.origin}/none.json`))).toMatchObject({ type: '#url-refused' });
    expect(await service.datasets()).toEqual([]);
  });

  it('is fetched for nobody but the owner, who may read it on', async () => {
    await quiet();
    service.restrictTo([]);
    server.asked.length = 0;
    for (const named of [url(), `${server.origin}/none.json`])
      expect(await problemOf(() => service.open(named))).toMatchObject({ type: '#outside', status: 403 });
    expect(server.asked).toEqual([]);
    expect(await saidFirst('pair-1')).toBe('I planted a fig tree.');
  });

  it('of a private network is not asked unless that is allowed', async () => {
    vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '');
    expect(await problemOf(() => service.open(url()))).toMatchObject({ type: '#url-private', status: 403 });
    expect(server.asked).toEqual([]);
  });

  it('can be inspected', async () => {
    const run = async (...flags: string[]) => {
      const command = path.join(process.env.MEMOSCOPE_SCRIPTS ?? '', 'installed.js');
      const env = { ...process.env, MEMOSCOPE_ALLOW_PRIVATE_URLS: '' };
      const child = spawn(process.execPath, [command, 'inspect', url(), '--json', ...flags], { env });
      const [printed, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { printed, told };
    };
    const { printed } = await run('--allow-private-urls');
    expect(JSON.parse(printed)).toMatchObject({ format: 'locomo', bytes: size(), conversations: 200, turns: 400 });
    const { printed: nothing, told } = await run();
    expect(nothing).toBe('');
    expect(told).toMatch(/private network/);
  });
});
