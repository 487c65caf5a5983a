/** What a file is, judged by its content: a dataset, or something for a dataset or a run that is open. */
import path from 'node:path';
import { type PackEntry, readPack, readReviews } from '../../core/audit/index.ts';
import { memorySource } from '../../core/json/byte-source.ts';
import { readMemories } from '../../core/memories/index.ts';
import { type GoldSet, type Problem, problemIn, type Recognised, type RecognisedAs } from '../../core/model/index.ts';
import type { PredictionsBytes } from '../../core/predictions/document.ts';
import { readPredictions } from '../../core/predictions/index.ts';
import { problem } from '../../core/problems/index.ts';
import { openFile } from '../files/bytes.ts';
import { contentsOf, packingOf } from '../indexing/index.ts';
import { recognise } from '../indexing/recognise.ts';
import type { DatasetRow } from '../store/index.ts';
import { contentHash, identicalDatasets } from './content-hash.ts';
import { jsonIn } from './json-file.ts';
import { readPredictionsFile } from './predictions-file.ts';
import { isAnswers, type ReadingPlace } from './read-runs.ts';
import { type Ready, readyOf } from './ready.ts';
import type { PredictionsFile } from './run-service.ts';

export interface RecogniseRequest {
  file: PredictionsFile;
  /** Size of the file as its owner has it; where less was sent, only its head is here. */
  bytes: number;
  /** Whether all of it is here. */
  whole: boolean;
}

/** So much of each member of an archive is looked at. */
const HEAD_BYTES = 4 * 1024 ** 2;
/** Datasets that a file is tried with, those with the most questions first. */
const TRIED = 20;
/** Runs of each that memories are offered to. */
const RUNS = 8;

/** Never throws on what a file holds: a file that is nothing we know comes with the problem that says what was looked for. */
export async function recogniseFile(place: ReadingPlace, request: RecogniseRequest): Promise<Recognised> {
  const { file, bytes, whole } = request;
  const dataset = await datasetIn(file);
  const isDataset = 'kind' in dataset;
  const others = isDataset || !whole ? { as: [], hash: null } : await forDatasets(place, file);
  const same = whole ? await identicalDatasets(place.store.datasets, file.path) : [];
  const runs = others.hash === null ? [] : await place.store.runs.ofContent(others.hash);
  const as = isDataset ? [dataset] : others.as;
  return {
    file: file.name,
    bytes,
    as,
    identical: [
      ...same.map(({ id, name }) => ({ kind: 'dataset' as const, id, name })),
      ...runs.map(({ id, name }) => ({ kind: 'run' as const, id, name })),
    ],
    ...(as.length === 0 && !isDataset && { problem: dataset }),
  };
}

/** The family of a file, or of the first known file of an archive; else why it is none. */
async function datasetIn({ path: file, name }: PredictionsFile): Promise<RecognisedAs | Problem> {
  try {
    if (packingOf(file) === null) return await familyOf(file, openFile(file), name);
    let first: Problem | null = null;
    for await (const { member, head } of contentsOf(file, HEAD_BYTES)) {
      const inside = member ?? path.basename(name).replace(/\.(gz|zst)$/i, '');
      const found = await familyOf(file, memorySource(head), inside).catch(asProblem);
      if ('kind' in found) return found;
      first ??= found;
    }
    return first ?? nothingInside(name);
  } catch (error) {
    return asProblem(error);
  }
}

async function familyOf(file: string, source: ReturnType<typeof openFile>, name: string): Promise<RecognisedAs> {
  try {
    const { detection } = await recognise(file, source, name);
    return { kind: 'dataset', format: detection.family, variant: detection.variant };
  } finally {
    source.close();
  }
}

function asProblem(error: unknown): Problem {
  const found = problemIn(error);
  if (!found) throw error;
  return found;
}

const nothingInside = (name: string): Problem => problem('library.nothing_inside', { file: name }).problem;

/** What a file is for open datasets: answers to their questions, or known errors and reviews of them. Best first. */
async function forDatasets(
  { store, golds }: ReadingPlace,
  file: PredictionsFile,
): Promise<{ as: RecognisedAs[]; hash: string | null }> {
  const plain = await readPredictionsFile(golds.place.home, file).catch(asProblem);
  if (!('bytes' in plain)) return { as: [], hash: null };
  const entries = entriesOf(plain);
  const questions = (row: DatasetRow) => row.summary?.counts.questions ?? 0;
  const tried = (await store.datasets.all())
    .filter((row) => row.state === 'ready' && questions(row) > 0)
    .sort((a, b) => questions(b) - questions(a))
    .slice(0, TRIED);
  const ready = (await Promise.all(tried.map((row) => readyOf(store, row)))).filter((one) => one !== null);
  const as = ready.flatMap((one): RecognisedAs[] => {
    const { id: dataset, name } = one.row;
    const gold = golds.withoutFile(one);
    if (entries) {
      const matched = matchedEntries(entries.entries, gold);
      return matched === 0
        ? []
        : entries.kinds.map((kind) => ({ kind, dataset, name, rows: entries.entries.length, matched }));
    }
    const found = answersTo(plain, gold);
    return found.matched === 0 ? [] : [{ kind: 'predictions', dataset, name, ...found }];
  });
  if (as.length === 0) as.push(...(await memoriesOf(store, golds, plain, ready)));
  return { as: as.sort((a, b) => matchedOf(b) - matchedOf(a)), hash: await contentHash(file.path) };
}

/** The runs that may have stored what the file holds: those of datasets of whose conversations its memories are, the newest first. */
async function memoriesOf(
  store: ReadingPlace['store'],
  golds: ReadingPlace['golds'],
  plain: PredictionsBytes,
  ready: readonly Ready[],
): Promise<RecognisedAs[]> {
  const found: RecognisedAs[] = [];
  for (const one of ready) {
    const counts = memoriesFor(plain, golds.withoutFile(one), one.index.conversations.heads());
    if (counts === 'none') return [];
    if (counts.matched === 0) continue;
    const runs = (await store.runs.list(one.row.id)).slice(-RUNS).reverse();
    for (const { id: run, name } of runs) found.push({ kind: 'memories', dataset: one.row.id, run, name, ...counts });
  }
  return found;
}

/** How many memories of the file are of a dataset's conversations; `none` where it holds no memories, of whichever dataset. */
function memoriesFor(
  plain: PredictionsBytes,
  { questions }: GoldSet,
  conversations: Parameters<typeof readMemories>[1]['conversations'],
): 'none' | { rows: number; matched: number } {
  try {
    const { report, memories } = readMemories(plain, { questions, conversations });
    return { rows: report.rows, matched: [...memories.values()].reduce((sum, { length }) => sum + length, 0) };
  } catch (error) {
    return asProblem(error).code === 'memories.no_conversation' ? { rows: 0, matched: 0 } : 'none';
  }
}

const matchedOf = (as: RecognisedAs) => (as.kind === 'dataset' ? 0 : as.matched);

/** How many rows of the file answer questions of a dataset. */
function answersTo(plain: PredictionsBytes, gold: GoldSet): { rows: number; matched: number } {
  try {
    const { systems } = readPredictions(plain, gold, null);
    const [best] = systems.filter(isAnswers).sort((a, b) => b.report.matched - a.report.matched);
    return { rows: best?.report.rows ?? 0, matched: best?.report.matched ?? 0 };
  } catch (error) {
    asProblem(error);
    return { rows: 0, matched: 0 };
  }
}

/** The entries of a list of known errors; of reviews in our own format they can be taken as either. */
function entriesOf(plain: {
  name: string;
  bytes: Uint8Array;
}): { kinds: ('reviews' | 'error-pack')[]; entries: PackEntry[] } | null {
  try {
    const value = jsonIn(plain);
    const { entries, source } = readPack(value);
    if (source === 'locomo-audit') return { kinds: ['error-pack'], entries };
    return { kinds: areReviews(value) ? ['reviews', 'error-pack'] : ['error-pack'], entries };
  } catch (error) {
    asProblem(error);
    return null;
  }
}

function areReviews(value: unknown): boolean {
  try {
    return readReviews(value).some(({ created }) => created !== undefined);
  } catch (error) {
    asProblem(error);
    return false;
  }
}

/** How many entries name a question of the dataset, by id, by place or by text. */
function matchedEntries(entries: readonly PackEntry[], { questions }: GoldSet): number {
  const ids = new Set<string>(questions.map(({ id }) => id));
  const texts = new Set(questions.map(({ text }) => text.trim()));
  const conversations = [...new Set(questions.map(({ conversation }) => conversation))];
  return entries.filter(({ at, questionText }) => {
    const id = 'id' in at ? at.id : `${conversations[at.conversation]}:${at.index}`;
    return questionText === undefined ? ids.has(id) : texts.has(questionText.trim());
  }).length;
}
