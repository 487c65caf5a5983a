/** The catalogue of a home folder: `memoscope.db`, in SQLite. */
import type { Catalogue } from '../catalogue.ts';
import { type DatabaseUse, openDatabase } from './database.ts';
import { datasetStore } from './datasets.ts';
import { exportStore } from './exports.ts';
import { indexStore } from './indexes.ts';
import { jobStore } from './jobs.ts';
import { memoryStore } from './memories.ts';
import { noteStore } from './notes.ts';
import { opinionStore } from './opinions.ts';
import { promised } from './promised.ts';
import { recordStore } from './records.ts';
import { reviewStore } from './reviews.ts';
import { runStore } from './runs.ts';

/** A catalogue, and what readers of index files ask it at once. */
export interface SqliteCatalogue extends Catalogue {
  /** The key of the file that shows what a pass found, with its words or not yet; null when no dataset shows it any more. */
  keyOf(pass: number): string | null;
}

/** Opens the catalogue of a home folder. Several processes may have it open. */
export function openCatalogue(home: string, use: DatabaseUse): SqliteCatalogue {
  const db = openDatabase(home, use);
  const { keyOf, ...datasets } = datasetStore(db, home);
  return {
    datasets: promised(datasets),
    indexes: promised(indexStore(db, home)),
    jobs: promised(jobStore(db)),
    exports: promised(exportStore(db)),
    runs: promised(runStore(db)),
    memories: promised(memoryStore(db)),
    reviews: promised(reviewStore(db)),
    opinions: promised(opinionStore(db)),
    notes: promised(noteStore(db)),
    records: promised(recordStore(db)),
    keyOf,
    async close() {
      try {
        // Closing it does that only for the last who has it open: whoever copies this file alone has all that was committed.
        if (!use.readOnly) db.get('PRAGMA wal_checkpoint(PASSIVE)');
      } catch {
        // It stays in the log, on a full disk.
      }
      db.close();
    },
  };
}
