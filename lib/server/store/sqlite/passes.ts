import type { Database, Row } from '../access.ts';
import type { FileState, MadeIndex } from '../catalogue.ts';
import { renamed } from '../index-file/folder.ts';
import { INDEX_SCHEMA } from '../index-file/schema.ts';
import { removeUnnamed, sweepFiles } from './named-files.ts';

/** Index passes: who makes an index, and which one a dataset shows. */
export function passStore(db: Database, home: string) {
  return {
    /** Starts an index pass of the dataset, by this process. Its number comes never again. */
    begin(dataset: string): number {
      db.run('INSERT INTO passes (dataset, process) VALUES (?, ?)', dataset, process.pid);
      return Number(db.get('SELECT last_insert_rowid() AS id')?.id);
    },

    /**
     * In one step: the index gets its key as its name, the dataset shows it, as of the file's size and time, and the one it showed
     * is removed. When another process was quicker with the same file, or the dataset is no more, nothing changes.
     */
    publish({ dataset, pass, file, key, summary, state, reader }: MadeIndex): void {
      const before = db.transaction(() => {
        const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
        db.run('DELETE FROM passes WHERE id = ?', pass);
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
        return shown;
      });
      removeUnnamed(db, home, before);
    },

    /** Whether the dataset shows the file in this very state, read by this version of the reader. */
    isShown(dataset: string, state: FileState, reader: number): boolean {
      const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
      return shown !== undefined && isOf(shown, state, reader);
    },

    /** Whether a process that still runs makes an index of the dataset. */
    isWritten: (dataset: string, alive: (process: number) => boolean): boolean =>
      db.all('SELECT process FROM passes WHERE dataset = ?', dataset).some(({ process }) => alive(Number(process))),

    discard: (pass: number) => db.run('DELETE FROM passes WHERE id = ?', pass),

    /** Forgets passes that ended without publishing, and files that nobody names or writes; `alive` tells whether a process still runs. */
    sweep(alive: (process: number) => boolean): void {
      for (const { id, process } of db.all('SELECT id, process FROM passes'))
        if (!alive(Number(process))) db.run('DELETE FROM passes WHERE id = ?', Number(id));
      sweepFiles(db, home, alive);
    },
  };
}

const isOf = (shown: Row, state: FileState, reader: number) =>
  shown.state === 'ready' &&
  shown.bytes === state.bytes &&
  shown.mtime === state.mtime &&
  shown.reader === reader &&
  shown.index_schema === INDEX_SCHEMA;
