/** `import … from 'memoscope'`: what the command line does, for scripts. Nothing is stored, and no server runs. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemIn } from '../../lib/core/model/index.ts';
import { problem } from '../../lib/core/problems/index.ts';
import { isUrl } from '../../lib/server/files/remote/address.ts';
import { mappingOf } from '../../lib/server/http/run-query.ts';
import { kindOf, readRecord } from '../../lib/server/indexing/index.ts';
import { noSuch } from '../../lib/server/service/problems.ts';
import { dataFile, dataName } from '../../lib/server/service/unpacked.ts';
import { comparePair, compareReport } from '../compare.ts';
import { type OpenDataset, readPredictionsArgument, withDataset } from '../open-dataset.ts';
import { answersOf, categoriesIn, scoreReport } from '../score.ts';
import type {
  CompareOptions,
  Comparison,
  Conversation,
  FilePlace,
  Match,
  MatchOptions,
  OpenedDataset,
  Predictions,
  Problem,
  Question,
  ScoredSystem,
  ScoreOptions,
} from './types.ts';

export type * from './types.ts';

/** What stands behind the datasets that are open. */
const lent = new WeakMap<OpenedDataset, OpenDataset>();

/** Temporary folders of what is open: they go when the script ends, closed or not. */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) {
    // Where open files can't be removed, the system's own sweep does it.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
  }
});

/**
 * Opens a dataset file: plain, compressed, or the only one in an archive. Resolves when it is read.
 * Throws an error with a problem (`problemOf`) when it can't be read or is of no known benchmark.
 */
export async function openDataset(file: FilePlace): Promise<OpenedDataset> {
  const done = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<OpenDataset>();
  const use = (dataset: OpenDataset) => {
    ready.resolve(dataset);
    return done.promise;
  };
  const place = placeOf(file);
  // The command would look for it among the datasets of the home folder.
  if (!isUrl(place) && !existsSync(place)) throw problem('library.no_path', { file: String(file) });
  const ended = withDataset({ named: place, home: undefined }, use);
  ended.catch(ready.reject);
  const open = await ready.promise;
  const folder = open.place.golds.place.home;
  // What the user's own home folder knows is read there, and stays.
  if (!open.remembered) folders.add(folder);
  const close = async () => {
    lent.delete(dataset);
    done.resolve();
    await ended;
    folders.delete(folder);
  };
  const dataset = shown(open, close);
  lent.set(dataset, open);
  return dataset;
}

function shown({ id, ready, place }: OpenDataset, close: () => Promise<void>): OpenedDataset {
  const { row, summary } = ready;
  const { format, variant, counts, questionTypes } = summary;
  const index = () => openOf(dataset).ready.index;
  const conversation = async (wanted: string): Promise<Conversation> => {
    const locator = index().conversations.locate(wanted);
    const source = dataFile(place.golds.place, row);
    const reading = locator && (await readRecord(source, kindOf(summary), locator, dataName(row)));
    if (!reading?.conversation) throw noSuch('conversation', wanted, id);
    return reading.conversation;
  };
  const dataset: OpenedDataset = {
    id,
    name: row.name,
    format,
    variant,
    counts,
    questionTypes,
    async *questions() {
      for (let at = 0; at < counts.questions; at++) {
        const question = index().questions.at(at);
        if (question) yield question;
      }
    },
    async *conversations() {
      for (const head of index().conversations.heads()) yield conversation(head.id);
    },
    async question(wanted): Promise<Question> {
      const question = index().questions.get(wanted);
      if (!question) throw noSuch('question', wanted, id);
      return question;
    },
    conversation,
    close,
  };
  return dataset;
}

/** Finds the question of every row, system by system, as `score` does. Throws a problem 422 when no row fits. */
export async function match(
  dataset: OpenedDataset,
  predictions: Predictions,
  options: MatchOptions = {},
): Promise<Match[]> {
  const { systems } = await read(dataset, predictions, options);
  return systems.map(({ name, report, rows }) => ({
    name,
    format: report.format,
    shape: report.shape,
    rows: report.rows,
    matched: report.matched,
    unmatched: report.unmatched.total,
    duplicates: report.duplicates.total,
    missing: report.missing.total,
    fields: report.fields.map(({ field, role, why, rows: having }) => ({ field, role, why, rows: having })),
    answers: rows.map(({ question, answer }) => ({ question, answer })),
  }));
}

/** Scores every system of a predictions file as the benchmark does: the figures of `memoscope score --json`, and each answer. */
export async function score(
  dataset: OpenedDataset,
  predictions: Predictions,
  options: ScoreOptions = {},
): Promise<ScoredSystem[]> {
  const categories = categoriesIn(options.categories);
  const file = await read(dataset, predictions, options);
  return scoreReport(dataset.id, file, categories).runs.flatMap((run, at) => {
    const system = file.systems[at];
    return system ? [{ ...run, answers: answersOf(system, file.gold, categories) }] : [];
  });
}

/**
 * Compares two systems question by question; `a` is the baseline. A file of several systems is named with the one that is meant:
 * `results.json#zep`. Throws a problem when one of them has no values of the metric.
 */
export async function compare(
  dataset: OpenedDataset,
  a: Predictions,
  b: Predictions,
  { mapping, metric, clustered = false, categories }: CompareOptions = {},
): Promise<Comparison> {
  const options = {
    mapping: mappingIn(mapping),
    metric: metric ?? null,
    clustered,
    categories: categoriesIn(categories),
  };
  return withFiles([a, b], async ([first = '', second = '']) => {
    const { comparison, pair } = await comparePair(openOf(dataset), [first, second], options);
    return compareReport(comparison, pair);
  });
}

/** What is wrong, if an error says that something the caller asked can't be done; else null. */
export const problemOf: (error: unknown) => Problem | null = problemIn;

const read = (dataset: OpenedDataset, predictions: Predictions, { mapping }: MatchOptions) =>
  withFiles([predictions], ([file = '']) => readPredictionsArgument(openOf(dataset), file, mappingIn(mapping)));

/** Scripts are not held to types. Throws a problem 400 that says what is no mapping. */
const mappingIn = (mapping: MatchOptions['mapping']) => (mapping === undefined ? null : mappingOf(mapping));

function openOf(dataset: OpenedDataset): OpenDataset {
  const open = lent.get(dataset);
  if (!open) throw new TypeError('This is no dataset that openDataset gave, or it was closed.');
  return open;
}

function placeOf(file: FilePlace): string {
  const place = typeof file === 'string' ? file : file.href;
  if (place.startsWith('file:')) return fileURLToPath(place);
  return /^[a-z][a-z\d+.-]+:\/\//i.test(place) ? place : path.resolve(place);
}

const isPlace = (predictions: Predictions): predictions is FilePlace => !Array.isArray(predictions);

/** Lends predictions as files: rows are written aside for as long as that takes. */
async function withFiles<T>(all: readonly Predictions[], use: (files: string[]) => Promise<T>): Promise<T> {
  const folder = path.join(tmpdir(), `memoscope-rows-${randomUUID()}`);
  try {
    const files = all.map((one, at) => {
      if (isPlace(one)) return placeOf(one);
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, `rows-${at + 1}.json`);
      writeFileSync(file, JSON.stringify(one));
      return file;
    });
    return await use(files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
