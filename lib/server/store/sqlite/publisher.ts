import type { Indexes } from '../catalogue.ts';
import { type DatabaseUse, openDatabase } from './database.ts';
import { indexStore } from './indexes.ts';
import { promised } from './promised.ts';

/** What an index process needs of a catalogue: without what reads it, which takes longer to load than a small file to index. */
export interface Publisher {
  indexes: Indexes;
  close(): Promise<void>;
}

/** Opens the catalogue of a home folder for publishing an index. */
export function openPublisher(home: string, use: DatabaseUse): Publisher {
  const db = openDatabase(home, use);
  return { indexes: promised(indexStore(db, home)), close: async () => db.close() };
}
