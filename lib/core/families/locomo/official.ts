import { evidenceEntries, KEPT, type KeptRow } from '../../model/index.ts';
import type { OfficialFile, OfficialRow, OfficialRun } from '../official.ts';

/** `[{sample_id, qa: [{question, answer, evidence, category, NAME_prediction, NAME_f1, …}]}]`; questions without a row have no NAME fields. */
export function officialFile({ id, gold, rows, kept: keptIn }: OfficialRun): OfficialFile {
  const kept = keptIn(`${id}_prediction`);
  const qa = new Map<string, object[]>(gold.conversations.map((conversation) => [conversation, []]));
  for (const question of gold.questions) {
    qa.get(question.conversation)?.push({
      question: question.text,
      ...(question.answer !== null && { answer: question.answerRaw }),
      ...(question.adversarialAnswer !== undefined && { adversarial_answer: question.adversarialAnswer }),
      evidence: evidenceEntries(question.evidence),
      category: question.category,
      ...fieldsOf(id, rows.get(question.id), kept(question.id)),
    });
  }
  const samples = [...qa].map(([sample_id, items]) => ({ sample_id, qa: items }));
  return { name: `${id}_qa.json`, type: 'application/json', text: `${JSON.stringify(samples, null, 2)}\n` };
}

function fieldsOf(name: string, row: OfficialRow | undefined, kept: KeptRow | null): Record<string, unknown> {
  if (!row) return {};
  const { official_f1_rounded3: f1, evidence_recall: recall } = row.scores;
  return {
    [`${name}_prediction`]: row.answer,
    ...(typeof f1 === 'number' && { [`${name}_f1`]: f1 }),
    ...(row.contextIds && { [`${name}_prediction_context`]: row.contextIds }),
    ...(row.contextIds && typeof recall === 'number' && { [`${name}_recall`]: recall }),
    [KEPT]: kept,
  };
}
