'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { TurnQuery } from '@/lib/core/model/index.ts';
import { turnQueryParsers } from '@/lib/core/url/index.ts';

export interface TurnQueryState {
  query: TurnQuery;
  /** Changes the search in the URL: a new history entry, or none for text being typed. */
  change: (change: Partial<TurnQuery>, history?: 'push' | 'replace') => void;
}

const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
const date = (text: string | null) => (text === null ? null : new Date(text));

/** The turn search that the URL holds. */
export function useTurnQuery(): TurnQueryState {
  const [state, set] = useQueryStates(turnQueryParsers);
  const query = useMemo(() => ({ ...state, from: day(state.from), to: day(state.to) }), [state]);
  return {
    query,
    change({ from, to, ...rest }, history = 'push') {
      const dates = {
        ...(from === undefined ? {} : { from: date(from) }),
        ...(to === undefined ? {} : { to: date(to) }),
      };
      void set({ ...rest, ...dates }, { history });
    },
  };
}
