'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** What the screen answered last. */
const onScreen = new Map<string, boolean>();

/** Whether the window answers to a media query; false on the server. A sheet of paper changes nothing: it shows what the screen did. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const known = onScreen.get(query);
      if (known !== undefined && window.matchMedia('print').matches) return known;
      const { matches } = window.matchMedia(query);
      onScreen.set(query, matches);
      return matches;
    },
    () => false,
  );
}

const never = () => () => {};

/** False on the server and in the first render of the browser, so that both draw the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
