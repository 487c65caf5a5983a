import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import type { FileState, Indexes, MadeIndex } from '../catalogue.ts';
import { growingPath, newGrowing, placed, renamed, sweepFolder } from '../index-file/folder.ts';
import { INDEX_SCHEMA } from '../index-file/schema.ts';
import type { Requester } from '../jobs.ts';
import { isOf } from '../rows/datasets.ts';
import type { Database, Queries } from './connections.ts';
import { putIn, requesterIn, ticketsIn } from './jobs.ts';
import type { Keys } from './keys.ts';
import { forgetRemoved } from './removed-runs.ts';

/** Where finished index files are kept for everybody. */
export interface IndexBlobs {
  /** Keeps the bytes of a file under a key, the SHA-256 of these bytes; there for all when the promise is kept. */
  put(key: string, file: string): Promise<void>;
}

/**
 * Which indexes datasets show. A finished file is kept for everybody before a row names it, so whoever reads the row can have the file.
 * Nothing is removed there at once: another worker may have made the same file, and be about to name it. A file in which words grow is
 * of the worker who began it; another one begins anew.
 */
export function indexStore(db: Database, home: string, blobs: IndexBlobs, keys: Keys): Indexes {
  const worker = createHash('sha256').update(`${hostname()}\0${home}`).digest('hex');
  const shown = (dataset: string) => db.get('SELECT * FROM datasets WHERE id = $1', dataset);
  return {
    async publish({ dataset, pass, file, key, summary, state, reader }: MadeIndex): Promise<void> {
      const before = await shown(dataset);
      if (!before || isOf(before, state, reader) || !existsSync(file)) return;
      await blobs.put(key, file);
      renamed(home, file, key);
      const changed = await db.transaction(async (own) => {
        const now = await own.get('SELECT * FROM datasets WHERE id = $1 FOR NO KEY UPDATE', dataset);
        if (!now || isOf(now, state, reader)) return false;
        await own.run(
          `UPDATE datasets SET state = 'ready', error = NULL, pass = $2, index_key = $3, content_key = $3, index_schema = $4,
             summary = $5, bytes = $6, mtime = $7, reader = $8, growing = NULL, growing_at = NULL, words_state = 'pending',
             words_done = 0, words_error = NULL
           WHERE id = $1`,
          dataset,
          pass,
          key,
          INDEX_SCHEMA,
          JSON.stringify(summary),
          state.bytes,
          state.mtime,
          reader,
        );
        await putIn(own, 'words', dataset, String(pass), await requesterIn(own, pass));
        return true;
      });
      if (changed) keys.hear(dataset, pass, key);
    },

    async isShown(dataset: string, state: FileState, reader: number): Promise<boolean> {
      const row = await shown(dataset);
      return row !== undefined && isOf(row, state, reader);
    },

    beginWords: (pass: number): Promise<string | null> =>
      db.transaction(async (own) => {
        const row = await own.get(
          "SELECT growing, growing_at FROM datasets WHERE pass = $1 AND words_state = 'pending' FOR NO KEY UPDATE",
          pass,
        );
        if (!row) return null;
        if (row.growing !== null && row.growing_at === worker) return String(row.growing);
        const name = newGrowing();
        await own.run(
          'UPDATE datasets SET growing = $2, growing_at = $3, words_done = 0 WHERE pass = $1',
          pass,
          name,
          worker,
        );
        return name;
      }),

    placeWords: async (part: string, name: string): Promise<boolean> => placed(home, part, name),

    wordsGrown: async (name: string, units: number): Promise<boolean> =>
      (await db.run('UPDATE datasets SET words_done = $2 WHERE growing = $1', name, units)) > 0,

    wantsWords: async (name: string): Promise<boolean> =>
      (await db.get('SELECT 1 FROM datasets WHERE growing = $1', name)) !== undefined,

    async publishWords(name: string, key: string): Promise<void> {
      const file = growingPath(home, name);
      if (!(await db.get('SELECT 1 FROM datasets WHERE growing = $1', name)) || !existsSync(file)) return;
      await blobs.put(key, file);
      renamed(home, file, key);
      const row = await db.get(
        `UPDATE datasets SET index_key = $2, growing = NULL, growing_at = NULL, words_state = 'ready', words_error = NULL
         WHERE growing = $1 RETURNING id, pass`,
        name,
        key,
      );
      if (row) keys.hear(String(row.id), Number(row.pass), key);
    },

    wantWords: (pass: number, anew: boolean, by?: Requester | null): Promise<void> =>
      db.transaction(async (own) => {
        const row = await own.get(
          `UPDATE datasets SET words_state = 'pending', words_error = NULL,
             growing = CASE WHEN $2 THEN NULL ELSE growing END, words_done = CASE WHEN $2 THEN 0 ELSE words_done END
           WHERE pass = $1 RETURNING id`,
          pass,
          anew,
        );
        if (row) await putIn(own, 'words', String(row.id), String(pass), by);
      }),

    async sweep(): Promise<void> {
      await db.transaction(forgetRemoved);
      // A file that is named only now may go, too: it can be had from where all are kept.
      sweepFolder(home, {
        keys: await namedIn(db, 'index_key'),
        growing: await namedIn(db, 'growing'),
        tickets: await ticketsIn(db),
      });
    },
  };
}

/** The files that datasets name: those shown, or those in which words grow. */
export const namedIn = async (db: Queries, column: 'index_key' | 'growing'): Promise<Set<string>> =>
  new Set(
    (await db.all(`SELECT ${column} AS name FROM datasets WHERE ${column} IS NOT NULL`)).map((row) => String(row.name)),
  );
