import { rmSync } from 'node:fs';
import type { Database, Row } from '../access.ts';
import { indexPath, removeGrowing, sweepFolder } from '../index-file/folder.ts';
import { ticketsIn } from './jobs.ts';

/*
 * Files of indexes are named and removed inside transactions of the database: two processes never do so at the same time, and a file
 * that was just named is not removed by who looked before. Removing is a transaction of its own, after the one that names another file:
 * whoever finds a file gone then finds the new name.
 */

/** Removes what a dataset named until now, unless another one of the same content, or the dataset itself, names it. */
export function removeUnnamed(db: Database, home: string, before: Row | undefined): void {
  const { index_key: key, growing } = before ?? {};
  db.transaction(() => {
    if (typeof key === 'string' && !db.get('SELECT 1 FROM datasets WHERE index_key = ?', key))
      rmSync(indexPath(home, key), { force: true });
    if (typeof growing === 'string' && !db.get('SELECT 1 FROM datasets WHERE growing = ?', growing))
      removeGrowing(home, growing);
  });
}

/** Removes files that no dataset names and no holder of a job writes. */
export function sweepFiles(db: Database, home: string): void {
  db.transaction(() => {
    const column = (name: string) =>
      new Set(db.all(`SELECT ${name} AS name FROM datasets WHERE ${name} IS NOT NULL`).map((row) => String(row.name)));
    sweepFolder(home, { keys: column('index_key'), growing: column('growing'), tickets: ticketsIn(db, Date.now()) });
  });
}
