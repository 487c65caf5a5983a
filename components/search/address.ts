import { preload } from 'react-dom';
import type { TurnQuery } from '@/lib/core/model/index.ts';
import { api, readTurnQuery, writeTurnQuery } from '@/lib/core/url/index.ts';

/** Turns a page of results holds. */
const PAGE = 50;

/** Where the API answers a search, one page of it; null when nothing is looked for. The server's page asks for the first one early. */
export const resultsAt = (dataset: string | null, query: TurnQuery, offset = 0): string | null =>
  query.q.trim() === ''
    ? null
    : api.search(dataset, `${writeTurnQuery(query)}&limit=${PAGE}${offset === 0 ? '' : `&offset=${offset}`}`);

/** Lets the browser ask for what a link looks for as soon as it reads the page, long before the scripts that want it have run. */
export function preloadResults(dataset: string | null, search: Record<string, string | string[] | undefined>): void {
  const url = resultsAt(dataset, readTurnQuery(search));
  if (url !== null) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
}
