import { type Page, problemIn, type TurnQuery, type TurnSearchResult } from '../../core/model/index.ts';
import type { IndexedDatasets } from './indexed-datasets.ts';
import { mergeResults } from './turn-search.ts';

/** Turns of every dataset that can be searched; those that can't be read now are named. */
export async function searchEverywhere(
  indexed: Pick<IndexedDatasets, 'views' | 'ready' | 'search'>,
  query: TurnQuery,
  page: Page,
): Promise<TurnSearchResult> {
  const first = { limit: page.offset + page.limit, offset: 0 };
  const results: TurnSearchResult[] = [];
  const unread: NonNullable<TurnSearchResult['unread']> = [];
  for (const { id: dataset } of (await indexed.views()).filter(
    ({ state }) => state === 'ready' || state === 'missing',
  )) {
    try {
      const ready = await indexed.ready(dataset);
      if (ready) results.push(await indexed.search(ready, query, first));
    } catch (error) {
      const found = problemIn(error);
      if (!found) throw error;
      unread.push({ dataset, problem: found });
    }
  }
  return { ...mergeResults(results, page), ...(unread.length > 0 && { unread }) };
}
