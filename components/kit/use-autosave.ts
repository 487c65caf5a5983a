'use client';

import { useEffect, useRef } from 'react';

/** So long nothing is typed before what was typed is saved. */
const PAUSE_MS = 1000;

/** Saves what is written without being asked: after a pause of typing, and when the field or the whole page goes. `save` heeds only what is new. */
export function useAutosave(text: string | null, save: () => void): void {
  const current = useRef(save);
  useEffect(() => {
    current.current = save;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew.
  useEffect(() => {
    const paused = setTimeout(() => current.current(), PAUSE_MS);
    return () => clearTimeout(paused);
  }, [text]);
  useEffect(() => {
    const leave = () => current.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
