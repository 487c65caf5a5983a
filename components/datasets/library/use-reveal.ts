'use client';

import { type RefObject, useEffect, useRef } from 'react';

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
