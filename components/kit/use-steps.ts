'use client';

import { useCallback, useEffect, useRef } from 'react';

/** What changes a view: something chosen, or text being typed. */
export type Change = 'choice' | 'typing';

/**
 * How a change is written to the history, so that Back takes back one thing: every choice is a step of its own, typing is none,
 * unless a choice was made just before, which Back must leave in place.
 */
export function useSteps(): (change: Change) => 'push' | 'replace' {
  const last = useRef<Change | null>(null);
  useEffect(() => {
    const forget = () => {
      last.current = null;
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return useCallback((change) => {
    const step = change === 'choice' || last.current === 'choice';
    last.current = change;
    return step ? 'push' : 'replace';
  }, []);
}
