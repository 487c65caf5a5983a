import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type { Dataset, Page } from '../lib/core/model/index.ts';
import type { DatasetEvent } from '../lib/server/service/service.ts';
import { askedByNobody, drawFirst } from './first-pages.ts';
import { silenceOf } from './resting.ts';

it('has the whole of an answer given, however long, and also when it breaks off', async () => {
  const pieces = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, 'fig'));
  let given = 0;
  await askedByNobody(async (request, response) => {
    expect([request.method, request.url, request.headers.accept]).toEqual(['GET', '/datasets/figs', 'text/html']);
    for await (const _ of request) throw new Error('There is no body.');
    response.setHeader('content-type', 'text/html');
    response.once('finish', () => {
      given = pieces.length;
    });
    Readable.from(pieces).pipe(response);
  }, '/datasets/figs');
  expect(given).toBe(200);
  await askedByNobody((_request, response) => void response.write('half', () => response.destroy()), '/');
});

const dataset = (id: string, state: Dataset['state']) => ({ id, state }) as Dataset;
const QUESTION = { id: 'q/1', conversation: 'conv 1' };

/** A library of datasets, and what is asked of its server. */
function library(datasets: Dataset[], questions: object[] = [QUESTION]) {
  const listeners: ((event: DatasetEvent) => void)[] = [];
  const asked: string[] = [];
  const service = {
    datasets: async () => datasets,
    dataset: async (id: string) => datasets.find((one) => one.id === id) as Dataset,
    subscribe: (_id: string, listener: (event: DatasetEvent) => void) => {
      listeners.push(listener);
      return () => {};
    },
    questionPage: async (_id: string, { offset, limit }: Page) => ({
      total: questions.length,
      items: questions.slice(offset, offset + limit),
    }),
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    response.end();
  };
  const tell = (kind: 'state', told: Dataset) => {
    for (const listener of listeners) listener({ kind, dataset: told } as unknown as DatasetEvent);
  };
  return { asked, answer, tell, service: service as unknown as Parameters<typeof drawFirst>[0] };
}

const PAGES = [
  '/datasets/figs',
  '/api/v1/datasets/figs/questions?view=heads&limit=20',
  '/datasets/figs/conversations/conv%201?question=q/1',
  '/api/v1/datasets/figs/conversations/conv%201',
];

it('draws the pages of the dataset that was opened once it is read', async () => {
  const figs = dataset('figs', 'indexing');
  const { asked, answer, service, tell } = library([dataset('pears', 'ready'), figs]);
  drawFirst(service, [figs], answer, { soon: 0 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  tell('state', dataset('figs', 'ready'));
  await vi.waitFor(() => expect(asked).toEqual(PAGES), 100_000);
});

it('draws the library where none was, and the pages of the first', async () => {
  const { asked, answer, service } = library([dataset('figs', 'ready'), dataset('pears', 'ready')]);
  drawFirst(service, [], answer, { soon: 0 });
  await vi.waitFor(() => expect(asked).toEqual(['/', ...PAGES]), 100_000);
});

it.each([
  ['an empty library', [], [], ['/']],
  ['a dataset that failed', [dataset('figs', 'failed')], [], ['/', '/datasets/figs']],
  ['one without questions', [dataset('figs', 'ready')], [], ['/', ...PAGES.slice(0, 2)]],
] as const)('draws what there is of %s', async (_, datasets, questions, pages) => {
  const { asked, answer, service } = library([...datasets], [...questions]);
  drawFirst(service, [], answer, { soon: 0 });
  await vi.waitFor(() => expect(asked).toEqual(pages), 100_000);
});

it('ends with what it is drawing, and draws no more', async () => {
  const { asked, service } = library([dataset('figs', 'ready')]);
  const { promise: may, resolve: let_ } = Promise.withResolvers<void>();
  let over = false;
  const end = drawFirst(
    service,
    [],
    async (request, response) => {
      asked.push(request.url ?? '');
      await may;
      over = true;
      response.end();
    },
    { soon: 0 },
  );
  await vi.waitFor(() => expect(asked).toEqual(['/']), 100_000);
  const ended = end().then(() => over);
  let_();
  expect(await ended).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual(['/']);
});

it('draws nothing where it is ended before', async () => {
  const { asked, answer, service } = library([dataset('figs', 'ready')]);
  await drawFirst(service, [], answer, { soon: 20 })();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(asked).toEqual([]);
});

const many = Array.from({ length: 90 }, (_, n) => ({ id: `q${n}`, typeKey: String(n % 5), conversation: 'conv 1' }));
const workspaces = (asked: string[]) => asked.flatMap((url) => url.match(/\?question=(\w+)$/)?.[1] ?? []);

it('draws some more workspaces, of questions of each type', async () => {
  const { asked, answer, service } = library([dataset('figs', 'ready')], many);
  drawFirst(service, [], answer, { soon: 0 });
  const expected = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'];
  await vi.waitFor(() => expect(workspaces(asked)).toEqual(expected), 5_000);
});

it('… from all over the list, each of another conversation, whose turns are asked for as the page does', async () => {
  const long = Array.from({ length: 1000 }, (_, n) => ({
    id: `q${n}`,
    typeKey: n % 250 < 40 ? 'a' : 'b',
    conversation: `c${Math.floor(n / 100)}`,
  }));
  const { asked, answer, service } = library([dataset('figs', 'ready')], long);
  drawFirst(service, [], answer, { soon: 0 });
  const expected = ['q0', 'q125', 'q250', 'q375', 'q500', 'q625', 'q750', 'q875'];
  await vi.waitFor(() => expect(workspaces(asked)).toEqual(expected), 5_000);
  expect(asked.filter((url) => url.startsWith('/api/v1/datasets/figs/conversations/'))).toEqual(
    ['c0', 'c1', 'c2', 'c3', 'c5', 'c6', 'c7', 'c8'].map((id) => `/api/v1/datasets/figs/conversations/${id}`),
  );
});

it('draws nothing while others ask', async () => {
  const server = new EventEmitter();
  const silence = silenceOf(server as unknown as Server);
  const { asked, answer, service } = library([dataset('figs', 'ready')], many);
  const others = setInterval(() => server.emit('request'), 20);
  drawFirst(service, [], answer, { silence, soon: 0 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toEqual([]);
  clearInterval(others);
  await vi.waitFor(() => expect(workspaces(asked)).toContain('q0'), 5_000);
  const again = setInterval(() => server.emit('request'), 20);
  await new Promise((resolve) => setTimeout(resolve, 500));
  clearInterval(again);
  const before = [...asked];
  await vi.waitFor(() => expect(workspaces(asked)).toContain('q2'), 5_000);
  expect(workspaces(before)).toEqual(['q0']);
});

it('draws no more of them than a moment has room for', async () => {
  const { asked, service } = library([dataset('figs', 'ready')], many);
  const slowly = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    if (request.url?.includes('?question=')) await new Promise((resolve) => setTimeout(resolve, 500));
    response.end();
  };
  drawFirst(service, [], slowly, { soon: 0 });
  await vi.waitFor(() => expect(workspaces(asked)).toContain('q3'), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(workspaces(asked)).toEqual(['q0', 'q1', 'q2', 'q3']);
});
