import { type DatabaseUse, openDatabase } from './sqlite/database.ts';
import { datasetStore } from './sqlite/datasets.ts';
import { indexStore } from './sqlite/indexes.ts';
import { promised } from './sqlite/promised.ts';
import type { Store } from './store.ts';
import { withFiles } from './with-files.ts';

/** What adding words to an index needs of a store: without what keeps runs and reviews, which takes longer to load than a small dataset's words to add. */
export type WordStore = Pick<Store, 'datasets' | 'indexes' | 'files' | 'close'>;

/** Opens it of a home folder. */
export function openWordStore(home: string, use: DatabaseUse): WordStore {
  const db = openDatabase(home, use);
  const { keyOf, ...datasets } = datasetStore(db, home);
  return withFiles(home, true, {
    datasets: promised(datasets),
    indexes: promised(indexStore(db, home)),
    keyOf,
    close: async () => db.close(),
  });
}
