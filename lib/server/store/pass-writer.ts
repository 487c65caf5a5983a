import { type DatabaseUse, openDatabase } from './database.ts';
import { passStore } from './passes.ts';

/** What an index process needs of the database: without what reads it, which takes longer to load than a small file to index. */
export interface PassWriter {
  passes: ReturnType<typeof passStore>;
  close(): void;
}

/** Opens the database of a home folder for publishing an index. */
export function openPassWriter(home: string, use: DatabaseUse): PassWriter {
  const db = openDatabase(home, use);
  return { passes: passStore(db, home), close: db.close };
}
