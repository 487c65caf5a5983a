import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Pixels of rows that are drawn beyond each edge of the window. A frame's scrolling must not lead past them: a hard turn of the wheel is
 * 700, and rows that turn out smaller than estimated take some away.
 */
const BEYOND = 1_000;

/** As many where all rows are new, which is most of what such a frame takes: the others are drawn after it. */
const AT_ONCE = 150;

/**
 * Draws what a scroll uncovers before the frame is painted, and gives how many pixels beyond each edge the list is to draw. By itself the
 * virtual list leaves scrolls of less than a viewport to React's scheduler, which answers after the paint: a fast wheel then shows a bare
 * strip for a frame. The list hears of the scroll here first, inside one synchronous update, and finds nothing new in the event itself.
 */
export function useDrawnScroll(viewport: RefObject<HTMLElement | null>): number {
  const [leaps, setLeaps] = useState(0);
  const followed = useDeferredValue(leaps, -1);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let before = element.scrollTop;
    const draw = (event: Event) => {
      if (!event.isTrusted) return;
      const leapt = Math.abs(element.scrollTop - before) > BEYOND;
      before = element.scrollTop;
      flushSync(() => {
        if (leapt) setLeaps((count) => count + 1);
        element.dispatchEvent(new Event('scroll'));
      });
    };
    element.addEventListener('scroll', draw, { capture: true });
    return () => element.removeEventListener('scroll', draw, { capture: true });
  }, [viewport]);
  return followed === leaps ? BEYOND : AT_ONCE;
}
