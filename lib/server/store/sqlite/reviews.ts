import { z } from 'zod';
import { questionId, type Review, VERDICTS } from '../../../core/model/index.ts';
import type { Database, Row } from '../access.ts';
import type { PackRow } from '../catalogue.ts';

const reviewSchema = z.object({
  question: z.string().transform(questionId),
  verdict: z.enum(VERDICTS).nullable(),
  answer: z.string().nullable(),
  evidence: z.string().nullable(),
  note: z.string().nullable(),
  reviewer: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
});

function reviewOf(row: Row): Review {
  const { question, verdict, answer, evidence, note, reviewer, created, updated } = reviewSchema.parse(row);
  return {
    question,
    ...(verdict !== null && { verdict }),
    ...(answer !== null && { answer }),
    ...(evidence !== null && { evidence: JSON.parse(evidence) as NonNullable<Review['evidence']> }),
    ...(note !== null && { note }),
    ...(reviewer !== null && { reviewer }),
    created,
    updated,
  };
}

const packSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string().nullable(),
  enabled: z.number().transform((value) => value === 1),
  created: z.string(),
  items: z.string(),
});

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
        for (const { question, verdict, answer, evidence, note, reviewer, created, updated } of reviews) {
          db.run(
            `INSERT OR REPLACE INTO reviews (dataset, question, verdict, answer, evidence, note, reviewer, created, updated)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            dataset,
            question,
            verdict ?? null,
            answer ?? null,
            evidence === undefined ? null : JSON.stringify(evidence),
            note ?? null,
            reviewer ?? null,
            created,
            updated,
          );
        }
      });
    },

    remove: (dataset: string, question: string): void =>
      db.durably(() => db.run('DELETE FROM reviews WHERE dataset = ? AND question = ?', dataset, question)),

    /** Oldest first. */
    packs: (dataset: string): PackRow[] =>
      db
        .all('SELECT * FROM error_packs WHERE dataset = ? ORDER BY created, id', dataset)
        .map((row) => packSchema.parse(row)),

    pack(dataset: string, id: string): PackRow | null {
      const row = db.get('SELECT * FROM error_packs WHERE dataset = ? AND id = ?', dataset, id);
      return row ? packSchema.parse(row) : null;
    },

    addPack: (dataset: string, { id, name, source, enabled, created, items }: PackRow): void =>
      db.durably(() =>
        db.run(
          'INSERT INTO error_packs (dataset, id, name, source, enabled, created, items) VALUES (?, ?, ?, ?, ?, ?, ?)',
          dataset,
          id,
          name,
          source,
          enabled ? 1 : 0,
          created,
          items,
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
