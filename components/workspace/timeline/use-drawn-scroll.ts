import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * Draws what a scroll uncovers before the frame is painted. By itself the virtual list leaves scrolls of less than a viewport to
 * React's scheduler, which answers after the paint: a fast wheel then shows a bare strip for a frame. The list hears of the
 * scroll here first, inside one synchronous update, and finds nothing new in the event itself.
 */
export function useDrawnScroll(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const draw = (event: Event) => {
      if (event.isTrusted) flushSync(() => element.dispatchEvent(new Event('scroll')));
    };
    element.addEventListener('scroll', draw, { capture: true });
    return () => element.removeEventListener('scroll', draw, { capture: true });
  }, [viewport]);
}
