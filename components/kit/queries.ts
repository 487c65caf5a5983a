'use client';

import { useState, useSyncExternalStore } from 'react';
import { FetchFailure, type Loadable, problemOf } from './load.ts';

type Load<T> = (signal: AbortSignal) => Promise<T>;

/** How long answers stay that nobody looks at. What stands before the first space of a key is its group. */
export interface Keep<T = never> {
  /** How many answers of the group are in memory at most, those that are looked at included. */
  keep?: number;
  /** They outlive the last look at any of the group; else they go with it, as a page that is left. */
  lasting?: boolean;
  /** Says of an answer that it only holds while it is looked at. */
  passing?: (value: T) => boolean;
}

interface Entry extends Required<Keep<unknown>> {
  key: string;
  group: string;
  state: Loadable<unknown>;
  load: Load<unknown>;
  asking: AbortController | null;
  /** Who looks at it, and is told of changes. */
  watchers: Set<() => void>;
}

const LOADING = { state: 'loading' } as const;

/**
 * What the server answered, by key: one request for a key at a time, for everyone who waits for it; aborted when nobody does any
 * more. The answers that were not looked at for longest are forgotten first.
 */
export class Queries {
  readonly #entries = new Map<string, Entry>();

  /** The same object until something changes. */
  state<T>(key: string | null): Loadable<T> {
    return ((key === null ? undefined : this.#entries.get(key)?.state) ?? LOADING) as Loadable<T>;
  }

  /** Loads what is not here, and tells of every change until the returned function is called. */
  watch<T>(
    key: string,
    load: Load<T>,
    tell: () => void,
    { keep = 0, lasting = false, passing = () => keep === 0 }: Keep<T> = {},
  ): () => void {
    const [group = ''] = key.split(' ', 1);
    const blank = { key, group, state: LOADING, asking: null, watchers: new Set<() => void>() };
    const entry = Object.assign(this.#entries.get(key) ?? blank, { load, keep, lasting, passing }) as Entry;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.watchers.add(tell);
    if (entry.state === LOADING && entry.asking === null) this.#ask(entry);
    return () => {
      entry.watchers.delete(tell);
      // Whoever draws anew leaves and is back at once.
      queueMicrotask(() => this.#left(entry));
    };
  }

  /** The answer, asked for unless it is here. Rejects when the signal aborts. */
  fetch<T>(key: string, load: Load<T>, signal: AbortSignal, keep?: Keep<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const look = () => {
        const now = this.state<T>(key);
        if (now.state === 'ready') resolve(now.value);
        if (now.state === 'failed') reject(new FetchFailure(now.problem));
        if (now.state !== 'loading') leave();
      };
      const leave = this.watch(key, load, look, keep);
      signal.addEventListener('abort', () => {
        leave();
        reject(signal.reason);
      });
      look();
    });
  }

  /** Changes an answer that is here, as the server will have it. */
  change<T>(key: string, to: (value: T) => T): void {
    const entry = this.#entries.get(key);
    if (entry?.state.state === 'ready') this.#settle(entry, { state: 'ready', value: to(entry.state.value as T) });
  }

  /** Answers whose keys begin like this are old: those that are looked at stay until they are answered anew. */
  invalidate(prefix: string): void {
    const old = [...this.#entries.values()].filter(({ key }) => key.startsWith(prefix));
    for (const entry of old) if (entry.watchers.size === 0) this.#forget(entry);
    for (const entry of old) if (entry.watchers.size > 0) this.#ask(entry);
  }

  #ask(entry: Entry): void {
    entry.asking?.abort();
    const asking = new AbortController();
    entry.asking = asking;
    const settle = (state: Loadable<unknown>) => {
      if (entry.asking !== asking) return;
      entry.asking = null;
      this.#settle(entry, state);
    };
    const retry = () => {
      this.#settle(entry, LOADING);
      this.#ask(entry);
    };
    entry.load(asking.signal).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', problem: problemOf(error), retry }),
    );
  }

  #settle(entry: Entry, state: Loadable<unknown>): void {
    entry.state = state;
    for (const tell of [...entry.watchers]) tell();
  }

  #left(entry: Entry): void {
    if (entry.watchers.size > 0 || this.#entries.get(entry.key) !== entry) return;
    const { state, asking } = entry;
    if (state.state !== 'ready' || asking !== null || entry.passing(state.value)) this.#forget(entry);
    const group = [...this.#entries.values()].filter((other) => other.group === entry.group);
    const idle = group.filter(({ watchers }) => watchers.size === 0);
    const most = Math.max(0, ...group.map(({ keep, lasting }) => (lasting || idle.length < group.length ? keep : 0)));
    for (const oldest of idle.slice(0, Math.max(0, group.length - most))) this.#forget(oldest);
  }

  #forget(entry: Entry): void {
    entry.asking?.abort();
    entry.asking = null;
    this.#entries.delete(entry.key);
  }
}

/** Those of this browser tab. The server never asks. */
export const queries = new Queries();

/** What `load` brings for a key, for all who use that key. A null key loads nothing. */
export function useQuery<T>(key: string | null, load: Load<T>, keep?: Keep<T>): Loadable<T> {
  return useSyncExternalStore(
    (tell) => (key === null ? () => {} : queries.watch(key, load, tell, keep)),
    () => queries.state<T>(key),
    () => LOADING,
  );
}

/** The last value that was ready: shown until the next one is. Null before the first. */
export function useLast<T>(loaded: Loadable<T>): T | null {
  const [last, setLast] = useState<T | null>(null);
  const value = loaded.state === 'ready' ? loaded.value : last;
  if (value !== last) setLast(() => value);
  return value;
}
