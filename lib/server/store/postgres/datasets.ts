import { type DatasetId, type DatasetMapping, datasetId } from '../../../core/model/index.ts';
import { type DatasetRow, type Datasets, firstFree, type NewDataset } from '../catalogue.ts';
import type { Requester } from '../jobs.ts';
import { datasetOf, mappingText, pathKey, stateOf } from '../rows/datasets.ts';
import type { Database } from './connections.ts';
import { putIn } from './jobs.ts';
import type { Keys } from './keys.ts';

/** Of the lock under which files are remembered: the first free id is one's own, and a file is remembered once. */
const ADDING = 7_281_451;

export function datasetStore(db: Database, keys: Keys): Datasets {
  const rows = async (sql: string, ...values: unknown[]): Promise<DatasetRow[]> =>
    (await db.all(`SELECT * FROM datasets ${sql}`, ...values)).map((row) => keys.heard(datasetOf(row)));
  return {
    all: () => rows('ORDER BY position'),

    async get(id: string) {
      const [row] = await rows('WHERE id = $1', id);
      if (!row) keys.forget(id);
      return row ?? null;
    },

    ofFile: (path: string) => rows("WHERE path = CASE WHEN member IS NULL THEN $1 ELSE $1 || '#' || member END", path),

    add: (file: NewDataset, by?: Requester | null): Promise<DatasetId> =>
      db.transaction(async (own) => {
        await own.run('SELECT pg_advisory_xact_lock($1)', ADDING);
        const known = await own.get('SELECT id FROM datasets WHERE path = $1', pathKey(file));
        if (known) return datasetId(String(known.id));
        const taken = await own.all("SELECT id FROM datasets WHERE id = $1 OR starts_with(id, $1 || '-')", file.slug);
        const id = firstFree(file.slug, (one) => taken.some((row) => row.id === one));
        await own.run(
          `INSERT INTO datasets (id, name, path, member, mapping, origin, position, state, bytes, mtime, reader, opened)
           VALUES ($1, $2, $3, $4, $5, $6, (SELECT coalesce(max(position), 0) + 1 FROM datasets), 'indexing', $7, $8, 0, $9)`,
          id,
          file.name,
          pathKey(file),
          file.member,
          mappingText(file.mapping),
          file.origin,
          file.bytes,
          file.mtime,
          file.origin === 'sample' ? null : new Date().toISOString(),
        );
        await putIn(own, 'index', id, stateOf(file.bytes, file.mtime), by);
        return datasetId(id);
      }),

    setIndexing: (id: string, bytes: number, mtime: number, by?: Requester | null): Promise<void> =>
      db.transaction(async (own) => {
        const there = await own.run(
          "UPDATE datasets SET state = 'indexing', error = NULL, bytes = $2, mtime = $3 WHERE id = $1",
          id,
          bytes,
          mtime,
        );
        // It may have been removed meanwhile.
        if (there > 0) await putIn(own, 'index', id, stateOf(bytes, mtime), by);
      }),

    async rename(id: string, name: string): Promise<void> {
      await db.run('UPDATE datasets SET name = $2 WHERE id = $1', id, name);
    },

    async setMapping(id: string, mapping: DatasetMapping | null): Promise<void> {
      await db.run('UPDATE datasets SET mapping = $2 WHERE id = $1', id, mappingText(mapping));
    },

    async setOpened(id: string, moment: string): Promise<void> {
      await db.run('UPDATE datasets SET opened = $2 WHERE id = $1', id, moment);
    },

    async remove(id: string): Promise<void> {
      await db.transaction(async (own) => {
        // Waits for runs that are just being added. What has no key to the dataset goes after it.
        await own.run('DELETE FROM datasets WHERE id = $1', id);
        for (const table of ['predictions', 'verdicts', 'answer_notes', 'run_memories', 'ended_jobs'])
          await own.run(`DELETE FROM ${table} WHERE dataset = $1`, id);
      });
      keys.forget(id);
    },
  };
}
