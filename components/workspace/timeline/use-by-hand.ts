import { type RefObject, useEffect } from 'react';
import type { Lander } from './landing.ts';

/** Keys that scroll. Tab takes the focus, and the window with it, to the next link. */
const SCROLLING = /^(Tab|Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

/**
 * Calls `onScroll`, which stays the same, as soon as the reader scrolls a viewport: by wheel, touch, keys or the scroll bar, or by what the
 * browser does for them, which is known by the row that the lander has brought to rest and that is elsewhere then.
 */
export function useByHand(
  viewport: RefObject<HTMLElement | null>,
  lander: RefObject<Lander | null>,
  onScroll: () => void,
): void {
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
    const scrolled = () => {
      if (lander.current?.taken) onScroll();
    };
    element.addEventListener('scroll', scrolled);
    element.addEventListener('wheel', onScroll, { passive: true });
    element.addEventListener('touchmove', onScroll, { passive: true });
    element.addEventListener('keydown', keys);
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', onScroll);
      element.removeEventListener('touchmove', onScroll);
      element.removeEventListener('keydown', keys);
      element.removeEventListener('pointerdown', press);
    };
  }, [viewport, lander, onScroll]);
}
