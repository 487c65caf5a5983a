'use client';

import { useEffect, useState } from 'react';
import type { Problem, TurnQuery, TurnSearchResult } from '@/lib/model/index.ts';
import { api, writeTurnQuery } from '@/lib/url/index.ts';
import { send } from '../datasets/requests.ts';
import { Recent } from '../workspace/load.ts';

/** Turns a page of results holds. */
const PAGE = 50;
/** How long the typing rests before the server is asked. */
const REST_MS = 150;
/** What takes longer is shown to be under way. */
const SLOW_MS = 300;

/** Complete answers by address, so that going back shows them, and the place in them, at once. */
const known = new Recent<TurnSearchResult>(8);

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

interface Settled {
  key: string;
  result: TurnSearchResult | null;
  problem: Problem | null;
}

/** Address of the answer to a query, one page of it. */
const pageOf = (dataset: string | null, query: TurnQuery, offset: number) =>
  api.search(dataset, `${writeTurnQuery(query)}&limit=${PAGE}&offset=${offset}`);

/**
 * The turns that match, page by page. Superseded requests are aborted. `version` changes when the server may know more than
 * before, e.g. when the search index has grown.
 */
export function useTurnSearch(dataset: string | null, query: TurnQuery, version: string): TurnSearch {
  const [settled, setSettled] = useState<Settled | null>(null);
  const [slowKey, setSlowKey] = useState('');
  const [attempt, setAttempt] = useState(0);
  const asked = query.q.trim() !== '';
  const address = asked ? pageOf(dataset, query, 0) : '';
  const key = `${address} ${version} ${attempt}`;
  const kept = asked ? known.get(address) : undefined;
  const current = settled?.key === key ? settled : null;

  useEffect(() => {
    if (address === '' || known.get(address)) return;
    const controller = new AbortController();
    const ask = async () => {
      const answer = await send<TurnSearchResult>('GET', address, undefined, controller.signal);
      if (controller.signal.aborted) return;
      if (answer.ok && answer.value.state === 'ready') known.set(address, answer.value);
      setSettled({ key, result: answer.ok ? answer.value : null, problem: answer.ok ? null : answer.problem });
    };
    const rest = setTimeout(ask, REST_MS);
    const slow = setTimeout(() => setSlowKey(key), REST_MS + SLOW_MS);
    return () => {
      clearTimeout(rest);
      clearTimeout(slow);
      controller.abort();
    };
  }, [address, key]);

  const result = asked ? (current?.result ?? kept ?? settled?.result ?? null) : null;
  const complete = current?.result ?? kept ?? null;
  const more = async () => {
    if (complete === null) return;
    const answer = await send<TurnSearchResult>('GET', pageOf(dataset, query, complete.items.length));
    if (!answer.ok) return setSettled({ key, result: complete, problem: answer.problem });
    const joined = { ...answer.value, items: [...complete.items, ...answer.value.items] };
    if (joined.state === 'ready') known.set(address, joined);
    // Meanwhile another query may have been answered.
    setSettled((now) => (now === null || now.key === key ? { key, result: joined, problem: null } : now));
  };
  return {
    result,
    problem: asked ? (current?.problem ?? null) : null,
    slow: asked && current === null && kept === undefined && slowKey === key,
    more: complete !== null && complete.items.length < complete.total ? more : null,
    retry: () => setAttempt((times) => times + 1),
  };
}
