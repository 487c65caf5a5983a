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
import { json, type Row } from '../stored-texts.ts';

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

export const WITHOUT_RAW = 'question, answer, judges, retrieved, context_ids, stored, seconds, tokens, scores';

/** Without a schema, which would take longer than all else: there are thousands of rows. */
export const predictionOf = (row: Row): StoredRow => ({
  question: questionId(String(row.question)),
  answer: row.answer === null ? null : String(row.answer),
  judges: parsed<JudgeVote[]>(row.judges),
  ...(row.retrieved !== null && { retrieved: parsed<RetrievedItem[]>(row.retrieved) }),
  ...(row.context_ids !== null && { contextIds: parsed<string[]>(row.context_ids) }),
  stored: parsed<Record<string, number>>(row.stored),
  ...(row.seconds !== null && { seconds: Number(row.seconds) }),
  ...(row.tokens !== null && { tokens: parsed<Record<string, number>>(row.tokens) }),
  scores: parsed<Scores>(row.scores),
});

const parsed = <T>(column: unknown): T => JSON.parse(String(column)) as T;

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
