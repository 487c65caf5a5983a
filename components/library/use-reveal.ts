'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the element into view, as little as needed, once `wanted` becomes true. */
export function useReveal<T extends Element>(wanted: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (wanted) element.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return element;
}
