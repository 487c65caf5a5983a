import type { TurnQuery } from '@/lib/core/model/index.ts';
import { api, writeTurnQuery } from '@/lib/core/url/index.ts';

/** Turns a page of results holds. */
const PAGE = 50;

/** Where the API answers a search, one page of it; null when nothing is looked for. The server's page asks for the first one early. */
export const resultsAt = (dataset: string | null, query: TurnQuery, offset = 0): string | null =>
  query.q.trim() === ''
    ? null
    : api.search(dataset, `${writeTurnQuery(query)}&limit=${PAGE}${offset === 0 ? '' : `&offset=${offset}`}`);
