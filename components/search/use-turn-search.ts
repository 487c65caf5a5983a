'use client';

import { useEffect, useState } from 'react';
import type { Problem, TurnQuery, TurnSearchResult } from '@/lib/core/model/index.ts';
import { fetchJson, problemOf, rest } from '../kit/load.ts';
import { queries, useLast, useQuery } from '../kit/queries.ts';
import { resultsAt } from './address.ts';

/** How long the typing rests before the server is asked. */
const REST_MS = 150;
/** What takes longer is shown to be under way. */
const SLOW_MS = 300;

/** Complete answers stay, so that going back shows them, and the place in them, at once. */
const KEPT = { keep: 8, lasting: true, passing: ({ state }: TurnSearchResult) => state !== 'ready' };

export interface TurnSearch {
  /** The answer to the present query, or to the one before while that is under way; null before the first. */
  result: TurnSearchResult | null;
  problem: Problem | null;
  /** It takes a while. */
  slow: boolean;
  /** Asks for the next page; null when there is none. */
  more: (() => void) | null;
  retry: () => void;
}

/**
 * The turns that match, page by page. Superseded requests are aborted. `version` changes when the server may know more than
 * before, e.g. when the search index has grown.
 */
export function useTurnSearch(dataset: string | null, query: TurnQuery, version: string): TurnSearch {
  const address = resultsAt(dataset, query);
  const key = address === null ? null : `turns ${address} ${version}`;
  /** What the page came with is asked for at once; only typing has to rest. */
  const [first] = useState(key);
  const wait = key === first ? 0 : REST_MS;
  const load = async (signal: AbortSignal): Promise<TurnSearchResult> => {
    if (wait > 0) await rest(wait, signal);
    return fetchJson(address ?? '', signal);
  };
  const loaded = useQuery(key, load, KEPT);
  const last = useLast(loaded);
  const [slow, setSlow] = useState<string | null>(null);
  const [stuck, setStuck] = useState<{ after: TurnSearchResult; problem: Problem } | null>(null);
  const loading = key !== null && loaded.state === 'loading';

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(key), wait + SLOW_MS);
    return () => clearTimeout(timer);
  }, [loading, key, wait]);

  const here = loaded.state === 'ready' ? loaded.value : null;
  const next = here !== null && here.items.length < here.total ? resultsAt(dataset, query, here.items.length) : null;
  const more = async (before: TurnSearchResult, from: string) => {
    try {
      const page = await fetchJson<TurnSearchResult>(from, new AbortController().signal);
      // Meanwhile there may be another answer to the query.
      queries.change<TurnSearchResult>(key ?? '', (now) =>
        now === before ? { ...page, items: [...before.items, ...page.items] } : now,
      );
    } catch (error) {
      setStuck({ after: before, problem: problemOf(error) });
    }
  };
  const failed = loaded.state === 'failed' ? loaded : null;
  return {
    result: key === null || failed !== null ? null : last,
    problem: failed?.problem ?? (stuck !== null && stuck.after === here ? stuck.problem : null),
    slow: loading && slow === key,
    more: here === null || next === null ? null : () => void more(here, next),
    retry: failed?.retry ?? (() => setStuck(null)),
  };
}
