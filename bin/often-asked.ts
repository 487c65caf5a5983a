import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerScratch } from '../lib/server/files/scratch.ts';
import { bytesOf, type route } from '../lib/server/http/index.ts';
import { conversationRoute, searchRoute } from '../lib/server/service/often-asked.ts';
import { version } from './version.ts';

type Handler = ReturnType<typeof route<never>>;

/** What a handler is given of a request. */
interface Asked {
  href: string;
  headers: IncomingMessage['headers'];
  /** Percent-decoded. */
  params: Record<string, string>;
}

/** Each names its parameters. */
const ROUTES: readonly [RegExp, Handler][] = [
  [/^\/api\/v1\/datasets\/(?<d>[^/]+)\/conversations\/(?<c>[^/]+)$/, conversationRoute(version)],
  [/^\/api\/v1\/datasets\/(?<d>[^/]+)\/search$/, searchRoute],
];

/**
 * Answers a GET of what is asked for most by itself; false: it is for something else. The framework takes three times as long for a small
 * answer, and copies a large one several times.
 */
export function answersOften(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false;
  const { pathname = '', href = '' } = URL.parse(request.url ?? '/', 'http://localhost') ?? {};
  for (const [address, handler] of ROUTES) {
    const found = address.exec(pathname)?.groups;
    const params = found && decodedOf(found);
    if (!params) continue;
    void send(handler, { href, headers: request.headers, params }, response);
    return true;
  }
  return false;
}

/** null where one is not valid: the framework says what it makes of that. */
function decodedOf(params: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

async function send(handler: Handler, { href, headers, params }: Asked, response: ServerResponse): Promise<void> {
  try {
    const request = new Request(href, { headers: headers as Record<string, string> });
    const made = await handler(request, { params: Promise.resolve(params as never) });
    const body = await bytesOf(made);
    response.setHeaders(made.headers);
    if (made.status !== 304) response.setHeader('Content-Length', body.byteLength);
    response.statusCode = made.status;
    // The system has all of it then, or nobody waits for it any more.
    response.once('close', () => answerScratch.giveBack(body));
    response.end(body);
  } catch (error) {
    console.error(error);
    response.destroy();
  }
}
