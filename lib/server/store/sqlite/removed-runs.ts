import type { Database } from '../access.ts';
import { firstFree } from '../catalogue.ts';

/** The tables of a run, and the column that names it. The run itself comes first: the others refer to it. */
const TABLES = [
  ['runs', 'id'],
  ['predictions', 'run'],
  ['verdicts', 'run'],
  ['run_memories', 'run'],
  ['answer_notes', 'run'],
  ['review_events', 'run'],
] as const;

/** Milliseconds after which a removed run can't be brought back. */
const KEPT = 10 * 60_000;

/**
 * Runs that this process removed lately, whole. They stand in temporary tables, which are seen by nobody else, use no memory to
 * speak of, and go with the process: what was removed stays removed unless it is asked for soon.
 */
export function removedRuns(db: Database, now: () => number = Date.now) {
  for (const [table] of TABLES) {
    db.run(`CREATE TEMP TABLE IF NOT EXISTS removed_${table} AS SELECT * FROM main.${table} WHERE 0`);
  }
  db.run('CREATE TEMP TABLE IF NOT EXISTS removed (id TEXT PRIMARY KEY, place INTEGER NOT NULL, at INTEGER NOT NULL)');

  const forget = (id: string) => {
    for (const [table, key] of TABLES) db.run(`DELETE FROM temp.removed_${table} WHERE ${key} = ?`, id);
    db.run('DELETE FROM temp.removed WHERE id = ?', id);
  };
  const forgetOld = () => {
    for (const { id } of db.all('SELECT id FROM temp.removed WHERE at <= ?', now() - KEPT)) forget(String(id));
  };

  return {
    /** To be called inside the transaction that removes the run, before it does. */
    keep(id: string): void {
      forgetOld();
      forget(id);
      for (const [table, key] of TABLES) {
        db.run(`INSERT INTO temp.removed_${table} SELECT * FROM main.${table} WHERE ${key} = ?`, id);
      }
      db.run('INSERT INTO temp.removed SELECT id, rowid, ? FROM main.runs WHERE id = ?', now(), id);
    },

    /**
     * The run stands where it stood, with its answers and verdicts; its new id, another one when its own was given anew. Null
     * when it is no longer kept, or its dataset is no more.
     */
    restore: (id: string): string | null =>
      db.durably(() => {
        forgetOld();
        const found = db.get(
          `SELECT place FROM temp.removed JOIN temp.removed_runs AS run USING (id)
           WHERE id = ? AND run.dataset IN (SELECT id FROM main.datasets)`,
          id,
        );
        if (!found) return null;
        const { place } = found;
        const free = firstFree(id, (taken) => db.get('SELECT 1 FROM main.runs WHERE id = ?', taken) !== undefined);
        for (const [table, key] of TABLES) {
          db.run(`UPDATE temp.removed_${table} SET ${key} = ? WHERE ${key} = ?`, free, id);
          db.run(`INSERT INTO main.${table} SELECT * FROM temp.removed_${table} WHERE ${key} = ?`, free);
          db.run(`DELETE FROM temp.removed_${table} WHERE ${key} = ?`, free);
        }
        db.run('DELETE FROM temp.removed WHERE id = ?', id);
        // Runs stand in the order they came. The place of the last one may have been given away.
        if (!db.get('SELECT 1 FROM main.runs WHERE rowid = ?', Number(place))) {
          db.run('UPDATE main.runs SET rowid = ? WHERE id = ?', Number(place), free);
        }
        return free;
      }),
  };
}
