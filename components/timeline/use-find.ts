'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { type FindHit, findInTimeline, type Timeline } from '@/lib/timeline/index.ts';
import type { PositionStore } from './position.ts';

export interface Find {
  open: boolean;
  query: string;
  hits: FindHit[];
  /** Rows with hits, each once. */
  rows: number[];
  /** 0-based hit the reader is at; -1 before the first step. */
  at: number;
  show: () => void;
  hide: () => void;
  search: (query: string) => void;
  step: (by: 1 | -1) => void;
}

/** Find in the conversation: the first step goes to the next hit below the middle of the view, further ones around in a circle. */
export function useFind(timeline: Timeline, position: PositionStore, goTo: (row: number) => void): Find {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(-1);
  const calm = useDeferredValue(query);
  const hits = useMemo(() => (open ? findInTimeline(timeline, calm) : []), [open, timeline, calm]);
  const rows = useMemo(() => [...new Set(hits.map((hit) => hit.row))], [hits]);
  const step = (by: 1 | -1) => {
    const { middle } = position.getState();
    // Enter may come before the drawn list has caught up with the typing.
    const fresh = calm === query ? hits : findInTimeline(timeline, query);
    const below = fresh.findIndex((hit) => hit.row >= middle);
    const from = at >= 0 ? at + by : by === 1 ? Math.max(0, below) : (below < 0 ? fresh.length : below) - 1;
    const next = (from + fresh.length) % fresh.length;
    const hit = fresh[next];
    if (!hit) return;
    setAt(next);
    goTo(hit.row);
  };
  return {
    open,
    query,
    hits,
    rows,
    at,
    step,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    search: (text) => {
      setQuery(text);
      setAt(-1);
    },
  };
}
