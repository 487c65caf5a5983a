import { type AnswerNote, datasetId, type SavedView } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import type { Database } from '../access.ts';
import type { KeptNote } from '../catalogue.ts';
import { keptNoteOf, notesOf, noteValues, viewOf } from '../rows/notes.ts';

const ROW = 'SELECT * FROM answer_notes WHERE run = ? AND question = ?';

/** Notes on answers, and saved views. */
export function noteStore(db: Database) {
  const kept = (run: string, question: string): KeptNote | null => {
    const row = db.get(ROW, run, question);
    return row ? keptNoteOf(row) : null;
  };
  return {
    of: (run: string) => notesOf(db.all('SELECT * FROM answer_notes WHERE run = ? ORDER BY question', run)),

    kept,

    change: (run: string, question: string, note: AnswerNote | null, base?: number) =>
      db.durably(() => {
        if (!db.get('SELECT 1 FROM runs WHERE id = ?', run)) throw problem('none.run', { id: run, dataset: '' });
        const last = Number(db.get(ROW, run, question)?.version ?? 0);
        const now = kept(run, question);
        const changed = base === undefined || base === (now?.version ?? 0);
        if (changed && (note !== null || now !== null)) {
          db.run(
            `INSERT OR REPLACE INTO answer_notes (run, question, tags, note, reviewer, created, updated, version)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
            run,
            ...noteValues(question, note, last + 1),
          );
        }
        return { changed, now: kept(run, question) };
      }),

    views: (dataset: string): SavedView[] =>
      db
        .all('SELECT * FROM saved_views WHERE dataset = ? ORDER BY name', dataset)
        .map((row) => viewOf(datasetId(dataset), row)),

    saveView: ({ dataset, name, search, updated }: SavedView): void =>
      db.durably(() => {
        if (!db.get('SELECT 1 FROM datasets WHERE id = ?', dataset))
          throw problem('none.dataset', { id: dataset, dataset: '' });
        db.run(
          'INSERT OR REPLACE INTO saved_views (dataset, name, search, updated) VALUES (?, ?, ?, ?)',
          dataset,
          name,
          search,
          updated,
        );
      }),

    removeView: (dataset: string, name: string): boolean =>
      db.durably(() => {
        const there = db.get('SELECT 1 FROM saved_views WHERE dataset = ? AND name = ?', dataset, name) !== undefined;
        db.run('DELETE FROM saved_views WHERE dataset = ? AND name = ?', dataset, name);
        return there;
      }),
  };
}
