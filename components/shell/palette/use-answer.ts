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
  const load = async (signal: AbortSignal): Promise<T> => {
    await rest(wait, signal);
    return fetchJson(url ?? '', signal);
  };
  const answer = useQuery(url === null ? null : `palette ${url}`, load);
  const last = useLast(answer);
  const pending = url !== null && answer.state === 'loading';
  return { value: url === null || answer.state === 'failed' ? null : last, pending };
}
