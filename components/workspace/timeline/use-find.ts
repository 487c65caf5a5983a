'use client';

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  type Finder,
  type FindHit,
  type FindOptions,
  findInTimeline,
  literalFinder,
  type Timeline,
} from '@/lib/core/timeline/index.ts';
import type { PositionStore } from './position.ts';
import { type TurnFinder, useTurnFinder } from './turn-finder.ts';

/** What is looked for: a text as it stands, or, when a turn search led here, that search's words and phrases. */
interface Wanted {
  query: string;
  options: FindOptions;
  searched: boolean;
}

export interface Find extends Wanted {
  open: boolean;
  /** How often the field was asked for; it takes the focus each time. */
  asked: number;
  finder: Finder | null;
  hits: FindHit[];
  /** Rows with hits, each once. */
  rows: number[];
  /** 0-based hit the reader is at; -1 before the first step. */
  at: number;
  show: () => void;
  hide: () => void;
  change: (change: Partial<Wanted>) => void;
  step: (by: 1 | -1) => void;
}

const NOTHING: Wanted = { query: '', options: { matchCase: false, wholeWord: false }, searched: false };

function finderOf({ query, options, searched }: Wanted, turnFinder: TurnFinder | null): Finder | null {
  return searched ? (turnFinder?.(query) ?? null) : literalFinder(query, options);
}

export interface FindStart {
  /** A turn search that the address carries. */
  search: string | null;
  /** The row one lands on. */
  row: number | null;
}

/** Find in the conversation: the first step goes to the next hit below the middle of the view, further ones around in a circle. */
export function useFind(
  timeline: Timeline,
  position: PositionStore,
  start: FindStart,
  goTo: (hit: FindHit) => void,
): Find {
  const [wanted, setWanted] = useState<Wanted>(NOTHING);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const [stepped, setStepped] = useState(-1);
  const [begun, setBegun] = useState<string | null>(null);
  const key = start.search === null ? null : `${start.row} ${start.search}`;
  if (key !== begun) {
    setBegun(key);
    if (start.search !== null) {
      setWanted({ ...NOTHING, query: start.search, searched: true });
      setOpen(true);
      setStepped(-1);
    }
  }

  /** The row that finding goes on from. */
  const origin = useRef(start.row ?? 0);
  const turnFinder = useTurnFinder(start.search !== null);
  const calm = useDeferredValue(wanted);
  const finder = useMemo(() => (open ? finderOf(calm, turnFinder) : null), [open, calm, turnFinder]);
  const hits = useMemo(() => findInTimeline(timeline, finder), [timeline, finder]);
  const rows = useMemo(() => [...new Set(hits.map((hit) => hit.row))], [hits]);
  const landed = useMemo(
    () => (calm.searched ? hits.findIndex((hit) => hit.row === start.row) : -1),
    [calm, hits, start.row],
  );
  const at = stepped >= 0 ? stepped : landed;

  const step = (by: 1 | -1) => {
    const { middle } = position.getState();
    // Enter may come before the drawn list has caught up with the typing.
    const fresh = calm === wanted ? hits : findInTimeline(timeline, finderOf(wanted, turnFinder));
    const below = fresh.findIndex((hit) => hit.row >= middle);
    const from = at >= 0 ? at + by : by === 1 ? Math.max(0, below) : (below < 0 ? fresh.length : below) - 1;
    const next = (from + fresh.length) % fresh.length;
    const hit = fresh[next];
    if (!hit) return;
    setStepped(next);
    origin.current = hit.row;
    goTo(hit);
  };
  return {
    ...wanted,
    open,
    asked,
    finder,
    hits,
    rows,
    at,
    step,
    show: () => {
      origin.current = position.getState().middle;
      setOpen(true);
      setAsked((times) => times + 1);
    },
    hide: () => setOpen(false),
    change: (change) => {
      const next = { ...wanted, ...change };
      setWanted(next);
      // The reader goes along with the typing, from where they stood: to the first hit from there on, or around.
      const fresh = next.query.trim() === '' ? [] : findInTimeline(timeline, finderOf(next, turnFinder));
      const from = fresh.findIndex((hit) => hit.row >= origin.current);
      const at = fresh.length === 0 ? -1 : Math.max(0, from);
      const hit = fresh[at];
      setStepped(at);
      if (hit) goTo(hit);
    },
  };
}
