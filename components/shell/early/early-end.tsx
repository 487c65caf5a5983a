'use client';

import { useEffect } from 'react';

/** Has what was done before the page was live done again when it is. The code for it comes after all that the page itself is of. */
export function EarlyEnd() {
  useEffect(() => {
    import('./press-early.ts').then(({ endEarly }) => endEarly()).catch(() => {});
  }, []);
  return null;
}
