'use client';

import { useEffect, useRef, useState } from 'react';
import type { Problem, TurnQuery, TurnSearchResult } from '@/lib/core/model/index.ts';
import { Recent } from '../kit/load.ts';
import { send } from '../kit/requests.ts';
import { resultsAt } from './address.ts';

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

/**
 * The turns that match, page by page. Superseded requests are aborted. `version` changes when the server may know more than
 * before, e.g. when the search index has grown.
 */
export function useTurnSearch(dataset: string | null, query: TurnQuery, version: string): TurnSearch {
  const [settled, setSettled] = useState<Settled | null>(null);
  const [slowKey, setSlowKey] = useState('');
  const [attempt, setAttempt] = useState(0);
  const address = resultsAt(dataset, query);
  const key = `${address} ${version} ${attempt}`;
  const kept = address === null ? undefined : known.get(address);
  const current = settled?.key === key ? settled : null;
  /** What the page came with is asked for at once; only typing has to rest. */
  const rest = useRef(0);

  useEffect(() => {
    const wait = rest.current;
    rest.current = REST_MS;
    if (address === null || known.get(address)) return;
    const controller = new AbortController();
    const ask = async () => {
      const answer = await send<TurnSearchResult>('GET', address, undefined, controller.signal);
      if (controller.signal.aborted) return;
      if (answer.ok && answer.value.state === 'ready') known.set(address, answer.value);
      setSettled({ key, result: answer.ok ? answer.value : null, problem: answer.ok ? null : answer.problem });
    };
    const begin = setTimeout(ask, wait);
    const slow = setTimeout(() => setSlowKey(key), wait + SLOW_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(slow);
      controller.abort();
    };
  }, [address, key]);

  const complete = current?.result ?? kept ?? null;
  const next = complete === null ? null : resultsAt(dataset, query, complete.items.length);
  const more = async () => {
    if (address === null || next === null || complete === null) return;
    const answer = await send<TurnSearchResult>('GET', next);
    const joined = answer.ok ? { ...answer.value, items: [...complete.items, ...answer.value.items] } : complete;
    if (joined.state === 'ready') known.set(address, joined);
    // Meanwhile another query may have been answered.
    setSettled((now) =>
      now === null || now.key === key ? { key, result: joined, problem: answer.ok ? null : answer.problem } : now,
    );
  };
  return {
    result: address === null ? null : (complete ?? settled?.result ?? null),
    problem: address === null ? null : (current?.problem ?? null),
    slow: address !== null && current === null && kept === undefined && slowKey === key,
    more: complete !== null && complete.items.length < complete.total ? more : null,
    retry: () => setAttempt((times) => times + 1),
  };
}
