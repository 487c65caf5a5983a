import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Rows are measured when they are drawn; so many milliseconds later all around the row have been. */
const SETTLED = 400;

interface Held {
  at: number;
  until: number;
  /** Where the list stood when the row was last placed, and the row in its window. */
  last: { top: number; from: number } | null;
}

/**
 * Brings the row `at` of a virtual list into view when it changes, and holds it there while rows around it are measured, but
 * never against somebody's scrolling: the first scroll that is not its own ends it. Returns what the list calls on resizing.
 * The row must be kept mounted. (The list's own way scrolls back for as long as anything is measured, whoever scrolls.)
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
    if (!view || !list.current || !now || performance.now() > now.until) return;
    const from = list.current.getItemOffset(now.at) - view.scrollTop;
    // Somebody scrolled: then the row is where they want it. (The list itself scrolls so that nothing moves.)
    if (now.last && Math.abs(view.scrollTop - now.last.top) > 1 && Math.abs(from - now.last.from) > 1) {
      held.current = null;
      return;
    }
    const size = list.current.getItemSize(now.at);
    const height = view.clientHeight;
    if (height === 0) return;
    if (from < 0 || from + size > height) {
      // A step further stays calm at the edge; a jump from elsewhere shows the surroundings, too.
      const near = from > -height / 2 && from < height * 1.2;
      view.scrollTop += near ? (from < 0 ? from : from + size - height) : from + size / 2 - height / 2;
    }
    const top = view.scrollTop;
    held.current = { ...now, last: { top, from: list.current.getItemOffset(now.at) - top } };
  }, [box, list]);

  useEffect(() => {
    held.current = at < 0 ? null : { at, until: performance.now() + SETTLED, last: null };
    place();
  }, [at, place]);

  return place;
}
