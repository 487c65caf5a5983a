import type { AnswerNote, SavedView } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import type { Notes } from '../catalogue.ts';
import { keptNoteOf, notesOf, noteValues, viewOf } from '../rows/notes.ts';
import { type Database, placeholders } from './connections.ts';
import { holdDataset } from './verdicts.ts';

const OF_RUN = 'dataset = (SELECT dataset FROM runs WHERE id = $1) AND run = (SELECT number FROM runs WHERE id = $1)';
const ROW = 'SELECT * FROM answer_notes WHERE dataset = $1 AND run = $2 AND question = $3';

/** Notes on answers, and saved views. */
export function noteStore(db: Database): Notes {
  return {
    of: async (run: string) =>
      notesOf(await db.all(`SELECT * FROM answer_notes WHERE ${OF_RUN} ORDER BY question`, run)),

    async kept(run: string, question: string) {
      const row = await db.get(`SELECT * FROM answer_notes WHERE ${OF_RUN} AND question = $2`, run, question);
      return row ? keptNoteOf(row) : null;
    },

    change: (run: string, question: string, note: AnswerNote | null, base?: number) =>
      db.transaction(async (own) => {
        const dataset = String((await own.get('SELECT dataset FROM runs WHERE id = $1', run))?.dataset);
        await holdDataset(own, dataset);
        const found = await own.get(
          'SELECT number FROM runs WHERE id = $1 AND dataset = $2 FOR KEY SHARE',
          run,
          dataset,
        );
        if (!found) throw problem('none.run', { id: run, dataset: '' });
        const key = [dataset, Number(found.number)] as const;
        const row = await own.get(ROW, ...key, question);
        const before = row ? keptNoteOf(row) : null;
        const changed = base === undefined || base === (before?.version ?? 0);
        if (!changed || (note === null && before === null)) return { changed, now: before };
        await own.run(
          `INSERT INTO answer_notes (dataset, run, question, tags, note, reviewer, created, updated, version)
           VALUES ${placeholders(1, 9)}
           ON CONFLICT (dataset, run, question) DO UPDATE SET tags = excluded.tags, note = excluded.note,
             reviewer = excluded.reviewer, created = excluded.created, updated = excluded.updated, version = excluded.version`,
          ...key,
          ...noteValues(question, note, Number(row?.version ?? 0) + 1),
        );
        const made = await own.get(ROW, ...key, question);
        return { changed, now: made ? keptNoteOf(made) : null };
      }),

    views: async (dataset: string) =>
      (await db.all('SELECT * FROM saved_views WHERE dataset = $1 ORDER BY name', dataset)).map((row) =>
        viewOf(dataset, row),
      ),

    saveView: ({ dataset, name, search, updated }: SavedView): Promise<void> =>
      db.transaction(async (own) => {
        if (!(await holdDataset(own, dataset))) throw problem('none.dataset', { id: dataset, dataset: '' });
        await own.run(
          `INSERT INTO saved_views (dataset, name, search, updated) VALUES ($1, $2, $3, $4)
           ON CONFLICT (dataset, name) DO UPDATE SET search = excluded.search, updated = excluded.updated`,
          dataset,
          name,
          search,
          updated,
        );
      }),

    removeView: async (dataset: string, name: string): Promise<boolean> =>
      (await db.run('DELETE FROM saved_views WHERE dataset = $1 AND name = $2', dataset, name)) > 0,
  };
}
