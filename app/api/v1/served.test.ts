import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { apiAnswers, type Handlers } from '../../../bin/api.ts';
import { apiModule, apiModules, NO_ADDRESS } from '../../../bin/api-module.ts';
import { problem } from '../../../lib/core/problems/index.ts';
import { answerScratch } from '../../../lib/server/files/scratch.ts';
import { openapi } from '../../../lib/server/http/openapi.ts';
import { askedBy } from '../../../lib/server/service/asking.ts';
import { provideService } from '../../../lib/server/service/context.ts';
import type { Service } from '../../../lib/server/service/service.ts';
import { version } from '../../../package.json';

/** As long as what is compressed for others, and longer than what goes out one after the other. */
const BODIES = [30_000, 2_000_000].map((length) => Buffer.from(JSON.stringify({ text: 'fig '.repeat(length / 4) })));
const asked: unknown[] = [];
/** What is sent instead, of the memory of answers. */
let taken: Buffer | null = null;

/** The folder of each module that the bundle has. */
const FOLDERS = apiModules(import.meta.dirname);
/** What answers in place of a module. */
const instead = new Map<string, Handlers>();

const load = async (module: string): Promise<Handlers> =>
  instead.get(module) ?? import(path.join(import.meta.dirname, FOLDERS.get(module) ?? '', 'route.ts'));
const answersApi = apiAnswers(load);
const server = createServer((incoming, response) => {
  // As the server that is around it does.
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  askedBy({ client: '', signal: left.signal }, () => {
    if (!answersApi(incoming, response)) response.end('the framework');
  });
});
let port = 0;

beforeAll(async () => {
  const sentConversation = async (dataset: string, conversation: string) => {
    asked.push([dataset, conversation]);
    if (dataset === 'none') throw problem('compare.one_judge', { run: dataset, judge: '' });
    return { key: 'gold', body: async () => taken ?? BODIES[conversation === 'long' ? 1 : 0] };
  };
  const sentTurns = async (...query: unknown[]) => {
    asked.push(query);
    return Buffer.from(JSON.stringify({ total: 0, exact: true, items: [], state: 'ready' }));
  };
  provideService({ sentConversation, sentTurns } as unknown as Service);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});

beforeEach(() => {
  asked.length = 0;
  instead.clear();
});

afterAll(() => {
  server.close();
});

const got = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'lab.example', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer
        .on('error', reject)
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
    })
      .on('error', reject)
      .end();
  });

/** What the handler makes of it. */
async function handled(path: string, params: { d: string; c: string }, headers: Record<string, string> = {}) {
  const of = path.includes('/conversations/') ? 'datasets._d.conversations._c' : 'datasets._d.search';
  const sent = new Request(`http://localhost${path}`, { headers: { host: 'lab.example', ...headers } });
  const answer = await (await load(of)).GET?.(sent, { params: Promise.resolve(params) });
  if (!answer) throw new Error(`${of} has no GET.`);
  return answer;
}

it.each([
  ['plain', {}],
  ['compressed', { 'accept-encoding': 'gzip, zstd' }],
  ['that are known', { 'if-none-match': `W/"gold-${version}"` }],
])('requests are answered as their handlers do, %s', async (_, headers) => {
  for (const [path, c] of [
    ['/api/v1/datasets/figs/conversations/short', 'short'],
    ['/api/v1/datasets/figs/conversations/long?x=1', 'long'],
    ['/api/v1/datasets/none/conversations/short', 'short'],
    ['/api/v1/datasets/figs/search?q=tree&limit=5', ''],
    ['/api/v1/datasets/figs/search?limit=none', ''],
  ] as const) {
    const expected = await handled(path, { d: path.includes('none/') ? 'none' : 'figs', c }, headers);
    const answer = await got(path, headers);
    expect(answer.status).toBe(expected.status);
    expect(answer.headers).toMatchObject(Object.fromEntries(expected.headers));
    expect(answer.body.equals(Buffer.from(await expected.arrayBuffer()))).toBe(true);
    // Its length is known before it goes out, unless it has none.
    if (answer.status !== 304) expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  }
});

it('give their memory back when they are sent, and not before', async () => {
  // More than the system takes from who sends before it is read.
  const scratch = vi.spyOn(answerScratch, 'giveBack');
  taken = randomFillSync(answerScratch.take(24 * 1024 ** 2));
  const said = createHash('sha256').update(taken).digest('hex');
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/api/v1/datasets/figs/conversations/long' };
      request(options, resolve).on('error', reject).end();
    });
    // Nobody reads it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scratch).not.toHaveBeenCalled();
    const hash = createHash('sha256');
    for await (const part of answer) hash.update(part);
    expect(hash.digest('hex')).toBe(said);
    await vi.waitFor(() => expect(scratch).toHaveBeenCalledTimes(1), 100_000);
    expect(scratch.mock.calls[0]?.[0].buffer === taken.buffer).toBe(true);
  } finally {
    taken = null;
    scratch.mockRestore();
  }
});

it('are asked for by what their addresses mean', async () => {
  await got('/api/v1/datasets/a%20b/conversations/c%2Fd%20~e');
  await got('/api/v1/datasets/figs/conversations/~..');
  await got('/api/v1/datasets/figs/search?q=fig%20tree&offset=20');
  expect(asked).toEqual([
    ['a b', 'c/d ~e'],
    ['figs', '..'],
    ['figs', expect.objectContaining({ q: 'fig tree' }), { limit: 20, offset: 20 }],
  ]);
});

it('every address that is described has a module, and no other', () => {
  const described = Object.entries(openapi('1').paths).filter(([, of]) =>
    Object.values(of).every((operation) => !('servers' in operation)),
  );
  const modules = described.map(([address]) => apiModule(`/api/v1${address}`));
  expect([...modules, NO_ADDRESS].toSorted()).toEqual([...FOLDERS.keys()].toSorted());
});

it('are answered by method: HEAD without a body, OPTIONS with the methods', async () => {
  const at = '/api/v1/datasets/figs/conversations/short';
  const [whole, head] = [await got(at), await got(at, {}, 'HEAD')];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
  const options = await got('/api/v1/datasets', {}, 'OPTIONS');
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
});

it('of no address are answered so; pages, and what has a slash at its end, are the framework’s', async () => {
  for (const nowhere of ['/api/v1/nothing', '/api/v1/datasets/figs/conversations/%E0%A4%A']) {
    const answer = await got(nowhere);
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'request.no_such_address']);
  }
  for (const page of ['/datasets/figs', '/api/v1', '/api/v1/datasets/', '/api', '/'])
    expect([page, (await got(page)).body.toString()]).toEqual([page, 'the framework']);
  expect(asked).toEqual([]);
});

it('a body is read while it comes', async () => {
  const first = Promise.withResolvers<string>();
  instead.set('datasets', {
    POST: async ({ body }) => {
      const parts: string[] = [];
      for await (const part of body ?? []) {
        parts.push(Buffer.from(part).toString());
        first.resolve(parts.join(''));
      }
      return Response.json(parts.join(''), { status: 202 });
    },
  });
  const sent = request({ host: '127.0.0.1', port, path: '/api/v1/datasets', method: 'POST' });
  sent.write('half ');
  expect(await first.promise).toBe('half ');
  sent.end('whole');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await answer.setEncoding('utf8').toArray()]).toEqual([202, ['"half whole"']]);
});

it('an answer goes out as it is made, and is made no further for who has left', async () => {
  const left = { signal: false, body: Promise.withResolvers<void>() };
  instead.set('datasets._d.events', {
    GET: async ({ signal }) => {
      signal.addEventListener('abort', () => {
        left.signal = true;
      });
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.from('event: one\n\n'));
      const cancel = () => left.body.resolve();
      return new Response(new ReadableStream({ start, cancel }), { headers: { 'Content-Type': 'text/event-stream' } });
    },
  });
  const headers = { host: 'lab.example', 'accept-encoding': 'gzip' };
  const sent = request({ host: '127.0.0.1', port, path: '/api/v1/datasets/figs/events', headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const [part] = await once(answer, 'data');
  expect(String(part)).toBe('event: one\n\n');
  answer.destroy();
  await left.body.promise;
  expect(left.signal).toBe(true);
});

it('what did not compress itself is compressed for others than this machine', async () => {
  const text = 'fig,plum\n'.repeat(5_000);
  const headers = { 'Content-Type': 'text/csv' };
  instead.set('runs._r.export', {
    GET: async () => new Response(text, { headers: { ...headers, 'Content-Disposition': 'attachment' } }),
  });
  instead.set('report', { GET: async () => new Response(text, { headers }) });
  for (const at of ['/api/v1/runs/one/export', '/api/v1/report']) {
    const others = await got(at, { 'accept-encoding': 'gzip' });
    expect(others.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(others.body).toString()).toBe(text);
    const here = await got(at, { 'accept-encoding': 'gzip', host: `127.0.0.1:${port}` });
    expect([here.headers['content-encoding'], here.body.toString() === text]).toEqual([undefined, true]);
  }
});

it('an answer that breaks off in the middle ends the connection', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('the file is gone');
  instead.set('runs._r.export', {
    GET: async () => {
      const pull = (controller: ReadableStreamDefaultController) => controller.error(broken);
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.from('half'));
      return new Response(new ReadableStream({ start, pull }), { headers: { 'Content-Disposition': 'attachment' } });
    },
  });
  await expect(got('/api/v1/runs/one/export')).rejects.toThrow(/aborted|socket hang up/);
  said.mockRestore();
});
