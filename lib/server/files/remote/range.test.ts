import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../core/model/index.ts';
import { remoteFile } from '../data-file.ts';
import { probe, readRemote } from './range.ts';
import type { RemoteFile } from './state.ts';
import { type RangeServer, startRangeServer } from './testing.ts';

const BYTES = Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${i}\n`).join(''));
const QUICK = { headers: 300, idle: 300 };
let server: RangeServer;

beforeEach(async () => {
  vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', '1');
  server = await startRangeServer();
  server.files.set('/data/numbers.json', { bytes: BYTES, etag: '"one"', modified: 'Fri, 01 Mar 2024 10:00:00 GMT' });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const url = (query = '') => `${server.origin}/data/numbers.json${query}`;
const opened = async (): Promise<RemoteFile> => (await probe(url(), QUICK)).file;

async function problemOf(work: Promise<unknown>): Promise<ProblemError['problem']> {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  );
  if (error instanceof ProblemError) return error.problem;
  throw error ?? new Error('it went well');
}

describe('a file of a server', () => {
  it('is known by its length, tag and time from one request for a few bytes', async () => {
    expect(await opened()).toEqual({
      url: url(),
      size: BYTES.length,
      etag: '"one"',
      modified: 'Fri, 01 Mar 2024 10:00:00 GMT',
    });
    expect(server.asked).toEqual([expect.objectContaining({ range: 'bytes=0-511', bytes: 512 })]);
  });

  it('gives any range, asking for exactly those bytes of exactly this state', async () => {
    const file = await opened();
    server.asked.length = 0;
    for (const [start, end] of [
      [0, 1],
      [17, 4000],
      [BYTES.length - 5, BYTES.length],
      [9, 9],
    ] as const)
      expect(await readRemote(file, start, end)).toEqual(BYTES.subarray(start, end));
    expect(server.asked.map(({ range, ifRange }) => [range, ifRange])).toEqual([
      ['bytes=0-0', '"one"'],
      ['bytes=17-3999', '"one"'],
      [`bytes=${BYTES.length - 5}-${BYTES.length - 1}`, '"one"'],
    ]);
  });

  it('is read on from where a connection broke', async () => {
    const file = await opened();
    server.asked.length = 0;
    server.cut = { times: 2, after: 1000 };
    expect(await readRemote(file, 100, 9100)).toEqual(BYTES.subarray(100, 9100));
    expect(server.asked.map(({ range }) => range)).toEqual(['bytes=100-9099', 'bytes=1100-9099', 'bytes=2100-9099']);
  });

  it('is asked for again when the server is busy, and given up after five times', async () => {
    const file = await opened();
    server.asked.length = 0;
    let busy = 1;
    server.instead = (_, response) => busy-- > 0 && Boolean(response.writeHead(503).end());
    expect(await readRemote(file, 0, 10)).toEqual(BYTES.subarray(0, 10));
    expect(server.asked).toHaveLength(2);
    busy = 100;
    expect(await problemOf(readRemote(file, 0, 10))).toMatchObject({
      type: '#url-unreachable',
      detail: expect.stringContaining('answered 503, 5 times'),
    });
  });

  it.each<[string, Partial<{ bytes: Buffer; etag: string; modified: string }>]>([
    ['its tag', { etag: '"two"' }],
    ['its length', { bytes: Buffer.concat([BYTES, Buffer.from('x')]), etag: '"two"' }],
    ['its length without a new tag', { bytes: BYTES.subarray(0, 30_000) }],
  ])('that changed by %s is not read any more', async (_, change) => {
    const file = await opened();
    server.files.set('/data/numbers.json', { bytes: BYTES, etag: '"one"', ...change });
    for (const start of [10, BYTES.length - 9])
      expect(await problemOf(readRemote(file, start, start + 9))).toMatchObject({ type: '#file-changed', status: 409 });
  });

  it('that has a time only is held to it, by servers that know If-Range and by those that do not', async () => {
    const modified = 'Fri, 01 Mar 2024 10:00:00 GMT';
    server.files.set('/data/numbers.json', { bytes: BYTES, modified });
    const file = await opened();
    expect(await readRemote(file, 5, 9)).toEqual(BYTES.subarray(5, 9));
    expect(server.asked.at(-1)?.ifRange).toBe(modified);
    const later = 'Sat, 02 Mar 2024 10:00:00 GMT';
    server.files.set('/data/numbers.json', { bytes: BYTES, modified: later });
    expect(await problemOf(readRemote(file, 5, 9))).toMatchObject({ type: '#file-changed' });
    server.instead = (_, response) =>
      Boolean(
        response.writeHead(206, { 'Last-Modified': later, 'Content-Range': `bytes 5-8/${BYTES.length}` }).end('4567'),
      );
    expect(await problemOf(readRemote(file, 5, 9))).toMatchObject({ type: '#file-changed' });
  });

  it('compressed is refused, with what to do', async () => {
    server.files.set('/data/numbers.json', { bytes: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]) });
    expect(await problemOf(remoteFile(url()))).toMatchObject({
      type: '#url-packed',
      detail: expect.stringMatching(/"numbers.json" is compressed \(gzip\).*Download the file/),
    });
  });
});

describe('a server', () => {
  const says = (status: number, headers: Record<string, string>, text = '') => {
    server.instead = (_, response: ServerResponse) => Boolean(response.writeHead(status, headers).end(text));
  };

  it.each<[string, () => void, string, RegExp]>([
    ['ignores ranges', () => says(200, { 'Content-Length': '3' }, '[1]'), '#url-no-ranges', /with the whole file/],
    [
      'compresses',
      () => says(206, { 'Content-Range': 'bytes 0-1/9', 'Content-Encoding': 'gzip' }, 'xx'),
      '#url-no-ranges',
      /compresses/,
    ],
    ['tells no length', () => says(206, { 'Content-Range': 'bytes 0-1/*' }, 'xx'), '#url-no-ranges', /how long/],
    [
      'gives another range',
      () => says(206, { 'Content-Range': 'bytes 4-5/9' }, 'xx'),
      '#url-no-ranges',
      /other ranges/,
    ],
    ['has an empty file', () => says(416, { 'Content-Range': 'bytes */0' }), '#empty-file', /no bytes/],
    ['has no such file', () => says(404, {}), '#url-refused', /answered 404 for "numbers.json"/],
    ['wants a sign-in', () => says(401, {}), '#url-refused', /needs no sign-in/],
    ['redirects to nowhere', () => says(302, {}), '#url-redirect', /to nowhere/],
    [
      'redirects for ever',
      () => says(302, { Location: '/data/numbers.json' }),
      '#url-redirect',
      /more than 5 redirects/,
    ],
    ['redirects to another scheme', () => says(302, { Location: 'file:///etc/hosts' }), '#url-unusable', /no http/],
    [
      'redirects with a password',
      () => says(307, { Location: 'http://me:secret@127.0.0.1/' }),
      '#url-unusable',
      /user name/,
    ],
    [
      'does not answer',
      () => {
        server.instead = () => true;
      },
      '#url-unreachable',
      /did not answer within 0.3 seconds/,
    ],
  ])('that %s is refused with why', async (_, prepare, type, detail) => {
    prepare();
    const found = await problemOf(probe(url('?key=secret'), QUICK));
    expect(found).toMatchObject({ type, detail: expect.stringMatching(detail) });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('that sends headers without an end is not waited for', async () => {
    server.instead = (request) => {
      const timer = setInterval(() => request.socket.write('X-More: of this\r\n'), 50);
      request.socket.on('close', () => clearInterval(timer));
      return Boolean(request.socket.write('HTTP/1.1 206 Partial Content\r\n'));
    };
    const started = performance.now();
    expect(await problemOf(probe(url(), QUICK))).toMatchObject({ type: '#url-unreachable' });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('that stops in the middle is asked for the rest', async () => {
    const file = await opened();
    server.asked.length = 0;
    let stalls = 1;
    server.instead = (_, response) => {
      if (stalls-- <= 0) return false;
      response.writeHead(206, {
        ETag: '"one"',
        'Content-Range': `bytes 0-99/${BYTES.length}`,
        'Content-Length': '100',
      });
      return response.write(BYTES.subarray(0, 40)) || true;
    };
    expect(await readRemote(file, 0, 100, QUICK)).toEqual(BYTES.subarray(0, 100));
    expect(server.asked.map(({ range }) => range)).toEqual(['bytes=0-99', 'bytes=40-99']);
  });

  it('that nobody is behind is said to be unreachable', async () => {
    const { origin } = server;
    await server.close();
    expect(await problemOf(probe(`${origin}/x.json`, QUICK))).toMatchObject({ type: '#url-unreachable' });
    server = await startRangeServer();
  });

  it('is followed through redirects', async () => {
    server.instead = (request, response) =>
      request.url === '/start' && Boolean(response.writeHead(302, { Location: '/data/numbers.json?signed=1' }).end());
    const { file } = await probe(`${server.origin}/start`, QUICK);
    expect([file.url, file.size]).toEqual([`${server.origin}/start`, BYTES.length]);
    expect(await readRemote(file, 3, 6)).toEqual(BYTES.subarray(3, 6));
  });
});

describe('private addresses', () => {
  beforeEach(() => vi.stubEnv('MEMOSCOPE_ALLOW_PRIVATE_URLS', ''));

  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0',
    '10.0.0.1',
    '169.254.169.254',
  ])('are not asked: %s', async (host) => {
    const { port } = new URL(server.origin);
    const found = await problemOf(probe(`http://${host}:${port}/data/numbers.json`, QUICK));
    expect(found).toMatchObject({
      type: '#url-private',
      status: 403,
      detail: expect.stringContaining('--allow-private-urls'),
    });
    expect(server.asked).toEqual([]);
  });

  it('are not asked of a file that was opened before', async () => {
    const file = { url: url(), size: BYTES.length };
    expect(await problemOf(readRemote(file, 0, 9))).toMatchObject({ type: '#url-private' });
    expect(server.asked).toEqual([]);
  });
});
