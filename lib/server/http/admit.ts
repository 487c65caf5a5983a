import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Problem, ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** What the server was started with. */
export interface Access {
  /** The address it is bound to. */
  host: string;
  port: number;
  /** Needed whenever the address is not loopback, unless anybody may look. */
  token: string | null;
  readOnly: boolean;
  /** Anybody who reaches it may look, under whatever name; read-only servers alone. */
  anybody?: boolean;
  /** Where people reach it through a proxy, as an origin: `https://memoscope.example.org`. */
  publicOrigin?: string | null;
}

export type Admission =
  | { kind: 'admitted' }
  /** The token came in the URL: set it as a cookie and go on without it. */
  | { kind: 'signed-in'; cookie: string; location: string }
  | { kind: 'refused'; problem: Problem };

interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
}

const COOKIE = 'memoscope_token';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const METHODS = new Set([...SAFE, 'POST', 'PUT', 'PATCH', 'DELETE']);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
const ANY = new Set(['0.0.0.0', '::', '[::]']);

export const isLoopback = (host: string): boolean => LOOPBACK.has(host) || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Whether a request may be answered. A web page from elsewhere must not reach the server: neither through a name that
 * resolves to this machine (Host), nor by sending requests across origins (Origin, Sec-Fetch-Site).
 */
export function admit({ method, url, headers }: Asked, access: Access): Admission {
  const host = headers.host ?? '';
  if (!hostAllowed(host, access)) {
    return refuse(problem('refused.host', { address: `${access.host}:${access.port}` }));
  }
  const { origin } = headers;
  const own = [access.publicOrigin, `http://${host}`, `https://${host}`];
  const crossOrigin = origin !== undefined && !own.includes(origin);
  const crossSite = !SAFE.has(method) && /^(cross-site|same-site)$/.test(String(headers['sec-fetch-site'] ?? ''));
  if (crossOrigin || crossSite) {
    return refuse(problem('refused.origin', {}));
  }
  if (!METHODS.has(method)) {
    return refuse(problem('refused.method', { method }));
  }
  const address = addressOf(url);
  if (!address) {
    return refuse(problem('refused.address', {}));
  }
  if (access.readOnly && !SAFE.has(method)) {
    return refuse(problem('refused.read_only', {}));
  }
  return access.token === null ? { kind: 'admitted' } : checkToken(address, headers, access.token);
}

const refuse = ({ problem: why }: ProblemError): Admission => ({ kind: 'refused', problem: why });

/** The address that is asked for, of either form (`/path`, `http://host/path`); null when it can't be read, as `//`, `/%` and `*`. */
function addressOf(url: string): URL | null {
  const address = /^(\/|https?:)/i.test(url) ? URL.parse(url, 'http://localhost') : null;
  try {
    return address && decodeURIComponent(address.pathname) ? address : null;
  } catch {
    return null;
  }
}

function hostAllowed(host: string, access: Access): boolean {
  if (access.anybody || (access.publicOrigin && host === new URL(access.publicOrigin).host)) return true;
  const match = /^(.*?)(?::(\d+))?$/.exec(host);
  const name = match?.[1]?.toLowerCase() ?? '';
  if (Number(match?.[2] ?? 80) !== access.port) {
    // Behind a proxy or a tunnel the port differs; then the token is what admits.
    if (access.token === null) return false;
  }
  if (isLoopback(access.host)) return isLoopback(name);
  if (ANY.has(access.host)) return access.token !== null;
  return name === access.host.toLowerCase() || (access.token !== null && isLoopback(name));
}

function checkToken({ pathname, searchParams }: URL, headers: IncomingHttpHeaders, token: string): Admission {
  const given = searchParams.get('token');
  if (given !== null && same(given, token)) {
    searchParams.delete('token');
    const query = searchParams.size > 0 ? `?${searchParams}` : '';
    return {
      kind: 'signed-in',
      // Lax, so that a link in a chat or a wiki opens the page; what changes anything is refused across origins above.
      cookie: `${COOKIE}=${encodeURIComponent(token)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
      // One slash only: `//host` would lead away.
      location: pathname.replace(/^\/+/, '/') + query,
    };
  }
  if (bears(headers, token) || cookies(headers.cookie).some((value) => same(value, token))) {
    return { kind: 'admitted' };
  }
  return refuse(problem('refused.token', {}));
}

/** Whether a request has this very token as its bearer. */
export function bears(headers: IncomingHttpHeaders, token: string): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer !== undefined && same(bearer, token);
}

function cookies(header = ''): string[] {
  return header.split(';').flatMap((part) => {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name !== COOKIE) return [];
    try {
      return [decodeURIComponent(value)];
    } catch {
      return [];
    }
  });
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
