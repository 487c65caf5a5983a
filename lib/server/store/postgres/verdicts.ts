import type { OwnVerdict } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { verdictOf, verdictValues } from '../rows/runs.ts';
import { placeholders, type Queries } from './connections.ts';
import { addChanges } from './review-changes.ts';

/** Replaces the one there is. `run`: its number. */
export const writeVerdict = (own: Queries, dataset: string, run: number, question: string, verdict: OwnVerdict) =>
  own.run(
    `INSERT INTO verdicts (dataset, run, question, correct, note, reviewer, updated) VALUES ${placeholders(1, 7)}
     ON CONFLICT (dataset, run, question) DO UPDATE
       SET correct = excluded.correct, note = excluded.note, reviewer = excluded.reviewer, updated = excluded.updated`,
    dataset,
    run,
    ...verdictValues(question, verdict),
  );

/** Whoever changes a review or a verdict of a dataset has its row: one at a time. */
export const holdDataset = (own: Queries, dataset: string) =>
  own.get('SELECT 1 FROM datasets WHERE id = $1 FOR NO KEY UPDATE', dataset);

/** Sets a verdict, or clears it with null, and keeps that it was done. To be called inside a transaction. */
export async function changeVerdict(
  own: Queries,
  run: string,
  question: string,
  verdict: OwnVerdict | null,
  who: string | null,
): Promise<void> {
  const dataset = String((await own.get('SELECT dataset FROM runs WHERE id = $1', run))?.dataset);
  await holdDataset(own, dataset);
  const found = await own.get('SELECT number FROM runs WHERE id = $1 AND dataset = $2 FOR KEY SHARE', run, dataset);
  if (!found) throw problem('none.run', { id: run, dataset: '' });
  const number = Number(found.number);
  const key = [dataset, number, question] as const;
  const OF = 'dataset = $1 AND run = $2 AND question = $3';
  const row = await own.get(`SELECT * FROM verdicts WHERE ${OF}`, ...key);
  if (verdict !== null) await writeVerdict(own, ...key, verdict);
  else await own.run(`DELETE FROM verdicts WHERE ${OF}`, ...key);
  await addChanges(own, dataset, number, [{ question, who, before: row ? verdictOf(row) : null, after: verdict }]);
}
