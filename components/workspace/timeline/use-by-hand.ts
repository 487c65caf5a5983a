import { type RefObject, useEffect } from 'react';

/** Keys that scroll. Tab takes the focus, and the window with it, to the next link. */
const SCROLLING = /^(Tab|Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

/** Calls `onScroll`, which stays the same, as soon as the reader scrolls a viewport by hand: wheel, touch, keys or the scroll bar. */
export function useByHand(viewport: RefObject<HTMLElement | null>, onScroll: () => void): void {
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const keys = (event: KeyboardEvent) => {
      if (SCROLLING.test(event.key)) onScroll();
    };
    // A press on the scroll bar hits the scroll container itself.
    const press = (event: PointerEvent) => {
      if (event.target === element) onScroll();
    };
    element.addEventListener('wheel', onScroll, { passive: true });
    element.addEventListener('touchmove', onScroll, { passive: true });
    element.addEventListener('keydown', keys);
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('wheel', onScroll);
      element.removeEventListener('touchmove', onScroll);
      element.removeEventListener('keydown', keys);
      element.removeEventListener('pointerdown', press);
    };
  }, [viewport, onScroll]);
}
