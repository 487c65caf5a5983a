import type { Review, ReviewChange } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import type { ChangeBy, KeptReview, PackRow, Reviews } from '../catalogue.ts';
import { packOf, packValues, reviewOf, reviewValues } from '../rows/reviews.ts';
import { type Database, placeholders, type Queries } from './connections.ts';
import { addChanges, changeById, changesOf } from './review-changes.ts';
import { changeVerdict, holdDataset } from './verdicts.ts';

/** Reviews written by one statement, at most. */
const BATCH = 500;

/** A review to be stored, or taken away. */
interface Write {
  question: string;
  review: Review | null;
  who: string | null;
}

/** Inside a transaction that has the dataset's row; each of another question. */
async function write(own: Queries, dataset: string, writes: readonly Write[]): Promise<void> {
  const questions = writes.map(({ question }) => question);
  const rows = await own.all('SELECT * FROM reviews WHERE dataset = $1 AND question = ANY ($2)', dataset, questions);
  const before = new Map(rows.map(reviewOf).map((review) => [String(review.question), review]));
  const kept = writes.flatMap(({ review }) => (review ? [reviewValues(dataset, review)] : []));
  if (kept.length > 0)
    await own.run(
      `INSERT INTO reviews (dataset, question, verdict, answer, evidence, note, reviewer, created, updated, provenance)
       VALUES ${placeholders(kept.length, 10)}
       ON CONFLICT (dataset, question) DO UPDATE SET verdict = excluded.verdict, answer = excluded.answer,
         evidence = excluded.evidence, note = excluded.note, reviewer = excluded.reviewer, created = excluded.created,
         updated = excluded.updated, provenance = excluded.provenance`,
      ...kept.flat(),
    );
  const gone = writes.flatMap(({ question, review }) => (review ? [] : [question]));
  if (gone.length > 0) await own.run('DELETE FROM reviews WHERE dataset = $1 AND question = ANY ($2)', dataset, gone);
  const changes = writes.map(({ question, review, who }) => ({
    question,
    who,
    before: before.get(question) ?? null,
    after: review,
  }));
  await addChanges(own, dataset, null, changes);
}

async function kept(db: Queries, dataset: string, question: string): Promise<KeptReview | null> {
  const row = await db.get(
    `SELECT *, coalesce((SELECT max(version) FROM review_events
         WHERE dataset = $1 AND question = $2 AND coalesce(run, 0) = 0), 1) AS version
       FROM reviews WHERE dataset = $1 AND question = $2`,
    dataset,
    question,
  );
  return row ? { review: reviewOf(row), version: Number(row.version) } : null;
}

/** Reviews, what became of them, and error packs. */
export function reviewStore(db: Database): Reviews {
  return {
    all: async (dataset: string): Promise<Review[]> =>
      (await db.all('SELECT * FROM reviews WHERE dataset = $1 ORDER BY created, question', dataset)).map(reviewOf),

    get: async (dataset: string, question: string): Promise<Review | null> =>
      (await kept(db, dataset, question))?.review ?? null,

    kept: (dataset: string, question: string) => kept(db, dataset, question),

    put: (dataset: string, reviews: readonly Review[], who?: string): Promise<void> =>
      db.transaction(async (own) => {
        if (!(await holdDataset(own, dataset))) throw problem('none.dataset', { id: dataset, dataset: '' });
        // Of several about one question the last counts.
        const last = [...new Map(reviews.map((review) => [review.question, review])).values()];
        for (let at = 0; at < last.length; at += BATCH) {
          const some = last.slice(at, at + BATCH);
          await write(
            own,
            dataset,
            some.map((review) => ({ question: review.question, review, who: who ?? review.reviewer ?? null })),
          );
        }
      }),

    change: (dataset: string, question: string, review: Review | null, { who, base }: ChangeBy) =>
      db.transaction(async (own) => {
        if (!(await holdDataset(own, dataset))) throw problem('none.dataset', { id: dataset, dataset: '' });
        const changed = base === undefined || base === ((await kept(own, dataset, question))?.version ?? 0);
        if (changed) await write(own, dataset, [{ question, review, who }]);
        return { changed, now: await kept(own, dataset, question) };
      }),

    history: (dataset: string, question: string) => changesOf(db, dataset, question),

    undo: (dataset: string, question: string, id: number, who: string | null): Promise<ReviewChange | 'later' | null> =>
      db.transaction(async (own) => {
        await holdDataset(own, dataset);
        const found = await changeById(own, dataset, question, id);
        if (!found) return null;
        if (!found.last) return 'later';
        const { change } = found;
        if (change.kind === 'verdict') await changeVerdict(own, change.run, question, change.before, who);
        else {
          const review = change.before && { ...change.before, updated: new Date().toISOString() };
          await write(own, dataset, [{ question, review, who }]);
        }
        return (await changesOf(own, dataset, question))[0] ?? null;
      }),

    packs: async (dataset: string): Promise<PackRow[]> =>
      (await db.all('SELECT * FROM error_packs WHERE dataset = $1 ORDER BY created, id', dataset)).map(packOf),

    async pack(dataset: string, id: string): Promise<PackRow | null> {
      const row = await db.get('SELECT * FROM error_packs WHERE dataset = $1 AND id = $2', dataset, id);
      return row ? packOf(row) : null;
    },

    async addPack(dataset: string, pack: PackRow): Promise<void> {
      await db.run(
        `INSERT INTO error_packs (dataset, id, name, source, enabled, created, items) VALUES ${placeholders(1, 7)}`,
        ...packValues(dataset, pack),
      );
    },

    async setPackEnabled(dataset: string, id: string, enabled: boolean): Promise<void> {
      await db.run('UPDATE error_packs SET enabled = $3 WHERE dataset = $1 AND id = $2', dataset, id, Number(enabled));
    },

    async removePack(dataset: string, id: string): Promise<void> {
      await db.run('DELETE FROM error_packs WHERE dataset = $1 AND id = $2', dataset, id);
    },
  };
}
