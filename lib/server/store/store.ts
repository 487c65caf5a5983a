import { type DatabaseUse, openDatabase, SERVING } from './database.ts';
import { datasetStore } from './datasets.ts';
import { IndexFiles } from './index-file/index-files.ts';
import { passStore } from './passes.ts';
import { reviewStore } from './reviews.ts';
import { runStore } from './runs.ts';
import { wordStore } from './words.ts';

export interface Store {
  datasets: ReturnType<typeof datasetStore>;
  passes: ReturnType<typeof passStore>;
  words: ReturnType<typeof wordStore>;
  runs: ReturnType<typeof runStore>;
  reviews: ReturnType<typeof reviewStore>;
  /** The indexes of datasets. */
  files: IndexFiles;
  close(): void;
}

/** Opens the database of a home folder. Several processes may have it open; each write is one transaction. */
export function openStore(home: string, use: DatabaseUse = SERVING): Store {
  const db = openDatabase(home, use);
  const datasets = datasetStore(db, home);
  const files = new IndexFiles(home, !use.readOnly, datasets.keyOf);
  return {
    datasets,
    passes: passStore(db, home),
    words: wordStore(db, home),
    runs: runStore(db),
    reviews: reviewStore(db),
    files,
    close() {
      files.closeAll();
      db.close();
    },
  };
}
