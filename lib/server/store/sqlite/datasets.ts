import { z } from 'zod';
import { datasetId } from '../../../core/model/index.ts';
import { readProblem } from '../../../core/problems/index.ts';
import type { PassSummary } from '../../indexing/index.ts';
import type { Database, Row } from '../access.ts';
import { type DatasetRow, firstFree, type NewDataset } from '../catalogue.ts';
import { INDEX_SCHEMA } from '../index-file/schema.ts';
import { putIn } from './jobs.ts';
import { removeUnnamed } from './named-files.ts';

const text = z.string();
const number = z.number();
const rowSchema = z.object({
  id: text,
  name: text,
  path: text,
  member: text.nullable(),
  origin: z.enum(['file', 'upload', 'sample', 'url']),
  state: z.enum(['indexing', 'ready', 'failed']),
  bytes: number,
  mtime: number,
  reader: number,
  error: text.nullable(),
  opened: text.nullable(),
  pass: number.nullable(),
  index_key: text.nullable(),
  content_key: text.nullable(),
  index_schema: number,
  summary: text.nullable(),
  growing: text.nullable(),
  words_state: z.enum(['pending', 'ready', 'cancelled', 'failed']),
  words_done: number,
  words_error: text.nullable(),
});

function fromRow(row: Row): DatasetRow {
  const r = rowSchema.parse(row);
  return {
    id: datasetId(r.id),
    name: r.name,
    path: r.member === null ? r.path : r.path.slice(0, -r.member.length - 1),
    member: r.member,
    origin: r.origin,
    state: r.state,
    bytes: r.bytes,
    mtime: r.mtime,
    // A file of another schema can't be read: it is as if an older reader had made it.
    reader: r.index_schema === INDEX_SCHEMA ? r.reader : 0,
    error: r.error === null ? null : readProblem(r.error),
    opened: r.opened,
    pass: r.pass,
    indexKey: r.index_key,
    contentKey: r.content_key,
    summary: r.summary === null ? null : (JSON.parse(r.summary) as PassSummary),
    words: {
      state: r.words_state,
      done: r.words_done,
      error: r.words_error === null ? null : readProblem(r.words_error),
      growing: r.growing,
    },
  };
}

/** The state of a file, of which an index is made. */
const stateOf = (bytes: number, mtime: number) => `${bytes} ${mtime}`;

export function datasetStore(db: Database, home: string) {
  return {
    all: (): DatasetRow[] => db.all('SELECT * FROM datasets ORDER BY position').map(fromRow),

    get(id: string): DatasetRow | null {
      const row = db.get('SELECT * FROM datasets WHERE id = ?', id);
      return row ? fromRow(row) : null;
    },

    /** The datasets in a file: one, or those of an archive's members. */
    ofFile: (path: string): DatasetRow[] =>
      db
        .all("SELECT * FROM datasets WHERE path = CASE WHEN member IS NULL THEN ?1 ELSE ?1 || '#' || member END", path)
        .map(fromRow),

    /** Remembers a file under the first free slug (`locomo10`, `locomo10-2`, …), to be indexed; a file already known stays as it is. */
    add(file: NewDataset) {
      return db.transaction(() => {
        const key = file.member === null ? file.path : `${file.path}#${file.member}`;
        const known = db.get('SELECT id FROM datasets WHERE path = ?', key);
        if (known) return datasetId(text.parse(known.id));
        const id = firstFree(file.slug, (taken) => db.get('SELECT 1 FROM datasets WHERE id = ?', taken) !== undefined);
        db.run(
          `INSERT INTO datasets (id, name, path, member, origin, position, state, bytes, mtime, reader, opened)
           VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM datasets), 'indexing', ?, ?, 0, ?)`,
          id,
          file.name,
          key,
          file.member,
          file.origin,
          file.bytes,
          file.mtime,
          file.origin === 'sample' ? null : new Date().toISOString(),
        );
        putIn(db, 'index', id, stateOf(file.bytes, file.mtime));
        return datasetId(id);
      });
    },

    setIndexing: (id: string, bytes: number, mtime: number): void =>
      db.transaction(() => {
        db.run(
          "UPDATE datasets SET state = 'indexing', error = NULL, bytes = ?, mtime = ? WHERE id = ?",
          bytes,
          mtime,
          id,
        );
        // It may have been removed meanwhile.
        if (db.get('SELECT 1 FROM datasets WHERE id = ?', id)) putIn(db, 'index', id, stateOf(bytes, mtime));
      }),

    rename: (id: string, name: string) => db.run('UPDATE datasets SET name = ? WHERE id = ?', name, id),

    setOpened: (id: string, moment: string) => db.run('UPDATE datasets SET opened = ? WHERE id = ?', moment, id),

    /** The key of the file that shows what a pass found; null when no dataset shows it any more. */
    keyOf(pass: number): string | null {
      const row = db.get('SELECT index_key FROM datasets WHERE pass = ?', pass);
      return row ? text.parse(row.index_key) : null;
    },

    /** Its index goes with it. */
    remove(id: string): void {
      const before = db.get('DELETE FROM datasets WHERE id = ? RETURNING index_key, growing', id);
      removeUnnamed(db, home, before);
    },
  };
}
