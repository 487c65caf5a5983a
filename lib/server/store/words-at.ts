import { IndexFiles } from './index-file/index-files.ts';
import type { Place } from './place.ts';
import { type DatabaseUse, openDatabase } from './sqlite/database.ts';
import { datasetStore } from './sqlite/datasets.ts';
import { indexStore } from './sqlite/indexes.ts';
import { promised } from './sqlite/promised.ts';
import type { Store } from './store.ts';

/** What adding words to an index needs of a store: without what keeps runs and reviews, which takes longer to load than a small dataset's words to add. */
export type WordStore = Pick<Store, 'datasets' | 'indexes' | 'files' | 'close'>;

/** Connections of a process that asks for one thing after the other. */
const CONNECTIONS = 2;

/** Opens what a place keeps for adding words to its indexes. Throws a ProblemError when that can't be used. */
export async function openWordsAt({ home, shared }: Place, use: DatabaseUse): Promise<WordStore> {
  if (shared) return (await import('./shared.ts')).openShared(home, shared, CONNECTIONS);
  const db = openDatabase(home, use);
  const { keyOf, ...datasets } = datasetStore(db, home);
  const files = new IndexFiles({ home, mayWrite: true, keyOf });
  return {
    datasets: promised(datasets),
    indexes: promised(indexStore(db, home)),
    files,
    async close() {
      files.closeAll();
      db.close();
    },
  };
}
