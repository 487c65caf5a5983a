/** The order of a table as its headings and its menu show it. Pure. */
export interface GridSort {
  /** `sort` of a column, `file` for the file's own order, `match` for the best match first. */
  by: string;
  descending: boolean;
}

/** Ascending, then descending, then the file's own order. */
export function nextSort(sort: GridSort, by: string): GridSort | null {
  if (sort.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}

/** The order that a filter of questions gives. In the file's order, found questions stand by how well they match: no heading says that. */
export function sortOf({ q, sort, descending }: { q: string; sort: string; descending: boolean }): GridSort {
  return { by: q !== '' && sort === 'file' && !descending ? 'match' : sort, descending };
}

/** What a chosen order is in such a filter; null stands for the file's own, which the best match first is when something is searched for. */
export const sortChange = (sort: GridSort | null): { sort: string; descending: boolean } => ({
  sort: sort === null || sort.by === 'match' ? 'file' : sort.by,
  descending: sort?.descending ?? false,
});
