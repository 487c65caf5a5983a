import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of a home folder. */
export const databaseFile = (home: string): string => path.join(home, 'memoscope.db');

/**
 * Whether neither a file nor anything in it, if it is an archive or a folder, is a dataset of the home folder yet. For who has nothing of the
 * database at hand: false as well where it can't be read as it is now. `named`: the real path; null: whether there are no datasets at all.
 */
export function isNew(home: string, named: string | null): boolean {
  const file = databaseFile(home);
  if (!existsSync(file)) return true;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const known =
        named === null
          ? db.prepare('SELECT 1 FROM datasets LIMIT 1').get()
          : db
              .prepare('SELECT 1 FROM datasets WHERE path = ?1 OR substr(path, 1, length(?1) + 1) IN (?2, ?3) LIMIT 1')
              .get(named, `${named}#`, named + path.sep);
      return known === undefined;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
