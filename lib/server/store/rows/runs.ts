import { z } from 'zod';
import {
  datasetId,
  type JudgeVote,
  type MemoryHead,
  type OwnVerdict,
  questionId,
  type RetrievedItem,
  type RunManifest,
  type RunMetrics,
  runId,
  type Where,
} from '../../../core/model/index.ts';
import { readReport, storedReport } from '../../../core/predictions/index.ts';
import type { NewRun, Rescored, RowSource, ScoredRow, Scores, StoredRow, StoredRun } from '../catalogue.ts';
import { json, type Row, read } from '../stored-texts.ts';

const text = z.string();
const number = z.number();

const runSchema = z.object({
  id: text,
  dataset: text,
  name: text,
  file: text,
  format: text,
  bytes: number,
  created: text,
  rows: number,
  matched: number,
  unmatched: number,
  duplicates: number,
  missing: number,
  judges: text,
  manifest: text,
  metrics: text,
  yardstick: text,
  report: text,
  scored_index: text,
  uploader: text.nullish(),
  uploader_name: text.nullish(),
  memory_head: text.nullish(),
});

// What stands in JSON columns was written from values of these types by `runValues` and `predictionValues`.
export function runOf(row: Row): StoredRun {
  const { judges, manifest, metrics, report, scored_index, uploader, uploader_name, memory_head, ...r } =
    runSchema.parse(row);
  return {
    ...r,
    id: runId(r.id),
    dataset: datasetId(r.dataset),
    judges: JSON.parse(judges) as string[],
    manifest: JSON.parse(manifest) as RunManifest,
    metrics: JSON.parse(metrics) as RunMetrics,
    report: readReport(report),
    scoredIndex: scored_index,
    ...(memory_head && { memories: JSON.parse(memory_head) as MemoryHead }),
    ...(uploader && { uploader: { sub: uploader, name: uploader_name ?? uploader } }),
  };
}

/** The columns of predictions that are read with all of a run, as JSON in the database. */
export const JSON_COLUMNS = ['judges', 'retrieved', 'context_ids', 'stored', 'tokens', 'scores'];

/** Rows of a run that are read at once: texts of an engine have an end, and what one row retrieved can be long. */
export const ROWS_AT_ONCE = 256;

/**
 * Rows of a run, read at once: each column is one text, the JSON of its values in the order of the file. A row of the engine's for
 * each, with five texts to parse, would take twice as long; with a schema it would take longer than all else.
 */
export function predictionsOf(part: Row): StoredRow[] {
  const column = <T>(name: string) => JSON.parse(String(part[name])) as T[];
  const answers = column<string | null>('answer');
  const judges = column<JudgeVote[]>('judges');
  const retrieved = column<RetrievedItem[] | null>('retrieved');
  const contextIds = column<string[] | null>('context_ids');
  const stored = column<Record<string, number>>('stored');
  const seconds = column<number | null>('seconds');
  const tokens = column<Record<string, number> | null>('tokens');
  const scores = column<Scores>('scores');
  return column<string>('question').map((question, i) => ({
    question: questionId(read(question)),
    answer: answers[i] == null ? null : read(answers[i]),
    judges: judges[i] ?? [],
    ...(retrieved[i] && { retrieved: retrieved[i] }),
    ...(contextIds[i] && { contextIds: contextIds[i] }),
    stored: stored[i] ?? {},
    ...(seconds[i] != null && { seconds: seconds[i] }),
    ...(tokens[i] && { tokens: tokens[i] }),
    scores: scores[i] ?? {},
  }));
}

export const sourceOf = (row: Row): RowSource => ({
  where: JSON.parse(String(row.place)) as Where,
  raw: JSON.parse(String(row.raw)),
});

/** In the order of the columns of `runs`, which begin with the id. */
export const runValues = (id: string, run: NewRun) => [
  id,
  run.dataset,
  run.name,
  run.file,
  run.format,
  run.bytes,
  run.created,
  run.rows,
  run.matched,
  run.unmatched,
  run.duplicates,
  run.missing,
  JSON.stringify(run.judges),
  JSON.stringify(run.manifest),
  JSON.stringify(run.metrics),
  run.yardstick,
  storedReport(run.report),
  run.scoredIndex,
];

/** metrics, yardstick, report, missing, matched, scored_index; judges and manifest, null where they stay */
export const rescoredValues = (run: Rescored) => [
  JSON.stringify(run.metrics),
  run.yardstick,
  storedReport(run.report),
  run.missing,
  run.matched,
  run.scoredIndex,
  json(run.judges),
  json(run.manifest),
];

/** In the order of the columns of `predictions`, from `seq` on. */
export const predictionValues = (seq: number, row: ScoredRow) => [
  seq,
  row.question,
  row.answer,
  JSON.stringify(row.judges),
  json(row.retrieved),
  json(row.contextIds),
  JSON.stringify(row.stored),
  row.seconds ?? null,
  json(row.tokens),
  JSON.stringify(row.where),
  JSON.stringify(row.raw ?? null),
  JSON.stringify(row.scores),
];

/** In the order of the columns of `verdicts`, from `question` on. */
export const verdictValues = (question: string, { correct, note, reviewer }: OwnVerdict) => [
  question,
  Number(correct),
  note ?? null,
  reviewer ?? null,
  new Date().toISOString(),
];

export const verdictOf = (row: Row): OwnVerdict => ({
  correct: row.correct === 1,
  ...(row.note !== null && { note: String(row.note) }),
  ...(row.reviewer !== null && { reviewer: String(row.reviewer) }),
});
