'use client';

import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { remember, remembered } from '../session.ts';
import { useKeys } from '../use-keys.ts';

const PAGE = 10;
/** Prefix of the tab's memory: address → key of the row one was on. */
const MEMORY = 'memoscope.row:';

/** Where a key leads from row `index` of `count`; null when it is not a key of the grid. */
export function rowAfter(key: string, index: number, count: number): number | null {
  const clamp = (next: number) => Math.max(0, Math.min(count - 1, next));
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return clamp(index + 1);
    case 'ArrowUp':
    case 'k':
      return clamp(index - 1);
    case 'PageDown':
      return clamp(index + PAGE);
    case 'PageUp':
      return clamp(index - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return clamp(count - 1);
    default:
      return null;
  }
}

/**
 * The row that the keyboard is on. It is kept by key, so a filter that still contains the row keeps it; else the first row is active.
 * Coming back to the page in the same tab finds the row again. Moving scrolls the row into view with `reveal` and gives its link the focus once it is drawn.
 */
export function useActiveRow<Row>(
  rows: readonly (Row | null)[],
  rowKey: (row: Row) => string,
  reveal: (index: number) => void,
) {
  const [chosen, setChosen] = useState<string | null | undefined>();
  const last = useSyncExternalStore(
    () => () => {},
    () => remembered(MEMORY + window.location.pathname),
    () => null,
  );
  const key = chosen === undefined ? last : chosen;
  // Of a row that is not here yet only the place is known.
  const [place, setPlace] = useState<number | null>(null);
  const wantsFocus = useRef(false);
  const keyAt = (at: number) => {
    const row = rows[at];
    return row ? rowKey(row) : null;
  };
  const known = key !== null && place !== null && keyAt(place) === key;
  const found = known ? place : rows.findIndex((row) => row !== null && rowKey(row) === key);
  const index = key === null ? Math.min(place ?? 0, Math.max(0, rows.length - 1)) : Math.max(0, found);

  const set = (next: number) => {
    const there = keyAt(next);
    setChosen(there);
    setPlace(next);
    if (there !== null) remember(MEMORY + window.location.pathname, there);
  };
  const move = (pressed: string): boolean => {
    // The first press of all goes to the first row, not past it.
    const next =
      key === null && place === null && (pressed === 'j' || pressed === 'k')
        ? 0
        : rowAfter(pressed, index, rows.length);
    if (next === null || rows.length === 0) return false;
    wantsFocus.current = true;
    set(next);
    reveal(next);
    return true;
  };
  useKeys({ j: () => move('j'), k: () => move('k') });

  return {
    /** The row that Tab reaches. */
    index,
    /** Whether somebody has been on it; an untouched list marks no row. */
    touched: key === null ? place !== null : keyAt(index) === key,
    set,
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.key === 'j' || event.key === 'k') return;
      if (move(event.key)) event.preventDefault();
    },
    claimFocus() {
      const claimed = wantsFocus.current;
      wantsFocus.current = false;
      return claimed;
    },
  };
}
