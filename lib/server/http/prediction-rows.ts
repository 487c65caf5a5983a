import { keptRows } from '../../core/export/kept-row.ts';
import { type ExportRow, toCsv, toJsonl } from '../../core/export/rows.ts';
import {
  KEPT,
  type KeptRow,
  type KeptRun,
  own,
  type PredictionHead,
  type QuestionHead,
} from '../../core/model/index.ts';

/**
 * Answered questions as rows of a file. All rows have the same fields: a score or judge that only some have is empty elsewhere. The last
 * field holds what is needed to read the run back as it was.
 */
export function predictionRows(
  answered: readonly { question: QuestionHead; prediction: PredictionHead }[],
  run: KeptRun,
): ExportRow[] {
  const kept = keptRows(run);
  const judges = new Set(answered.flatMap(({ prediction }) => prediction.judges.map(({ name }) => name)));
  const scores = new Set(answered.flatMap(({ prediction }) => Object.keys(prediction.scores)));
  for (const judge of judges) scores.delete(`judge.${judge}`);
  return answered.map(({ question, prediction }) => ({
    run: prediction.run,
    question: question.id,
    conversation: question.conversation,
    ...(question.category !== undefined ? { category: question.category } : { type: question.typeKey }),
    abstention: question.abstention,
    text: question.text,
    gold: question.answer ?? question.adversarialAnswer ?? null,
    answer: prediction.answer,
    outcome: prediction.outcome,
    correct: prediction.correct,
    attribution: prediction.attribution ?? null,
    attribution_estimated: prediction.attribution === undefined ? null : prediction.estimated === true,
    flags: prediction.flags.join(' '),
    tags: prediction.noted?.tags.join(' | ') ?? null,
    note: prediction.noted?.note ?? null,
    evidence: prediction.retrieval?.evidence ?? null,
    evidence_retrieved: prediction.retrieval?.retrieved ?? null,
    best_rank: prediction.retrieval?.bestRank ?? null,
    items_retrieved: prediction.retrieval?.items ?? null,
    evidence_stored: prediction.stored?.stored ?? null,
    retrieval_estimated: prediction.retrieval === undefined ? null : prediction.retrieval.estimated === true,
    seconds: prediction.seconds ?? null,
    ...Object.fromEntries([...judges].map((name) => [`judge.${name}`, voteIn(prediction, name)])),
    ...Object.fromEntries([...scores].map((name) => [name, own(prediction.scores, name) ?? null])),
    [KEPT]: asText(kept(question.id)),
  }));
}

const asText = (kept: KeptRow | null) => (kept === null ? null : JSON.stringify(kept));

function voteIn({ judges }: PredictionHead, name: string): number | boolean | null {
  const vote = judges.find((judge) => judge.name === name);
  return vote?.score ?? vote?.correct ?? null;
}

/** Rows in a format. */
export const textOfRows = (format: 'csv' | 'jsonl', rows: ExportRow[]): string =>
  format === 'csv' ? toCsv(rows) : toJsonl(rows);

const ROWS_TYPES = { csv: 'text/csv', jsonl: 'application/jsonl' };

/** Media types of rows as a file. */
export const ROWS_FILES = Object.values(ROWS_TYPES);

/** Rows that were written in a format as a file to save; `name` is without extension. */
export const rowsFile = (name: string, format: 'csv' | 'jsonl', rows: string): Response =>
  fileResponse(`${name}.${format}`, ROWS_TYPES[format], rows);

/** A text as a file to save. */
export function fileResponse(name: string, type: string, text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  });
}
