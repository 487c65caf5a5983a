import { textsAbout } from '#texts';
import type { Problem } from '@/lib/core/model/index.ts';
import { base, nextPage } from '@/lib/core/url/index.ts';
import { signedInAgain } from './signed-out.ts';
import { inSite } from './site.ts';

const t = textsAbout('kit');

/** Something that arrives later. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; problem: Problem; retry: () => void };

/** A failed answer of our own API. */
export class FetchFailure extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** JSON of our own API, whose schemas the server checks. Throws what the server says is wrong. */
export async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  return inSite() ? siteJson<T>(url) : ((await (await request(url, signal)).json()) as T);
}

async function request(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal: signal ?? null });
  if (response.ok) return response;
  if (await signedInAgain(response.status)) return request(url, signal);
  if (response.headers.get('content-type')?.includes('json')) {
    throw new FetchFailure((await response.json()) as Problem);
  }
  throw new FetchFailure(plain(response.status, t('status', { status: response.status })));
}

/** In a static bundle its files answer. */
async function siteJson<T>(url: string): Promise<T> {
  site ??= import('@/lib/core/site/index.ts').then(({ siteAnswers }) => siteAnswers((file) => request(base() + file)));
  const answer = await (await site)(url);
  if (answer === null) throw new FetchFailure(plain(404, t('status', { status: 404 })));
  return answer as T;
}

let site: Promise<(address: string) => Promise<unknown>> | undefined;

/** Every item of a list of our own API, whose answers hold a part of a long list: one page after the other. */
export async function fetchItems<T>(url: string, signal: AbortSignal): Promise<T[]> {
  const items: T[] = [];
  let page: { items: T[]; next?: number } = await fetchJson(url, signal);
  items.push(...page.items);
  while (page.next !== undefined) {
    page = await fetchJson(nextPage(url, page.next), signal);
    items.push(...page.items);
  }
  return items;
}

const plain = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: t('unloaded'),
  status,
  detail,
});

/** What to say about a failed request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FetchFailure) return error.problem;
  return plain(0, t('unreached'));
}

/** Waits, as for typing to rest; rejects when the signal aborts. */
export const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(end);
      reject(signal.reason);
    });
  });
