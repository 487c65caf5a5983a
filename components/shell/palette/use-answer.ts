'use client';

import { fetchJson, rest } from '../../kit/load.ts';
import { useLast, useQuery } from '../../kit/queries.ts';

export interface Answered<T> {
  /** What the server says; of the address before while the present one is under way; null where nothing is asked. */
  value: T | null;
  pending: boolean;
}

/** What the API answers at an address, once that has rested for a while. Superseded requests are aborted, failures are no answer. */
export function useAnswer<T>(url: string | null, wait = 0): Answered<T> {
  return useAnswers(url, (signal) => fetchJson<T>(url ?? '', signal), wait);
}

/** The same of what `load` gives for a key; null: nothing is asked. */
export function useAnswers<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  wait: number,
): Answered<T> {
  const rested = async (signal: AbortSignal): Promise<T> => {
    await rest(wait, signal);
    return load(signal);
  };
  const answer = useQuery(key === null ? null : `palette ${key}`, rested);
  const last = useLast(answer);
  const pending = key !== null && answer.state === 'loading';
  return { value: key === null || answer.state === 'failed' ? null : last, pending };
}
