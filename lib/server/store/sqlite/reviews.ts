import type { Review, ReviewChange } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import type { ChangeBy, KeptReview, PackRow } from '../catalogue.ts';
import { packOf, packValues, reviewOf, reviewValues } from '../rows/reviews.ts';
import { changeStore } from './review-changes.ts';
import { verdictStore } from './verdicts.ts';

/** Reviews and error packs. Writes are on the disk when they return. */
export function reviewStore(db: Database) {
  const changes = changeStore(db);
  const verdicts = verdictStore(db);

  const get = (dataset: string, question: string): Review | null => {
    const row = db.get('SELECT * FROM reviews WHERE dataset = ? AND question = ?', dataset, question);
    return row ? reviewOf(row) : null;
  };
  const kept = (dataset: string, question: string): KeptReview | null => {
    const review = get(dataset, question);
    return review && { review, version: changes.lastVersion({ dataset, question }) ?? 1 };
  };
  const write = (dataset: string, question: string, review: Review | null, who: string | null): void => {
    const before = get(dataset, question);
    if (review === null) db.run('DELETE FROM reviews WHERE dataset = ? AND question = ?', dataset, question);
    else {
      db.run(
        `INSERT OR REPLACE INTO reviews (dataset, question, verdict, answer, evidence, note, reviewer, created, updated,
           provenance) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...reviewValues(dataset, review),
      );
    }
    changes.add({ dataset, question }, who, before, review);
  };

  return {
    /** In the order in which they were begun. */
    all: (dataset: string): Review[] =>
      db.all('SELECT * FROM reviews WHERE dataset = ? ORDER BY created, question', dataset).map(reviewOf),

    get,
    kept,

    /** All of them or none; each replaces the one there was. `who` makes the changes: their reviewers, unless somebody is named. */
    put(dataset: string, reviews: readonly Review[], who?: string): void {
      db.durably(() => {
        for (const review of reviews) write(dataset, review.question, review, who ?? review.reviewer ?? null);
      });
    },

    /** Stores a review, or takes it away with null, unless there is another version than it was made for. */
    change: (dataset: string, question: string, review: Review | null, { who, base }: ChangeBy) =>
      db.durably(() => {
        const changed = base === undefined || base === (kept(dataset, question)?.version ?? 0);
        if (changed) write(dataset, question, review, who);
        return { changed, now: kept(dataset, question) };
      }),

    /** The last one first. */
    history: (dataset: string, question: string): ReviewChange[] => changes.list({ dataset, question }),

    /** The change that does it; `later`: another one came after it. */
    undo: (dataset: string, question: string, id: number, who: string | null): ReviewChange | 'later' | null =>
      db.durably(() => {
        const found = changes.get({ dataset, question }, id);
        if (!found) return null;
        if (!found.last) return 'later';
        const { change } = found;
        if (change.kind === 'verdict') verdicts.change(change.run, question, change.before, who);
        else {
          const updated = new Date().toISOString();
          write(dataset, question, change.before && { ...change.before, updated }, who);
        }
        return changes.list({ dataset, question })[0] ?? null;
      }),

    /** Oldest first. */
    packs: (dataset: string): PackRow[] =>
      db.all('SELECT * FROM error_packs WHERE dataset = ? ORDER BY created, id', dataset).map(packOf),

    pack(dataset: string, id: string): PackRow | null {
      const row = db.get('SELECT * FROM error_packs WHERE dataset = ? AND id = ?', dataset, id);
      return row ? packOf(row) : null;
    },

    addPack: (dataset: string, pack: PackRow): void =>
      db.durably(() =>
        db.run(
          'INSERT INTO error_packs (dataset, id, name, source, enabled, created, items) VALUES (?, ?, ?, ?, ?, ?, ?)',
          ...packValues(dataset, pack),
        ),
      ),

    setPackEnabled: (dataset: string, id: string, enabled: boolean): void =>
      db.durably(() =>
        db.run('UPDATE error_packs SET enabled = ? WHERE dataset = ? AND id = ?', enabled ? 1 : 0, dataset, id),
      ),

    removePack: (dataset: string, id: string): void =>
      db.durably(() => db.run('DELETE FROM error_packs WHERE dataset = ? AND id = ?', dataset, id)),
  };
}
