'use client';

import { type RefObject, useEffect } from 'react';
import { remember, remembered } from '../session.ts';

const PREFIX = 'memoscope.scroll:';

/** Brings an element back to where it was scrolled when this address was last open in this tab (back, reload). */
export function useScrollMemory(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const key = () => PREFIX + window.location.pathname + window.location.search;
    const opened = key();
    const top = Number(remembered(opened));
    if (top > 0) node.scrollTop = top;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      // By the time of the write the address may be another page's; then the place belongs to none.
      const at = key();
      timer = setTimeout(() => remember(at, String(node.scrollTop)), 120);
    };
    node.addEventListener('scroll', save, { passive: true });
    return () => {
      clearTimeout(timer);
      node.removeEventListener('scroll', save);
    };
  }, [element]);
}
