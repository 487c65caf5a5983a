import { type Dataset, type Page, problemIn, type TurnSearchResult } from '../../core/model/index.ts';
import { mergeResults } from './turn-search.ts';

/** Turns of all of these datasets that can be searched, best first; those that can't be read now are named. */
export async function searchEverywhere(
  datasets: readonly Pick<Dataset, 'id' | 'state'>[],
  search: (id: string, first: Page) => Promise<TurnSearchResult>,
  page: Page,
): Promise<TurnSearchResult> {
  const first = { limit: page.offset + page.limit, offset: 0 };
  const results: TurnSearchResult[] = [];
  const unread: NonNullable<TurnSearchResult['unread']> = [];
  for (const { id: dataset } of datasets.filter(({ state }) => state === 'ready' || state === 'missing')) {
    try {
      results.push(await search(dataset, first));
    } catch (error) {
      const found = problemIn(error);
      if (!found) throw error;
      unread.push({ dataset, problem: found });
    }
  }
  return { ...mergeResults(results, page), ...(unread.length > 0 && { unread }) };
}
