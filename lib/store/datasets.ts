import { z } from 'zod';
import type { PassSummary } from '../ingest/index.ts';
import type { Dataset, DatasetId, Problem } from '../model/index.ts';
import { datasetId } from '../model/index.ts';
import type { Database, Row } from './database.ts';

export interface DatasetRow {
  id: DatasetId;
  name: string;
  /** Absolute path of the file. Stays inside the server. */
  path: string;
  origin: Dataset['origin'];
  state: 'indexing' | 'ready' | 'failed';
  bytes: number;
  /** Modification time, milliseconds since 1970. */
  mtime: number;
  /** Version of the reader that made the index; another one means: index again. */
  reader: number;
  error: Problem | null;
  indexId: number | null;
  summary: PassSummary | null;
}

const text = z.string();
const number = z.number();
const rowSchema = z.object({
  id: text,
  name: text,
  path: text,
  origin: z.enum(['file', 'upload', 'sample']),
  state: z.enum(['indexing', 'ready', 'failed']),
  bytes: number,
  mtime: number,
  reader: number,
  error: text.nullable(),
  index_id: number.nullable(),
  summary: text.nullable(),
});

function fromRow(row: Row): DatasetRow {
  const r = rowSchema.parse(row);
  return {
    id: datasetId(r.id),
    name: r.name,
    path: r.path,
    origin: r.origin,
    state: r.state,
    bytes: r.bytes,
    mtime: r.mtime,
    reader: r.reader,
    error: r.error === null ? null : (JSON.parse(r.error) as Problem),
    indexId: r.index_id,
    summary: r.summary === null ? null : (JSON.parse(r.summary) as PassSummary),
  };
}

const SELECT = 'SELECT d.*, i.summary FROM datasets d LEFT JOIN indexes i ON i.id = d.index_id';

export function datasetStore(db: Database) {
  return {
    all: (): DatasetRow[] => db.all(`${SELECT} ORDER BY d.position`).map(fromRow),

    get(id: string): DatasetRow | null {
      const row = db.get(`${SELECT} WHERE d.id = ?`, id);
      return row ? fromRow(row) : null;
    },

    byPath(path: string): DatasetRow | null {
      const row = db.get(`${SELECT} WHERE d.path = ?`, path);
      return row ? fromRow(row) : null;
    },

    /** Remembers a file under the first free slug (`locomo10`, `locomo10-2`, …), to be indexed; a file already known stays as it is. */
    add(file: { slug: string; name: string; path: string; origin: Dataset['origin']; bytes: number; mtime: number }) {
      return db.transaction(() => {
        const known = db.get('SELECT id FROM datasets WHERE path = ?', file.path);
        if (known) return datasetId(text.parse(known.id));
        let id = file.slug;
        for (let n = 2; db.get('SELECT 1 FROM datasets WHERE id = ?', id); n++) id = `${file.slug}-${n}`;
        db.run(
          `INSERT INTO datasets (id, name, path, origin, position, state, bytes, mtime, reader)
           VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM datasets), 'indexing', ?, ?, 0)`,
          id,
          file.name,
          file.path,
          file.origin,
          file.bytes,
          file.mtime,
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
      db.run("UPDATE datasets SET state = 'failed', error = ? WHERE id = ?", JSON.stringify(error), id),

    remove: (id: string) => db.run('DELETE FROM datasets WHERE id = ?', id),
  };
}
