/** What `memoscope judge` judges: a system of a predictions file, or a stored run; and what becomes of its verdicts. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toJsonl } from '../lib/core/export/rows.ts';
import type { Categories, GoldSet, Mapping } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { predictionRows } from '../lib/server/http/prediction-rows.ts';
import type { Judged } from '../lib/server/judge/index.ts';
import { RunData } from '../lib/server/service/run-data.ts';
import type { StoredRow, StoredRun } from '../lib/server/store/index.ts';
import { fileIn } from './compare.ts';
import { type OpenDataset, readPredictionsArgument } from './open-dataset.ts';
import { fromWhereTyped, unwritable } from './print.ts';
import { answersOf } from './score.ts';

export interface JudgedSubject extends Pick<StoredRun, 'name' | 'manifest' | 'metrics' | 'yardstick' | 'report'> {
  gold: GoldSet;
  rows: StoredRow[];
  /** The id of the run; null: it is of a file. */
  stored: string | null;
  /** The file it is of, or the run's. */
  file: string;
}

/** `predictions` is a file (`FILE#SYSTEM`) or the id of a run; `run` the system of a file, or the run where no file is named. */
export async function subjectOf(
  dataset: OpenDataset,
  predictions: string | undefined,
  run: string | undefined,
  mapping: Mapping | null,
): Promise<JudgedSubject> {
  const file = predictions === undefined ? null : fileIn(predictions);
  if (!file) return storedSubject(dataset, predictions ?? run ?? '');
  const { systems, gold } = await readPredictionsArgument(dataset, file.file, mapping);
  const wanted = run ?? file.system;
  const [system, ...others] = wanted === null ? systems : systems.filter(({ name }) => name === wanted);
  if (system && others.length === 0) return { ...system, gold, stored: null, file: file.file };
  const names = systems.map(({ name }) => name);
  throw problem('command.which_system', { file: file.file, systems: names, first: names[0] ?? '' });
}

async function storedSubject({ place, ready, id, remembered }: OpenDataset, run: string): Promise<JudgedSubject> {
  const known = remembered ? await place.store.runs.list(id) : [];
  const found = known.find((one) => one.id === run);
  if (!found) throw problem('command.no_such_run', { run, dataset: id, known: known.map((one) => one.id) });
  const rows = await place.store.runs.predictions(run);
  return { ...found, gold: place.golds.of(ready), rows, stored: run, file: found.file };
}

/** Stores what a judge said with its run. */
export async function keepVotes({ place, ready }: OpenDataset, run: string, { votes, by }: Judged): Promise<void> {
  const data = new RunData(place.store, place.golds, {
    ready: async () => ready,
    lastRead: async () => ready,
    disputesOf: async () => [],
  });
  await data.addVotes(run, votes, by);
}

/** Writes the answers with their verdicts as exports are written, so that they can be uploaded; whole or not at all. Answers where. */
export function writeJudged(
  { ready }: OpenDataset,
  { gold, ...subject }: JudgedSubject,
  out: string | undefined,
  categories: Categories,
): string {
  const { name, manifest, report, yardstick } = subject;
  const predictions = new Map(subject.rows.map((row) => [row.question, row]));
  const heads = answersOf({ name, yardstick, rows: subject.rows }, gold, categories);
  const answered = ready.index.questions.heads().flatMap((question, at) => {
    const prediction = heads[at];
    return prediction?.question === question.id ? [{ question, prediction }] : [];
  });
  const file = fromWhereTyped(out ?? `${path.parse(subject.file).name}.judged.jsonl`);
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, toJsonl(predictionRows(answered, { name, manifest, report, rows: predictions })));
    renameSync(part, file);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    throw unwritable(file, error);
  }
  return file;
}
