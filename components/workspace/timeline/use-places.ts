'use client';

import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { type EvidenceMarks, placeRow, type Stop, stopIndex, type Timeline } from '@/lib/core/timeline/index.ts';
import type { Target } from './landing.ts';
import type { PositionStore } from './position.ts';
import type { TimelineHandle } from './timeline-view.tsx';

/** A turn or a session that the address names; neither stands for the first evidence. */
export interface Place {
  turn: string | null;
  session: string | null;
}

/** Where the reader stood, in the words of the address bar's history entry. */
export interface ReadingPlace {
  row: number;
  offset: number;
}

/** `step` moves along evidence, which Back does not replay. */
export type GoToPlace = (place: Place, how: 'choice' | 'step') => void;

interface PlacesProps extends Place {
  timeline: Timeline;
  marks: EvidenceMarks;
  position: PositionStore;
  /** The place in a row too high to be seen at once. */
  hitPart: Target['part'];
  /** A place to return to instead of landing, after Back or reload. */
  savedPlace: () => ReadingPlace | null;
  onRead: (place: ReadingPlace) => void;
  onGo: GoToPlace;
}

export interface Places {
  /** The stop the reader is at, from 0; null at none. */
  stop: number | null;
  /** To the next stop, or the one before, around in a circle. */
  step: (by: 1 | -1) => void;
  goToTurn: (turn: string) => void;
  goToSession: (session: string) => void;
  /** `quietly` moves the focus along. */
  goToRow: (row: number, align: 'start' | 'center', announce?: Target['announce']) => void;
  sessionStep: (by: 1 | -1) => void;
}

/** Lands on the place that the address names whenever it changes, and the ways to other places. */
export function usePlaces(view: RefObject<TimelineHandle | null>, props: PlacesProps): Places {
  const { timeline, marks, position, turn, session, hitPart, savedPlace, onRead, onGo } = props;
  const stop = stopIndex(marks, { turn, session });

  const land = useCallback(
    (announce: boolean) => {
      const row = placeRow(timeline, marks, { turn, session });
      if (row === undefined) {
        if (announce) view.current?.take();
        return;
      }
      const align = timeline.rows[row]?.kind === 'session' ? 'start' : 'center';
      view.current?.land({ row, align, announce, ...(hitPart && { part: hitPart }) });
    },
    [view, timeline, marks, turn, session, hitPart],
  );

  // With the commit that shows the rows, so that the first frame already stands there.
  const saved = useRef(savedPlace);
  useLayoutEffect(() => {
    saved.current = savedPlace;
  });
  useLayoutEffect(() => {
    const place = saved.current();
    if (place) {
      view.current?.land({ row: place.row, align: place.offset, announce: false });
      view.current?.take();
    } else land(true);
  }, [view, land]);

  /** A place the address names already is landed on anew. */
  const go = useCallback(
    (place: Place, how: 'choice' | 'step') => {
      if (place.turn === turn && place.session === session) return land(true);
      view.current?.leave();
      onGo(place, how);
    },
    [view, turn, session, land, onGo],
  );
  const goToTurn = useCallback((id: string) => go({ turn: id, session: null }, 'choice'), [go]);
  const goToSession = useCallback((id: string) => go({ turn: null, session: id }, 'choice'), [go]);
  const goToRow: Places['goToRow'] = (row, align, announce = false) => view.current?.land({ row, align, announce });

  return {
    stop,
    step: (by) => {
      const count = marks.stops.length;
      if (count === 0) return;
      const next = marks.stops[stop === null ? (by === 1 ? 0 : count - 1) : (stop + by + count) % count];
      if (next) go(placeOf(next), 'step');
    },
    goToTurn,
    goToSession,
    goToRow,
    sessionStep: (by) => {
      // From where the last step went: near the end a header cannot reach the upper edge.
      const row = view.current?.landed() ?? Math.floor(position.getState().top);
      const here = timeline.rows[row]?.position ?? 0;
      const next = timeline.starts[here + by];
      if (next === undefined) return;
      goToRow(next, 'start', 'quietly');
      // Reload comes back to it, as to a place scrolled to by hand.
      onRead({ row: next, offset: 0 });
    },
  };
}

const placeOf = (stop: Stop): Place =>
  stop.kind === 'turn' ? { turn: stop.turn, session: null } : { turn: null, session: stop.session };
