'use client';

import { useEffect, useState } from 'react';
import { useSame } from '../../kit/use-same.ts';

/** Catches files that are dropped anywhere on the page, so that the browser never leaves it; true while files hover over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useSame(onFiles);
  useEffect(() => {
    // Enter and leave fire for every element on the way, so they are counted.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', hover, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [take]);
  return over;
}
