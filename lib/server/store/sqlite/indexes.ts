import type { Database } from '../access.ts';
import type { FileState, Indexes, MadeIndex } from '../catalogue.ts';
import { growingPath, newGrowing, placed, renamed } from '../index-file/folder.ts';
import { INDEX_SCHEMA } from '../index-file/schema.ts';
import type { Requester } from '../jobs.ts';
import { isOf } from '../rows/datasets.ts';
import { putIn, requesterIn } from './jobs.ts';
import { removeUnnamed, sweepFiles } from './named-files.ts';
import type { Sync } from './promised.ts';

/** Which indexes datasets show, and the files in which their words grow. */
export function indexStore(db: Database, home: string): Sync<Indexes> {
  return {
    publish({ dataset, pass, file, key, summary, state, reader }: MadeIndex): void {
      const before = db.transaction(() => {
        const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
        if (!shown || isOf(shown, state, reader) || !renamed(home, file, key)) return undefined;
        db.run(
          `UPDATE datasets SET state = 'ready', error = NULL, pass = ?, index_key = ?, content_key = ?, index_schema = ?, summary = ?,
             bytes = ?, mtime = ?, reader = ?, growing = NULL, words_state = 'pending', words_done = 0, words_error = NULL
           WHERE id = ?`,
          pass,
          key,
          key,
          INDEX_SCHEMA,
          JSON.stringify(summary),
          state.bytes,
          state.mtime,
          reader,
          dataset,
        );
        putIn(db, 'words', dataset, String(pass), requesterIn(db, pass));
        return shown;
      });
      removeUnnamed(db, home, before);
    },

    isShown(dataset: string, state: FileState, reader: number): boolean {
      const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
      return shown !== undefined && isOf(shown, state, reader);
    },

    beginWords: (pass: number): string | null =>
      db.transaction(() => {
        const row = db.get("SELECT growing FROM datasets WHERE pass = ? AND words_state = 'pending'", pass);
        if (!row || typeof row.growing === 'string') return row ? String(row.growing) : null;
        const name = newGrowing();
        db.run('UPDATE datasets SET growing = ? WHERE pass = ?', name, pass);
        return name;
      }),

    placeWords: (part: string, name: string): boolean => db.transaction(() => placed(home, part, name)),

    wordsGrown: (name: string, units: number): boolean =>
      db.get('UPDATE datasets SET words_done = ? WHERE growing = ? RETURNING id', units, name) !== undefined,

    wantsWords: (name: string): boolean =>
      db.transaction(() => db.get('SELECT 1 FROM datasets WHERE growing = ?', name) !== undefined),

    publishWords(name: string, key: string): void {
      const before = db.transaction(() => {
        const shown = db.get('SELECT index_key FROM datasets WHERE growing = ?', name);
        if (!shown || !renamed(home, growingPath(home, name), key)) return undefined;
        db.run(
          "UPDATE datasets SET index_key = ?, growing = NULL, words_state = 'ready', words_error = NULL WHERE growing = ?",
          key,
          name,
        );
        return shown;
      });
      removeUnnamed(db, home, before);
    },

    wantWords(pass: number, anew: boolean, by?: Requester | null): void {
      const before = db.transaction(() => {
        const row = db.get('SELECT id, growing FROM datasets WHERE pass = ?', pass);
        if (!row) return undefined;
        db.run("UPDATE datasets SET words_state = 'pending', words_error = NULL WHERE pass = ?", pass);
        if (anew) db.run('UPDATE datasets SET growing = NULL, words_done = 0 WHERE pass = ?', pass);
        putIn(db, 'words', String(row.id), String(pass), by);
        return anew ? row : undefined;
      });
      removeUnnamed(db, home, before);
    },

    sweep: (): void => sweepFiles(db, home),
  };
}
