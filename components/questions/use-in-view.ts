import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** A scroll of more pixels than that, with which the row moves along, is somebody's; the list's own keeps the row where it is. */
const LEAP = 100;

interface Held {
  at: number;
  /** Where the list stood when the row was last placed, and the row in its window. */
  last: { top: number; from: number } | null;
}

/**
 * Brings the row `at` of a virtual list into view when it changes, and holds it there while rows around it are measured, but
 * never against somebody's scrolling, which ends it. Returns what the list calls on resizing. The row must be kept mounted.
 * (The list's own way scrolls back for as long as anything is measured, whoever scrolls.)
 */
export function useInView(
  box: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  at: number,
): () => void {
  const held = useRef<Held | null>(null);

  const place = useCallback(() => {
    const view = box.current;
    const now = held.current;
    if (!view || !list.current || !now || view.clientHeight === 0) return;
    const from = list.current.getItemOffset(now.at) - view.scrollTop;
    if (now.last && isMoved(now.last, { top: view.scrollTop, from })) {
      held.current = null;
      return;
    }
    const size = list.current.getItemSize(now.at);
    const height = view.clientHeight;
    if (from < 0 || from + size > height) {
      // A step further stays calm at the edge; a jump from elsewhere shows the surroundings, too.
      const near = from > -height / 2 && from < height * 1.2;
      view.scrollTop += near ? (from < 0 ? from : from + size - height) : from + size / 2 - height / 2;
    }
    const top = view.scrollTop;
    held.current = { at: now.at, last: { top, from: list.current.getItemOffset(now.at) - top } };
  }, [box, list]);

  useEffect(() => {
    held.current = at < 0 ? null : { at, last: null };
    place();
  }, [at, place]);

  useEffect(() => {
    const view = box.current;
    const release = () => {
      held.current = null;
    };
    view?.addEventListener('wheel', release, { passive: true });
    view?.addEventListener('touchmove', release, { passive: true });
    return () => {
      view?.removeEventListener('wheel', release);
      view?.removeEventListener('touchmove', release);
    };
  }, [box]);

  return place;
}

/** Whether the list was scrolled, and the row with it, by more than sizes explain. */
function isMoved(before: { top: number; from: number }, now: { top: number; from: number }): boolean {
  const scrolled = now.top - before.top;
  const along = before.from - now.from;
  return Math.abs(scrolled) > LEAP && Math.abs(scrolled - along) < Math.abs(scrolled) / 2;
}
