/**
 * A run in the shape of its benchmark's own results, for other tools that read those. Rows of JSON hold one member more, by which the run
 * is read back as it was; `submit.csv` has the contest's columns and no others.
 */
import type { AnalysedRun, StoredPrediction } from '../../core/analysis/index.ts';
import { keptRows } from '../../core/export/kept-row.ts';
import { evidenceEntries, KEPT, type KeptReport, type KeptRow, problem, type Run } from '../../core/model/index.ts';
import type { OfficialFile } from './run-library.ts';

type Head = Pick<Run, 'id' | 'name' | 'manifest'> & { report: KeptReport };

/** LoCoMo: the list of its `qa` files; LongMemEval: the labelled log; GigaMemory: `submit.csv`. Throws a ProblemError 400 for MutualFriends, which has none. */
export function officialFile(run: AnalysedRun, head: Head): OfficialFile {
  switch (run.gold.family) {
    case 'locomo':
      return { name: `${head.id}_qa.json`, type: 'application/json', text: locomo(run, head) };
    case 'longmemeval':
      return { name: `${head.id}.jsonl.eval-results`, type: 'application/jsonl', text: longmemeval(run, head) };
    case 'gigamemory':
      return { name: 'submit.csv', type: 'text/csv', text: gigamemory(run) };
    case 'mutualfriends':
      throw problem(
        400,
        '#no-official-shape',
        'No official shape',
        'MutualFriends defines no file of answers. Export the predictions as CSV or JSON Lines instead.',
      );
  }
}

/** `[{sample_id, qa: [{question, answer, evidence, category, NAME_prediction, NAME_f1, …}]}]`; questions without a row have no NAME fields. */
function locomo({ gold, predictions }: AnalysedRun, { id, name, manifest, report }: Head): string {
  const kept = keptRows({ name, manifest, report, rows: predictions }, `${id}_prediction`);
  const qa = new Map<string, object[]>(gold.conversations.map((conversation) => [conversation, []]));
  for (const question of gold.questions) {
    qa.get(question.conversation)?.push({
      question: question.text,
      ...(question.answer !== null && { answer: question.answerRaw }),
      ...(question.adversarialAnswer !== undefined && { adversarial_answer: question.adversarialAnswer }),
      evidence: evidenceEntries(question.evidence),
      category: question.category,
      ...locomoFields(id, predictions.get(question.id), kept(question.id)),
    });
  }
  return `${JSON.stringify(
    [...qa].map(([sample_id, items]) => ({ sample_id, qa: items })),
    null,
    2,
  )}\n`;
}

function locomoFields(name: string, row: StoredPrediction | undefined, kept: KeptRow | null): Record<string, unknown> {
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

/** One line for each row: the answer, and the label of the first judge that has one. */
function longmemeval({ gold, predictions }: AnalysedRun, { name, manifest, report }: Head): string {
  const kept = keptRows({ name, manifest, report, rows: predictions }, 'hypothesis');
  return gold.questions
    .flatMap(({ id }) => {
      const row = predictions.get(id);
      if (!row) return [];
      const vote = row.judges.find(({ correct }) => correct !== null);
      const label = vote && { autoeval_label: { model: vote.name, label: vote.correct } };
      return [`${JSON.stringify({ question_id: id, hypothesis: row.answer, ...label, [KEPT]: kept(id) })}\n`];
    })
    .join('');
}

/** `id,answer,answer_time` with every id of the dataset, as the contest asks; times in seconds. Answers stay as they are, formulas too. */
function gigamemory({ gold, predictions }: AnalysedRun): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = gold.questions.map(({ id }) => {
    const row = predictions.get(id);
    return [cell(id), cell(row?.answer ?? ''), row?.seconds ?? ''].join(',');
  });
  return ['id,answer,answer_time', ...lines].map((line) => `${line}\r\n`).join('');
}
