'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FindHit, Timeline } from '@/lib/core/timeline/index.ts';
import { hitRange, useFindMarks } from './find-marks.ts';
import type { PositionStore } from './position.ts';
import type { TimelineHandle } from './timeline-view.tsx';
import { type Find, useFind } from './use-find.ts';

export interface PaneFind {
  find: Find;
  /** The hit the reader is at. */
  here: FindHit | undefined;
  /** Where that hit is drawn, for a row too high to be seen at once; null for other rows. */
  hitPart: (row: HTMLElement) => DOMRect | null;
  close: () => void;
  change: Find['change'];
}

/** Find in the conversation, marked and landed on. Who closes it, or looks for something else, is done with the search that led here. */
export function usePaneFind(
  view: RefObject<TimelineHandle | null>,
  timeline: Timeline,
  position: PositionStore,
  start: { search: string | null; turn: string | null },
  onSearchEnd: () => void,
): PaneFind {
  const { search, turn } = start;
  const row = turn === null ? null : (timeline.rowOfTurn.get(turn) ?? null);
  const find = useFind(timeline, position, { search, row }, (hit) =>
    view.current?.land({ row: hit.row, align: 'center', announce: false, part: hitPart }),
  );
  const here = find.open ? find.hits[find.at] : undefined;
  useFindMarks(view, find.finder, here);

  const shown = useRef({ finder: find.finder, here });
  useEffect(() => {
    shown.current = { finder: find.finder, here };
  });
  const hitPart = useCallback((element: HTMLElement) => {
    const { finder, here: hit } = shown.current;
    const mine = hit !== undefined && element.getAttribute('data-row') === String(hit.row);
    return finder !== null && mine ? (hitRange(element, finder, hit.nth)?.getBoundingClientRect() ?? null) : null;
  }, []);

  const end = () => {
    if (search !== null) onSearchEnd();
  };
  return {
    find,
    here,
    hitPart,
    close: () => {
      find.hide();
      // Whoever stepped to a hit goes on from there.
      if (here && find.asked > 0 && view.current?.landed() === here.row) {
        view.current.land({ row: here.row, align: 'center', announce: 'quietly', part: hitPart });
      }
      end();
    },
    change: (change) => {
      find.change(change);
      if (find.searched) end();
    },
  };
}
