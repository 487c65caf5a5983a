'use client';

import { useEffect } from 'react';
import { api } from '@/lib/core/url/index.ts';

/** Tells the server that somebody looks at the dataset, once for each visit of its pages, also when they leave at once. */
export function Opened({ dataset }: { dataset: string }) {
  useEffect(() => {
    // Nobody misses the date when the server cannot be reached.
    fetch(api.opened(dataset), { method: 'POST', keepalive: true }).catch(() => {});
  }, [dataset]);
  return null;
}
