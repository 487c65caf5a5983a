import { createHash, randomFillSync } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { problem } from '../lib/core/problems/index.ts';
import { answerScratch } from '../lib/server/files/scratch.ts';
import { provideService } from '../lib/server/service/context.ts';
import { conversationRoute, searchRoute } from '../lib/server/service/often-asked.ts';
import type { Service } from '../lib/server/service/service.ts';
import { answersOften } from './often-asked.ts';
import { version } from './version.ts';

/** As long as what is compressed for others, and longer than what goes out one after the other. */
const BODIES = [30_000, 2_000_000].map((length) => Buffer.from(JSON.stringify({ text: 'fig '.repeat(length / 4) })));
const asked: unknown[] = [];
/** What is sent instead, of the memory of answers. */
let taken: Buffer | null = null;

const server = createServer((incoming, response) => {
  if (!answersOften(incoming, response)) response.end('the framework');
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
});

afterAll(() => {
  server.close();
});

const got = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'lab.example', ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

/** What the framework would answer. */
async function routed(path: string, params: { d: string; c: string }, headers: Record<string, string> = {}) {
  const handler = path.includes('/conversations/') ? conversationRoute(version) : searchRoute;
  const sent = new Request(`http://localhost${path}`, { headers: { host: 'lab.example', ...headers } });
  return handler(sent, { params: Promise.resolve(params) });
}

it.each([
  ['plain', {}],
  ['compressed', { 'accept-encoding': 'gzip, zstd' }],
  ['that are known', { 'if-none-match': `W/"gold-${version}"` }],
])('are answered as the framework would, %s', async (_, headers) => {
  for (const [path, c] of [
    ['/api/v1/datasets/figs/conversations/short', 'short'],
    ['/api/v1/datasets/figs/conversations/long?x=1', 'long'],
    ['/api/v1/datasets/none/conversations/short', 'short'],
    ['/api/v1/datasets/figs/search?q=tree&limit=5', ''],
    ['/api/v1/datasets/figs/search?limit=none', ''],
  ] as const) {
    const expected = await routed(path, { d: path.includes('none/') ? 'none' : 'figs', c }, headers);
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

it('leave everything else to the framework', async () => {
  for (const [path, method] of [
    ['/api/v1/datasets/figs/conversations/short', 'HEAD'],
    ['/api/v1/datasets/figs/conversations/short', 'POST'],
    ['/api/v1/datasets/figs/conversations/%E0%A4%A', 'GET'],
    ['/api/v1/datasets/figs/conversations/short/sessions', 'GET'],
    ['/api/v1/datasets/figs/conversations/', 'GET'],
    ['/api/v1/datasets/figs/conversations', 'GET'],
    ['/datasets/figs/conversations/short', 'GET'],
    ['/api/v1/search?q=fig', 'GET'],
  ] as const) {
    const { body } = await got(path, {}, method);
    expect([path, body.toString()]).toEqual([path, method === 'HEAD' ? '' : 'the framework']);
  }
  expect(asked).toEqual([]);
});
