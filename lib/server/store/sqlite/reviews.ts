import type { Review } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import type { PackRow } from '../catalogue.ts';
import { packOf, packValues, reviewOf, reviewValues } from '../rows/reviews.ts';

/** Reviews and error packs. Writes are on the disk when they return. */
export function reviewStore(db: Database) {
  return {
    /** In the order in which they were begun. */
    all: (dataset: string): Review[] =>
      db.all('SELECT * FROM reviews WHERE dataset = ? ORDER BY created, question', dataset).map(reviewOf),

    get(dataset: string, question: string): Review | null {
      const row = db.get('SELECT * FROM reviews WHERE dataset = ? AND question = ?', dataset, question);
      return row ? reviewOf(row) : null;
    },

    /** All of them or none; each replaces the one there was. */
    put(dataset: string, reviews: readonly Review[]): void {
      db.durably(() => {
        for (const review of reviews) {
          db.run(
            `INSERT OR REPLACE INTO reviews (dataset, question, verdict, answer, evidence, note, reviewer, created, updated)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            ...reviewValues(dataset, review),
          );
        }
      });
    },

    remove: (dataset: string, question: string): void =>
      db.durably(() => db.run('DELETE FROM reviews WHERE dataset = ? AND question = ?', dataset, question)),

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
