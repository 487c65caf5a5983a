import path from 'node:path';
import { type DatasetMapping, datasetId } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import { type DatasetRow, firstFree, type NewDataset } from '../catalogue.ts';
import type { Requester } from '../jobs.ts';
import { datasetOf, mappingText, pathKey, stateOf } from '../rows/datasets.ts';
import type { Row } from '../stored-texts.ts';
import { uploadOf, uploadsFolder } from '../uploads-folder.ts';
import { putIn } from './jobs.ts';
import { removeUnnamed } from './named-files.ts';

export function datasetStore(db: Database, home: string) {
  /** A dataset with its file where it is now. */
  const found = (row: Row): DatasetRow => {
    const dataset = datasetOf(row);
    return dataset.origin === 'upload' ? { ...dataset, path: uploadOf(home, dataset.path) } : dataset;
  };
  /** The datasets in a file; their rows may still say where an upload was. */
  const inFile = (file: string): DatasetRow[] =>
    file.startsWith(uploadsFolder(home) + path.sep)
      ? db
          .all("SELECT * FROM datasets WHERE origin = 'upload'")
          .map(found)
          .filter((row) => row.path === file)
      : db
          .all(
            "SELECT * FROM datasets WHERE path = CASE WHEN member IS NULL THEN ?1 ELSE ?1 || '#' || member END",
            file,
          )
          .map(found);
  return {
    all: (): DatasetRow[] => db.all('SELECT * FROM datasets ORDER BY position').map(found),

    get(id: string): DatasetRow | null {
      const row = db.get('SELECT * FROM datasets WHERE id = ?', id);
      return row ? found(row) : null;
    },

    /** The datasets in a file: one, or those of an archive's members. */
    ofFile: inFile,

    /** Remembers a file under the first free slug (`locomo10`, `locomo10-2`, …), to be indexed; a file already known stays as it is. */
    add(file: NewDataset, by?: Requester | null) {
      return db.transaction(() => {
        const known = inFile(file.path).find(({ member }) => member === file.member);
        if (known) return known.id;
        const id = firstFree(file.slug, (taken) => db.get('SELECT 1 FROM datasets WHERE id = ?', taken) !== undefined);
        db.run(
          `INSERT INTO datasets (id, name, path, member, mapping, origin, position, state, bytes, mtime, reader, opened)
           VALUES (?, ?, ?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM datasets), 'indexing', ?, ?, 0, ?)`,
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
        putIn(db, 'index', id, stateOf(file.bytes, file.mtime), by);
        return datasetId(id);
      });
    },

    setIndexing: (id: string, bytes: number, mtime: number, by?: Requester | null): void =>
      db.transaction(() => {
        db.run(
          "UPDATE datasets SET state = 'indexing', error = NULL, bytes = ?, mtime = ? WHERE id = ?",
          bytes,
          mtime,
          id,
        );
        // It may have been removed meanwhile.
        if (db.get('SELECT 1 FROM datasets WHERE id = ?', id)) putIn(db, 'index', id, stateOf(bytes, mtime), by);
      }),

    rename: (id: string, name: string) => db.run('UPDATE datasets SET name = ? WHERE id = ?', name, id),

    setMapping: (id: string, mapping: DatasetMapping | null) =>
      db.run('UPDATE datasets SET mapping = ? WHERE id = ?', mappingText(mapping), id),

    setOpened: (id: string, moment: string) => db.run('UPDATE datasets SET opened = ? WHERE id = ?', moment, id),

    /** The key of the file that shows what a pass found; null when no dataset shows it any more. */
    keyOf(pass: number): string | null {
      const row = db.get('SELECT index_key FROM datasets WHERE pass = ?', pass);
      return row ? String(row.index_key) : null;
    },

    /** Its index goes with it. */
    remove(id: string): void {
      const before = db.get('DELETE FROM datasets WHERE id = ? RETURNING index_key, growing', id);
      removeUnnamed(db, home, before);
    },
  };
}
