import { KEPT } from '../../model/index.ts';
import type { OfficialFile, OfficialRun } from '../official.ts';

/** The labelled log. One line for each row: the answer, and the label of the first judge that has one. */
export function officialFile({ id: run, gold, rows, kept: keptIn }: OfficialRun): OfficialFile {
  const kept = keptIn('hypothesis');
  const lines = gold.questions.flatMap(({ id }) => {
    const row = rows.get(id);
    if (!row) return [];
    const vote = row.judges.find(({ correct }) => correct !== null);
    const label = vote && { autoeval_label: { model: vote.name, label: vote.correct } };
    return [`${JSON.stringify({ question_id: id, hypothesis: row.answer, ...label, [KEPT]: kept(id) })}\n`];
  });
  return { name: `${run}.jsonl.eval-results`, type: 'application/jsonl', text: lines.join('') };
}
