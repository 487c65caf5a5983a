'use client';

import { useEffect, useEffectEvent } from 'react';

/** Files that were dropped on one page and are dealt with on another, by that page's address: kept until it takes them. */
const left = new Map<string, File[]>();
const EVENT = 'memoscope:left';

/** Keeps a file for the page at an address. True when it is open and has taken it already; else go there. */
export function leaveFor(href: string, file: File): boolean {
  left.set(href, [...(left.get(href) ?? []), file]);
  window.dispatchEvent(new Event(EVENT));
  return !left.has(href);
}

/** Takes the files that were, or will be, left for an address. */
export function useLeft(href: string, take: (files: File[]) => void): void {
  const takeLeft = useEffectEvent(() => {
    const files = left.get(href);
    if (!files) return;
    left.delete(href);
    take(files);
  });
  useEffect(() => {
    const listener = () => takeLeft();
    listener();
    window.addEventListener(EVENT, listener);
    return () => window.removeEventListener(EVENT, listener);
  }, []);
}
