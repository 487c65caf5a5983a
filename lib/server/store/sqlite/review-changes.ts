import type { OwnVerdict, Review, ReviewChange } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import { KEPT_CHANGES } from '../catalogue.ts';
import { changeOf, saidText } from '../rows/review-changes.ts';

/** Whose changes are counted: a question's review, or with a run the verdict on its answer. */
interface Subject {
  dataset: string;
  question: string;
  run?: string;
}

/** The changes of reviews and verdicts. What writes is to be called inside the transaction that makes the change. */
export function changeStore(db: Database) {
  const OF = "dataset = ? AND question = ? AND coalesce(run, '') = ?";
  const values = ({ dataset, question, run = '' }: Subject) => [dataset, question, run] as const;

  /** What the last change made; null: none is known. */
  const lastVersion = (of: Subject): number | null =>
    db.get(`SELECT max(version) AS last FROM review_events WHERE ${OF}`, ...values(of))?.last as number | null;

  const byId = ({ dataset, question }: Subject, id: number) =>
    db.get('SELECT * FROM review_events WHERE id = ? AND dataset = ? AND question = ?', id, dataset, question);

  return {
    lastVersion,

    add<T extends Review | OwnVerdict>(of: Subject, who: string | null, before: T | null, after: T | null): void {
      if (before === null && after === null) return;
      const { dataset, question, run = null } = of;
      const version = (lastVersion(of) ?? (before === null ? 0 : 1)) + 1;
      db.run(
        'INSERT INTO review_events (dataset, question, run, version, who, at, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        dataset,
        question,
        run,
        version,
        who,
        new Date().toISOString(),
        saidText(before),
        saidText(after),
      );
      db.run(`DELETE FROM review_events WHERE ${OF} AND version <= ?`, ...values(of), version - KEPT_CHANGES);
    },

    /** The last one first. */
    list: ({ dataset, question }: Subject): ReviewChange[] =>
      db
        .all('SELECT * FROM review_events WHERE dataset = ? AND question = ? ORDER BY id DESC', dataset, question)
        .map(changeOf),

    /** A change, and whether nothing came after it. */
    get(of: Subject, id: number): { change: ReviewChange; last: boolean } | null {
      const row = byId(of, id);
      if (!row) return null;
      const { run, version } = row;
      return { change: changeOf(row), last: lastVersion(run === null ? of : { ...of, run: String(run) }) === version };
    },
  };
}
