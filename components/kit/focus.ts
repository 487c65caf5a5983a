'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** Gives the focus to an element that is still there and in sight; says whether it could. */
function give(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.checkVisibility()) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * What opened over the page and took the focus gives it back when it closes: to where it came from, or, when that is gone, to
 * what `around` names beside it.
 */
export function useFocusReturn(box: RefObject<HTMLElement | null>, around: string): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = box.current;
    const beside = element?.parentElement?.querySelector(around);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (!give(before)) give(beside);
    };
  }, [box, around, before]);
}

/**
 * When the row of an element goes because it was removed (`going`), and the focus with it, what stood beside it gets the focus:
 * the next row, else the one before, else the page's content.
 */
export function useFocusBeside(box: RefObject<HTMLElement | null>, going: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!going.current) return;
      const row = element?.closest('li, tr, [role="row"]');
      const beside = [row?.nextElementSibling, row?.previousElementSibling].map((one) => one?.querySelector(FOCUSABLE));
      const main = element?.closest('main');
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || beside.some(give) || !main) return;
        main.tabIndex = -1;
        give(main);
      });
    };
  }, [box, going]);
}

/** Scrolls the element into view, as little as needed, and gives it the focus if it takes one, once `wanted` becomes true. */
export function useReveal<T extends HTMLElement>(wanted: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!wanted) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, [wanted]);
  return element;
}
