import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Message, message } from '../../../core/messages/index.ts';
import { ProblemError } from '../../../core/model/index.ts';
import { parseUrl } from './address.ts';
import { checkAddress, checkHost, publicLookup } from './allowed.ts';
import { badRedirect, unreachable } from './problems.ts';

/** How long a server may take, milliseconds. */
export interface Patience {
  /** From the request to the last header. */
  headers: number;
  /** Between two pieces of what it sends. */
  idle: number;
}

export const PATIENCE: Patience = { headers: 15_000, idle: 15_000 };

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What a server answers that may be asked again. */
export const BUSY = new Set([429, 500, 502, 503, 504]);

/** The connection broke, or the server is busy: the same may be asked again. */
export class Dropped extends Error {
  readonly host: string;
  readonly why: Message;
  constructor(host: string, why: Message) {
    super(why.code);
    this.host = host;
    this.why = why;
  }
}

/** Agents of our own: proxies and settings of others never apply. */
const agents = () => ({ 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) });
const AGENTS = agents();
/** Connections to addresses that were not checked are never those of others. */
const OWN_AGENTS = agents();

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  host: string;
  body: IncomingMessage;
  /** Where the redirects ended. */
  url: string;
  /** Of what the user's own server answered, redirects included. */
  own?: http.IncomingHttpHeaders;
}

/** A server that the user set up: it may be on a private network, and alone is sent these headers. */
export interface OwnServer {
  origin: string;
  headers: http.OutgoingHttpHeaders;
}

/**
 * Asks for a URL, following redirects, each to an address that is checked anew. The caller reads or destroys the body. Throws
 * a ProblemError for what trying again does not fix, `Dropped` for the rest.
 */
export async function ask(
  named: string,
  headers: http.OutgoingHttpHeaders,
  patience: Patience,
  server?: OwnServer,
): Promise<Answer> {
  let url = parseUrl(named);
  let own: http.IncomingHttpHeaders | undefined;
  for (let hops = 0; ; hops++) {
    const at = url.origin === server?.origin ? server : undefined;
    const answer = await askOnce(url, { ...headers, ...at?.headers }, patience, at !== undefined);
    if (at) own = { ...own, ...answer.headers };
    if (!REDIRECTS.has(answer.status)) return { ...answer, ...(own && { own }) };
    answer.body.destroy();
    const { location } = answer.headers;
    if (location === undefined || !URL.canParse(location, url))
      throw badRedirect(url.host, message('redirect.nowhere', {}));
    if (hops === MAX_REDIRECTS) throw badRedirect(url.host, message('redirect.many', { most: MAX_REDIRECTS }));
    const next = parseUrl(new URL(location, url).href);
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw badRedirect(url.host, message('redirect.insecure', {}));
    url = next;
  }
}

function askOnce(url: URL, headers: http.OutgoingHttpHeaders, patience: Patience, own: boolean): Promise<Answer> {
  if (!own) checkHost(url);
  const { host } = url;
  return new Promise((resolve, reject) => {
    const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
    const { request } = protocol === 'https:' ? https : http;
    const asked = request(url, {
      agent: (own ? OWN_AGENTS : AGENTS)[protocol],
      ...(!own && { lookup: publicLookup }),
      // Bytes as they are: ranges of something compressed on the way would be of no use.
      headers: { 'User-Agent': 'memoscope', Accept: '*/*', 'Accept-Encoding': 'identity', ...headers },
    });
    const late = setTimeout(
      () => asked.destroy(unreachable(host, message('host.slow', { seconds: patience.headers / 1000 }))),
      patience.headers,
    );
    asked.setTimeout(patience.idle, () => asked.destroy(new Dropped(host, message('host.silent', {}))));
    asked.on('error', (error) => {
      clearTimeout(late);
      reject(failure(host, error));
    });
    asked.once('response', (body) => {
      clearTimeout(late);
      // What comes when nobody reads any more is of no interest.
      body.on('error', () => {});
      try {
        const { remoteAddress } = body.socket;
        if (!own && remoteAddress !== undefined) checkAddress(remoteAddress, host);
        resolve({ status: body.statusCode ?? 0, headers: body.headers, host, body, url: url.href });
      } catch (error) {
        asked.destroy();
        reject(error);
      }
    });
    asked.end();
  });
}

const AGAIN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'EAI_AGAIN', 'HPE_INVALID_EOF_STATE']);

/** What an error of a connection means. */
export function failure(host: string, error: unknown): Error {
  if (error instanceof ProblemError || error instanceof Dropped) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (AGAIN.has(code)) return new Dropped(host, message('host.broken', { code }));
  if (code === 'ENOTFOUND') return unreachable(host, message('host.unknown', {}));
  return unreachable(host, message('host.error', { code }));
}
