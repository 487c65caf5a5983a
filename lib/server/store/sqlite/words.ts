import type { Problem } from '../../../core/model/index.ts';
import { storedProblem } from '../../../core/problems/index.ts';
import type { Database } from '../access.ts';
import { growingPath, newGrowing, placed, renamed } from '../index-file/folder.ts';
import { removeUnnamed } from './named-files.ts';

/** How far the words of the indexes that datasets show are, and the files in which they grow. */
export function wordStore(db: Database, home: string) {
  return {
    /** The name of the file in which the words of a pass grow, a new one where there is none. Null when they need not grow. */
    begin: (pass: number): string | null =>
      db.transaction(() => {
        const row = db.get("SELECT growing FROM datasets WHERE pass = ? AND words_state = 'pending'", pass);
        if (!row || typeof row.growing === 'string') return row ? String(row.growing) : null;
        const name = newGrowing();
        db.run('UPDATE datasets SET growing = ? WHERE pass = ?', name, pass);
        return name;
      }),

    /** Gives a growing file its name, unless another process was quicker: then false. */
    place: (part: string, name: string): boolean => db.transaction(() => placed(home, part, name)),

    /** Remembers how many units are in a growing file. False when it is of no use any more: the index was replaced, or begun again. */
    grown: (name: string, units: number): boolean =>
      db.get('UPDATE datasets SET words_done = ? WHERE growing = ? RETURNING id', units, name) !== undefined,

    /** Whether words are still wanted in a file. Waits for who is just about to publish it. */
    isWanted: (name: string): boolean =>
      db.transaction(() => db.get('SELECT 1 FROM datasets WHERE growing = ?', name) !== undefined),

    /** In one step: the file gets its key as its name, and the dataset shows it instead of the one without words. Unless another process was quicker. */
    publish(name: string, key: string): void {
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

    setState: (pass: number, state: 'pending' | 'cancelled' | 'failed', error: Problem | null = null) =>
      db.run(
        'UPDATE datasets SET words_state = ?, words_error = ? WHERE pass = ?',
        state,
        error && storedProblem(error),
        pass,
      ),

    /** Begins again from nothing. What there is can be searched until something has grown. */
    reset(pass: number): void {
      const before = db.get('SELECT growing FROM datasets WHERE pass = ?', pass);
      db.run(
        "UPDATE datasets SET growing = NULL, words_done = 0, words_state = 'pending', words_error = NULL WHERE pass = ?",
        pass,
      );
      removeUnnamed(db, home, before);
    },
  };
}
