import { z } from 'zod';
import type { Dataset, DatasetId, Problem } from '../../core/model/index.ts';
import { datasetId } from '../../core/model/index.ts';
import { readProblem, storedProblem } from '../../core/problems/index.ts';
import type { PassSummary } from '../indexing/index.ts';
import type { Database, Row } from './database.ts';
import { firstFree } from './database.ts';

export interface DatasetRow {
  id: DatasetId;
  name: string;
  /** Absolute path of the file, or its URL. Stays inside the server. */
  path: string;
  /** Name in an archive of several files; null for a file of its own. */
  member: string | null;
  origin: Dataset['origin'];
  state: 'indexing' | 'ready' | 'failed';
  bytes: number;
  /** Modification time, milliseconds since 1970. */
  mtime: number;
  /** Version of the reader that made the index; another one means: index again. */
  reader: number;
  error: Problem | null;
  /** When it was last opened, ISO 8601; null: not yet. */
  opened: string | null;
  indexId: number | null;
  summary: PassSummary | null;
  /** The full-text index of the shown index. */
  words: { state: WordsState; done: number; error: Problem | null };
}

/** `cancelled` waits until it is asked for again. */
export type WordsState = 'pending' | 'ready' | 'cancelled' | 'failed';

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
  index_id: number.nullable(),
  summary: text.nullable(),
  words_state: z.enum(['pending', 'ready', 'cancelled', 'failed']).nullable(),
  words_done: number.nullable(),
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
    reader: r.reader,
    error: r.error === null ? null : readProblem(r.error),
    opened: r.opened,
    indexId: r.index_id,
    summary: r.summary === null ? null : (JSON.parse(r.summary) as PassSummary),
    words: {
      state: r.words_state ?? 'pending',
      done: r.words_done ?? 0,
      error: r.words_error === null ? null : readProblem(r.words_error),
    },
  };
}

const SELECT =
  'SELECT d.*, i.summary, i.words_state, i.words_done, i.words_error FROM datasets d LEFT JOIN indexes i ON i.id = d.index_id';

export function datasetStore(db: Database) {
  return {
    all: (): DatasetRow[] => db.all(`${SELECT} ORDER BY d.position`).map(fromRow),

    get(id: string): DatasetRow | null {
      const row = db.get(`${SELECT} WHERE d.id = ?`, id);
      return row ? fromRow(row) : null;
    },

    /** The datasets in a file: one, or those of an archive's members. */
    ofFile: (path: string): DatasetRow[] =>
      db
        .all(`${SELECT} WHERE d.path = CASE WHEN d.member IS NULL THEN ?1 ELSE ?1 || '#' || d.member END`, path)
        .map(fromRow),

    /** Remembers a file under the first free slug (`locomo10`, `locomo10-2`, …), to be indexed; a file already known stays as it is. */
    add(file: Pick<DatasetRow, 'name' | 'path' | 'member' | 'origin' | 'bytes' | 'mtime'> & { slug: string }) {
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
        return datasetId(id);
      });
    },

    /** The dataset waits for a new index pass of the file as it is now. What it showed before is no longer shown. */
    setIndexing: (id: string, bytes: number, mtime: number) =>
      db.run(
        "UPDATE datasets SET state = 'indexing', error = NULL, bytes = ?, mtime = ? WHERE id = ?",
        bytes,
        mtime,
        id,
      ),

    setFailed: (id: string, error: Problem) =>
      db.run("UPDATE datasets SET state = 'failed', error = ? WHERE id = ?", storedProblem(error), id),

    rename: (id: string, name: string) => db.run('UPDATE datasets SET name = ? WHERE id = ?', name, id),

    setOpened: (id: string, moment: string) => db.run('UPDATE datasets SET opened = ? WHERE id = ?', moment, id),

    remove: (id: string) => db.run('DELETE FROM datasets WHERE id = ?', id),
  };
}
