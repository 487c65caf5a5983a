/** The most that the items of one answer take, in bytes of JSON: lists come in pages, however many items were asked for. */
const MOST_BYTES = 460_000;

/** Where the next page of a list begins; absent at its end. */
export interface NextPage {
  next?: number;
}

/** A page of a list as it is answered: as many of its items as an answer holds, at least one. `offset` is the place of the first. */
export function boundedPage<List extends { total: number; items: readonly unknown[] }>(
  list: List,
  offset: number,
): Omit<List, 'items'> & NextPage & { items: List['items'][number][] } {
  let bytes = 0;
  let count = 0;
  for (const item of list.items) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > MOST_BYTES && count > 0) break;
    count += 1;
  }
  const next = offset + count;
  return { ...list, items: list.items.slice(0, count), ...(count > 0 && next < list.total && { next }) };
}
