import type { OwnVerdict, Review, ReviewChange } from '../../../core/model/index.ts';
import { KEPT_CHANGES } from '../catalogue.ts';
import { changeOf, saidText } from '../rows/review-changes.ts';
import { placeholders, type Queries } from './connections.ts';

/** A change of a question's review, or of the verdict on a run's answer to it. */
interface Made<T> {
  question: string;
  who: string | null;
  before: T | null;
  after: T | null;
}

/** `run`: the number of one; null: the changes are of reviews. */
const OF = 'dataset = $1 AND coalesce(run, 0) = coalesce($2::bigint, 0)';
/** A run by its id; none that was removed. */
const EVENTS = `SELECT event.id, run.id AS run, version, who, at, before, after,
    version = (SELECT max(version) FROM review_events AS other
      WHERE other.dataset = event.dataset AND other.question = event.question AND coalesce(other.run, 0) = coalesce(event.run, 0)) AS last
  FROM review_events AS event LEFT JOIN runs AS run ON run.number = event.run
  WHERE event.dataset = $1 AND question = $2 AND (event.run IS NULL OR run.id IS NOT NULL)`;

/** What the last changes made, by question; none is known of the others. */
async function lastVersions(own: Queries, dataset: string, run: number | null, questions: readonly string[]) {
  const rows = await own.all(
    `SELECT question, max(version) AS last FROM review_events WHERE ${OF} AND question = ANY ($3) GROUP BY question`,
    dataset,
    run,
    questions,
  );
  return new Map(rows.map(({ question, last }) => [String(question), Number(last)]));
}

/** To be called inside the transaction that makes the changes, each of another question, and has the dataset's row. */
export async function addChanges<T extends Review | OwnVerdict>(
  own: Queries,
  dataset: string,
  run: number | null,
  changes: readonly Made<T>[],
): Promise<void> {
  const made = changes.filter(({ before, after }) => before !== null || after !== null);
  if (made.length === 0) return;
  const questions = made.map(({ question }) => question);
  const last = await lastVersions(own, dataset, run, questions);
  const at = new Date().toISOString();
  const values = made.map(({ question, who, before, after }) => {
    const version = (last.get(question) ?? (before === null ? 0 : 1)) + 1;
    return [dataset, question, run, version, who, at, saidText(before), saidText(after)];
  });
  await own.run(
    `INSERT INTO review_events (dataset, question, run, version, who, at, before, after) VALUES ${placeholders(values.length, 8)}`,
    ...values.flat(),
  );
  await own.run(
    `DELETE FROM review_events WHERE ${OF} AND question = ANY ($3) AND version <= (
       SELECT max(version) FROM review_events AS newer WHERE newer.dataset = review_events.dataset
         AND newer.question = review_events.question AND coalesce(newer.run, 0) = coalesce(review_events.run, 0)) - $4::integer`,
    dataset,
    run,
    questions,
    KEPT_CHANGES,
  );
}

/** The last one first. */
export const changesOf = async (db: Queries, dataset: string, question: string): Promise<ReviewChange[]> =>
  (await db.all(`${EVENTS} ORDER BY event.id DESC`, dataset, question)).map(changeOf);

/** A change, and whether nothing came after it. */
export async function changeById(own: Queries, dataset: string, question: string, id: number) {
  const row = await own.get(`${EVENTS} AND event.id = $3`, dataset, question, id);
  return row ? { change: changeOf(row), last: row.last === true } : null;
}
