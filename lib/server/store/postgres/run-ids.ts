import { firstFree } from '../catalogue.ts';
import type { Queries } from './connections.ts';

/** The first id that begins with `slug` and no run has. Another transaction may be about to take it: then inserting it waits, and conflicts. */
export async function freeId(own: Queries, slug: string): Promise<string> {
  const taken = await own.all("SELECT id FROM runs WHERE id = $1 OR starts_with(id, $1 || '-')", slug);
  return firstFree(slug, (id) => taken.some((row) => row.id === id));
}
