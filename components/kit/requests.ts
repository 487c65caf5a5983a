import { textsAbout } from '#texts';
import type { Problem } from '@/lib/core/model/index.ts';
import { signedInAgain } from './signed-out.ts';

/** `etag` names the version of what is answered. */
export type Answer<T> = { ok: true; value: T; etag: string | null } | { ok: false; problem: Problem };

const t = textsAbout('kit');

const plain = (status: number, title: string, detail: string): Problem => ({
  type: 'about:blank',
  title,
  status,
  detail,
});

/** The problem an answer of the API carries, or a plain one made from its status. */
export function problemOf(status: number, body: string): Problem {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && 'title' in value && 'detail' in value) return value as Problem;
  } catch {
    // Not JSON: some other server in between answered.
  }
  return plain(status, t('failed'), t('answered', { status }));
}

/** Signs, of at most three bytes each, that a browser still sends for a page that is gone: of 64 KB. */
const OUTLIVES = 20_000;

/** Sends a JSON request to the API; a refusal or a dead server comes back as a problem, never as an exception. */
export async function send<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const json = JSON.stringify(body) as string | undefined;
  try {
    const response = await fetch(url, {
      method,
      signal: signal ?? null,
      headers: json ? { 'content-type': 'application/json', ...headers } : headers,
      body: json ?? null,
      // What was said last reaches the server though the page is left.
      keepalive: !json?.[OUTLIVES],
    });
    const text = await response.text();
    if (await signedInAgain(response.status)) return send<T>(method, url, body, signal, headers);
    if (!response.ok) return { ok: false, problem: problemOf(response.status, text) } as Answer<T>;
    const value = (text === '' ? null : JSON.parse(text)) as T;
    return { ok: true, value, etag: response.headers.get('etag') } as Answer<T>;
  } catch {
    return { ok: false, problem: plain(0, t('silent'), t('running')) } as Answer<T>;
  }
}
