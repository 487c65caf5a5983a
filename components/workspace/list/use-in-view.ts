import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { Hold } from './hold.ts';

/** What a list calls so that a row stays in view. */
export interface InView {
  /** Before it writes to the page. */
  onWrite: () => void;
  /** After it has measured rows and moved for them. */
  onResize: () => void;
  /** Brings another row into view, until `at` changes. */
  bring: (row: number) => void;
  /** The same with the row that `at` is about to become: who scrolls on before it is drawn as chosen is not taken back by that. */
  choose: (row: number) => void;
}

/**
 * Brings the row `at` of `rows` in a virtual list into view when it changes, and holds it there while rows around it are measured, but
 * never against anybody's scrolling, which ends it. The row must be kept mounted. (The list's own way scrolls back for as long
 * as anything is measured, whoever scrolls.)
 */
export function useInView(
  box: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  at: number,
  rows: readonly unknown[],
): InView {
  const hold = useRef<Hold | null>(null);
  const chosen = useRef<number | null>(null);
  const drawn = useRef<{ at: number; rows: readonly unknown[] } | null>(null);

  useLayoutEffect(() => {
    const view = box.current;
    if (!view || !list.current) return;
    const mine = new Hold(view, list.current);
    hold.current = mine;
    const check = () => mine.check();
    const release = () => mine.release();
    // A press on the scroll bar hits the scroll container itself.
    const press = (event: PointerEvent) => {
      if (event.target === view) mine.release();
    };
    view.addEventListener('scroll', check);
    view.addEventListener('wheel', release, { passive: true });
    view.addEventListener('touchmove', release, { passive: true });
    view.addEventListener('pointerdown', press);
    return () => {
      drawn.current = null;
      view.removeEventListener('scroll', check);
      view.removeEventListener('wheel', release);
      view.removeEventListener('touchmove', release);
      view.removeEventListener('pointerdown', press);
    };
  }, [box, list]);

  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { at, rows };
    if (at !== before?.at && at !== chosen.current) hold.current?.take(at);
    // Rows that came or went: nobody's hand moved the window for them.
    else if (rows !== before?.rows) hold.current?.settle();
    chosen.current = null;
  }, [at, rows]);

  return useMemo(
    () => ({
      onWrite: () => hold.current?.check(),
      onResize: () => hold.current?.settle(),
      bring: (row) => hold.current?.take(row),
      choose: (row) => {
        chosen.current = row;
        hold.current?.take(row);
      },
    }),
    [],
  );
}
