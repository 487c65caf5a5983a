import { type NextPage, nextPage } from '../../core/model/index.ts';

/** The most that the items of one answer take, in bytes of JSON: lists come in pages, however many items were asked for. */
const MOST_BYTES = 460_000;

type ItemOf<Items> = Items extends Iterable<infer Item> ? Item : never;

/** A page of a list as it is answered: as many of its items as an answer holds, at least one; no more are taken. `offset` is the place of the first. */
export function boundedPage<List extends { total: number; items: Iterable<unknown> }>(
  list: List,
  offset: number,
): Omit<List, 'items'> & NextPage & { items: ItemOf<List['items']>[] } {
  let bytes = 0;
  const items: ItemOf<List['items']>[] = [];
  for (const item of list.items as Iterable<ItemOf<List['items']>>) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > MOST_BYTES && items.length > 0) break;
    items.push(item);
  }
  const shown = items.length;
  return { ...list, items, ...nextPage({ limit: shown, offset }, { total: list.total, shown }) };
}
