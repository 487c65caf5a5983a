import { type RunId, runId } from '../../../core/model/index.ts';
import type { Database, Queries } from './connections.ts';
import { freeId } from './run-ids.ts';

/** Every column of `runs`. */
const COLUMNS = `number, position, id, dataset, name, file, format, bytes, created, rows, matched, unmatched, duplicates, missing, judges,
  manifest, metrics, yardstick, report, scored_index, sha256, uploader`;

/** How long a removed run can be brought back. */
const KEPT = "interval '10 minutes'";

/** Before its run is changed: who removes the dataset takes it first, too, and its runs after it. */
const keepDataset = (own: Queries, table: 'runs' | 'removed_runs', run: string) =>
  own.get(`SELECT 1 FROM datasets WHERE id = (SELECT dataset FROM ${table} WHERE id = $1) FOR KEY SHARE`, run);

/** The run can be brought back for some minutes. */
export const removeRun = (db: Database, id: string): Promise<void> =>
  db.transaction(async (own) => {
    await keepDataset(own, 'runs', id);
    await forgetRemoved(own, id);
    await own.run(
      `WITH gone AS (DELETE FROM runs WHERE id = $1 RETURNING ${COLUMNS})
       INSERT INTO removed_runs (${COLUMNS}, until) SELECT ${COLUMNS}, now() + ${KEPT} FROM gone`,
      id,
    );
    await own.run('DELETE FROM ended_jobs WHERE run = $1', id);
  });

/** Forgets what can't be brought back any more, and what was removed under an id before. */
export async function forgetRemoved(own: Queries, id = ''): Promise<void> {
  const gone = await own.all('DELETE FROM removed_runs WHERE until <= now() OR id = $1 RETURNING dataset, number', id);
  for (const { dataset, number } of gone) {
    for (const table of ['predictions', 'verdicts', 'answer_notes', 'run_memories', 'review_events'])
      await own.run(`DELETE FROM ${table} WHERE dataset = $1 AND run = $2`, dataset, number);
  }
}

export const restoreRun = (db: Database, id: string): Promise<RunId | null> =>
  db.transaction(async (own) => {
    await keepDataset(own, 'removed_runs', id);
    await forgetRemoved(own);
    const found = await own.get('SELECT number, position FROM removed_runs WHERE id = $1 FOR UPDATE', id);
    if (!found) return null;
    const { number, position } = found;
    // Runs stand in the order they came. The place of the last one may have been given away.
    const given = await own.get('SELECT 1 FROM runs WHERE position = $1', position);
    for (;;) {
      const free = await freeId(own, id);
      const back = await own.run(
        `INSERT INTO runs (${COLUMNS}) SELECT ${COLUMNS.replace('position, id', '$3, $2')} FROM removed_runs WHERE number = $1
         ON CONFLICT (id) DO NOTHING`,
        number,
        free,
        given ? Number((await own.get('SELECT max(position) + 1 AS next FROM runs'))?.next) : position,
      );
      if (back === 0) continue;
      await own.run('DELETE FROM removed_runs WHERE number = $1', number);
      return runId(free);
    }
  });
