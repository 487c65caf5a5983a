'use client';

import { useEffect, useRef, useState } from 'react';
import type { Problem } from '@/lib/core/model/index.ts';
import { nextPage } from '@/lib/core/url/index.ts';
import { answerAddress } from './site.ts';

/** Something that arrives later. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; problem: Problem; retry: () => void };

/** A failed answer of our own API. */
class FetchFailure extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** JSON of our own API, whose schemas the server checks. Throws what the server says is wrong. */
export async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(answerAddress(url), { signal });
  if (response.ok) return (await response.json()) as T;
  if (response.headers.get('content-type')?.includes('json')) {
    throw new FetchFailure((await response.json()) as Problem);
  }
  throw new FetchFailure(plain(response.status, `The server answered with status ${response.status}. Try again.`));
}

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
  title: 'This could not be loaded',
  status,
  detail,
});

/** What to say about a failed request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FetchFailure) return error.problem;
  return plain(0, 'The server could not be reached. Check that Memoscope is still running, then try again.');
}

/** The last few things by key; the one not used for longest goes first. */
export class Recent<T> {
  readonly #limit: number;
  readonly #items = new Map<string, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const item = this.#items.get(key);
    if (item !== undefined) this.set(key, item);
    return item;
  }

  set(key: string, item: T): void {
    this.#items.delete(key);
    this.#items.set(key, item);
    for (const oldest of this.#items.keys()) {
      if (this.#items.size <= this.#limit) break;
      this.#items.delete(oldest);
    }
  }
}

/**
 * Loads by key and keeps the last few. A key that is known is there at once; a load that another key supersedes is aborted.
 * `load` may change between renders; it is called once for each key and retry. A null key loads nothing.
 */
export function useLoaded<T>(
  key: string | null,
  cache: Recent<T>,
  load: (signal: AbortSignal) => Promise<T>,
): Loadable<T> {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ key: string; problem: Problem } | null>(null);
  const [, setArrived] = useState('');
  const known = key === null ? undefined : cache.get(key);
  const wanted = key !== null && known === undefined;
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!wanted || key === null) return;
    const controller = new AbortController();
    latest.current(controller.signal).then(
      (value) => {
        cache.set(key, value);
        if (!controller.signal.aborted) setArrived(`${key} ${attempt}`);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure({ key, problem: problemOf(error) });
      },
    );
    return () => controller.abort();
  }, [key, wanted, attempt, cache]);
  if (known !== undefined) return { state: 'ready', value: known };
  if (failure !== null && failure.key === key) {
    const retry = () => {
      setFailure(null);
      setAttempt((n) => n + 1);
    };
    return { state: 'failed', problem: failure.problem, retry };
  }
  return { state: 'loading' };
}
