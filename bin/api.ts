import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { answerScratch } from '../lib/server/files/scratch.ts';
import { encodingFor } from '../lib/server/http/encode.ts';
import { addressAt, bytesOf } from '../lib/server/http/index.ts';
import { currentAsker } from '../lib/server/service/asking.ts';
import { apiModule, NO_ADDRESS } from './api-module.ts';
import { compress } from './compress.ts';

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** What answers at an address, by method: a module below `app/api`. */
export type Handlers = Record<string, Handler>;

/**
 * Answers requests for the API without the framework, which takes three times as long for a small answer and copies a large one several times.
 * `load` gives the handlers of a module, which are read when they are asked for first. `false`: it is for something else.
 */
export function apiAnswers(load: (module: string) => Promise<Handlers>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname = '', href = '' } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
    // The framework leads to the same address without the last slash.
    if (!pathname.startsWith('/api/v1/') || pathname.endsWith('/')) return false;
    const { path, params } = addressAt(pathname) ?? { path: NO_ADDRESS, params: {} };
    void answered(load(apiModule(path)), { href, params }, request, response);
    return true;
  };
}

async function answered(
  loading: Promise<Handlers>,
  { href, params }: { href: string; params: Record<string, string> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const handlers = await loading;
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return allowed(handlers, response);
    const handler = handlers[method === 'HEAD' ? 'GET' : method];
    if (!handler) throw new Error(`${method} has no handler at ${href}.`);
    const sent = asked(href, request);
    await send(await handler(sent, { params: Promise.resolve(params) }), sent, request, response);
  } catch (error) {
    // Whoever asked has left.
    if (!response.destroyed) console.error(error);
    response.destroy();
  }
}

/** The request as handlers take it; its signal is aborted when nobody waits for the answer any more. */
function asked(href: string, request: IncomingMessage): Request {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(href, {
    method,
    headers: headers as Record<string, string>,
    signal: currentAsker().signal,
    ...(hasBody && { body: Readable.toWeb(request) as BodyInit, duplex: 'half' }),
  });
}

async function send(made: Response, { headers }: Request, request: IncomingMessage, response: ServerResponse) {
  const isHead = request.method === 'HEAD';
  response.statusCode = made.status;
  response.setHeaders(made.headers);
  // What handlers make of bytes they have compressed themselves; events go out one by one.
  const own = bytesOf(made);
  const isEvents = made.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!own && !isEvents && encodingFor(headers)) compress(request, response);
  const isLong = isEvents || made.headers.has('Content-Disposition');
  if (isLong && isHead) {
    await made.body?.cancel();
    response.end();
  } else if (isLong && made.body) {
    // Who listens hears so before there is anything to say.
    if (isEvents) response.flushHeaders();
    await streamed(Readable.fromWeb(made.body as ReadableStream), response);
  } else {
    const bytes = own ?? new Uint8Array(await made.arrayBuffer());
    if (made.body) response.setHeader('Content-Length', bytes.byteLength);
    // The system has all of it then, or nobody waits for it any more.
    response.once('close', () => answerScratch.giveBack(bytes));
    response.end(isHead ? undefined : bytes);
  }
}

/** Resolves when all of it was handed on, or nobody waits for it any more; rejects when it breaks off. */
const streamed = (source: Readable, response: ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    response.once('close', () => source.destroy());
    source.once('error', reject).once('close', resolve).pipe(response);
  });

function allowed(handlers: Handlers, response: ServerResponse): void {
  const methods = Object.keys(handlers);
  const all = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  response.writeHead(204, { Allow: all.toSorted().join(', ') }).end();
}
