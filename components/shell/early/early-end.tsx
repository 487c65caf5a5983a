'use client';

import { useLayoutEffect } from 'react';
import type { Early } from './press-early.ts';

/**
 * Has what was done before the page was live done again when it is. From the moment this is part of it, together with what stands around it, the
 * page hears presses itself. The code for it comes after all that the page itself is of.
 */
export function EarlyEnd() {
  useLayoutEffect(() => {
    const { memoscopeEarly: early } = window as Early;
    if (!early) return;
    early.live = true;
    import('./press-early.ts').then(({ endEarly }) => endEarly(early)).catch(() => {});
  }, []);
  return null;
}
