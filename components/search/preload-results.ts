import { preload } from 'react-dom';
import { readTurnQuery } from '@/lib/core/url/index.ts';
import { resultsAt } from './address.ts';

/** Lets the browser ask for what a link looks for as soon as it reads the page, long before the scripts that want it have run. */
export function preloadResults(dataset: string | null, search: Record<string, string | string[] | undefined>): void {
  const url = resultsAt(dataset, readTurnQuery(search));
  if (url !== null) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
}
