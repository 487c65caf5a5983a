/** A predictions file read, matched and scored: what a preview shows and an import stores. */

import { currentLanguage } from '../../core/messages/current-language.ts';
import { message } from '../../core/messages/index.ts';
import {
  type ConversationId,
  type GoldSet,
  headlineOf,
  type Mapping,
  type MatchReport,
  type Problem,
  problemIn,
  type RunId,
  type RunPreview,
  type SystemPreview,
  type Uploader,
} from '../../core/model/index.ts';
import { matchTexts, nothingSaid, readPredictions, saysSomething } from '../../core/predictions/index.ts';
import { andSays, problem } from '../../core/problems/index.ts';
import { scoreRun } from '../../core/scoring/index.ts';
import type { Place, ScoredRow, Store } from '../store/index.ts';
import type { SizedCache } from './cache.ts';
import { contentHash } from './content-hash.ts';
import { sha256Of } from './gold-set.ts';
import type { GoldSets } from './gold-sets.ts';
import { locatedRows } from './located-rows.ts';
import { withOwnDialogues } from './own-dialogues.ts';
import { readPredictionsFile } from './predictions-file.ts';
import { noSuch, notReady } from './problems.ts';
import { withSessions } from './ranked-sessions.ts';
import { type Ready, readyIn, readyOf } from './ready.ts';
import { conversationOf } from './record-conversation.ts';
import type { PredictionsFile } from './run-service.ts';
import { slugOf } from './slug.ts';

/** What reading needs: the database, and the gold of its datasets. */
export interface ReadingPlace {
  store: Store;
  golds: GoldSets;
  /** The files that were read last, by all that their reading depends on: what was previewed is stored without being read again. Its unit is a row. */
  lastRead?: SizedCache<ReadFile>;
}

/** So many rows of files stay read. */
export const ROWS_READ = 20_000;

export interface ReadRequest {
  dataset: string;
  file: PredictionsFile;
  mapping: Mapping | null;
  /** Bytes of the file at most; absent: as for uploads. */
  limit?: number;
  /** Whose the runs are. */
  uploader?: Uploader;
}

export interface ReadSystem extends Omit<SystemPreview, 'sample'> {
  rows: ScoredRow[];
}

export interface ReadFile {
  bytes: number;
  /** Of the file as it came. */
  sha256: string | null;
  systems: ReadSystem[];
  mapping: Mapping;
  gold: GoldSet;
  ready: Ready;
}

/** Rows of a preview. */
const SAMPLE = 10;
/** Other datasets that a file is tried with when it does not fit. */
const TRIED = 20;

/** What the file would become. */
export async function previewRuns(place: ReadingPlace, request: ReadRequest): Promise<RunPreview> {
  const { bytes, sha256, systems, mapping, gold } = await readOrOffer(place, request);
  const same = (await place.store.runs.ofContent(sha256)).filter(({ dataset }) => dataset === request.dataset);
  const questions = new Map(gold.questions.map((question) => [question.id, question]));
  return {
    file: request.file.name,
    bytes,
    mapping,
    ...(same.length > 0 && { identical: same.map(({ id, name }) => ({ id, name })) }),
    systems: systems.map(({ rows, ...system }) => ({
      ...system,
      sample: rows.slice(0, SAMPLE).map(({ question, answer, judges, retrieved }) => ({
        question,
        text: questions.get(question)?.text ?? '',
        gold: questions.get(question)?.answer ?? null,
        prediction: answer,
        votes: judges,
        retrieved: retrieved?.length ?? null,
      })),
    })),
  };
}

/** Of JSON that ends too early, what is complete: to be looked at, and taken only by whoever sends the mapping back. */
async function readOrOffer(place: ReadingPlace, request: ReadRequest): Promise<ReadFile> {
  try {
    return await readRuns(place, request);
  } catch (error) {
    if (problemIn(error)?.type !== '#invalid-json') throw error;
    const mapping = { ...(request.mapping ?? { fields: {} }), cut: true };
    return readRuns(place, { ...request, mapping }).catch((other: unknown) => {
      throw problemIn(other) === null ? other : error;
    });
  }
}

/** Stores one run for each system of the file, all of them or none. */
export async function addRuns(place: ReadingPlace, request: ReadRequest, name: string | undefined): Promise<RunId[]> {
  const { bytes, sha256, systems: read, ready, gold } = await readRuns(place, request);
  refuseUnmatched(request, read);
  const systems: ReadSystem[] = [];
  for (const { rows, ...system } of read)
    systems.push({ ...system, rows: await locatedRows(place.golds.place, ready, gold, rows) });
  const created = new Date().toISOString();
  const ids = await place.store.runs.add(
    systems.map(({ rows, name: own, report, ...system }) => {
      const named = name === undefined ? own : systems.length === 1 ? name : `${name} · ${own}`;
      return {
        predictions: rows,
        run: {
          ...system,
          slug: slugOf(named.replaceAll('/', '-')),
          dataset: ready.row.id,
          name: named,
          file: request.file.name,
          format: report.format,
          bytes,
          created,
          rows: report.rows,
          matched: report.matched,
          unmatched: report.unmatched.total,
          duplicates: report.duplicates.total,
          missing: report.missing.total,
          report: { ...report, ...(sha256 !== null && { sha256 }) },
          scoredIndex: ready.gold,
          ...(request.uploader && { uploader: request.uploader }),
        },
      };
    }),
  );
  // Somebody removed the dataset meanwhile.
  if (ids === null) throw noSuch('dataset', request.dataset);
  return ids;
}

/**
 * Every system of the file, matched and scored. Throws a ProblemError: 422 when nothing can be read from the file, 404 or 413
 * when it is not there or too large.
 */
export async function readRuns(place: ReadingPlace, request: ReadRequest): Promise<ReadFile> {
  const { store, lastRead } = place;
  const ready = await readyIn(store, request.dataset);
  if (!ready)
    throw (await store.datasets.get(request.dataset)) ? notReady(request.dataset) : noSuch('dataset', request.dataset);
  const sha256 = await contentHash(request.file.path);
  if (!lastRead || sha256 === null) return readNow(place, request, ready, sha256);
  const { file, mapping, limit = null } = request;
  const key = JSON.stringify([
    ready.row.id,
    ready.pass,
    ready.gold,
    sha256,
    file.name,
    mapping,
    limit,
    currentLanguage(),
  ]);
  const known = lastRead.get(key);
  // The file of the index may have become another.
  if (known) return { ...known, ready };
  const read = await readNow(place, request, ready, sha256);
  const rows = read.systems.reduce((sum, system) => sum + system.rows.length, 0);
  // What fits badly names other datasets, as they are now.
  if (rows <= ROWS_READ && !read.systems.some(fitsBadly)) lastRead.set(key, read, rows);
  return read;
}

async function readNow(
  place: ReadingPlace,
  request: ReadRequest,
  ready: Ready,
  sha256: string | null,
): Promise<ReadFile> {
  const { golds } = place;
  const { size, ...plain } = await readPredictionsFile(golds.place.home, request.file, request.limit);
  const gold = golds.of(ready);
  const { systems, mapping } = await readOrSuggest(place, request, plain, gold);
  const better = systems.some(fitsBadly) ? await betterDatasets(place, request, plain, systems) : [];
  const scored: ReadSystem[] = [];
  for (const { predictions, report, ...system } of systems) {
    const located = await matchTexts(predictions, gold, (conversation) => turnsOf(place, ready, conversation));
    const matched = await withSessions(located, gold, (conversation) =>
      conversationOf(place.golds.place, ready, conversation),
    );
    const { scores, ...result } = scoreRun(gold, matched, report.measures);
    const rows = matched.map((row, at) => ({ ...row, scores: scores[at] ?? {} }));
    const hashed = await withHash(report, golds.place, ready);
    const whole = await withOwnDialogues(hashed, matched, gold, (id) => conversationOf(golds.place, ready, id));
    scored.push({
      ...system,
      ...result,
      headline: headlineOf(result),
      report: better.length > 0 ? { ...whole, betterDatasets: better } : whole,
      rows,
    });
  }
  return { bytes: size, sha256, systems: scored, mapping, gold, ready };
}

type Plain = Parameters<typeof readPredictions>[0];
type Systems = ReturnType<typeof readPredictions>['systems'];

/** Reads the rows; when none can be told, the problem names datasets that they fit. */
async function readOrSuggest(place: ReadingPlace, request: ReadRequest, plain: Plain, gold: GoldSet) {
  try {
    return readPredictions(plain, gold, request.mapping);
  } catch (error) {
    const found = problemIn(error);
    const better =
      found?.status === 422 && found.type !== '#is-a-dataset' ? await betterDatasets(place, request, plain, []) : [];
    throw found && better.length > 0 ? withSuggestion(found, better) : error;
  }
}

const fitsBadly = ({ report }: { report: MatchReport }) => report.rows > 0 && report.matched * 2 < report.rows;

/** Other datasets whose questions more rows belong to, best first. */
async function betterDatasets(
  { store, golds }: ReadingPlace,
  { dataset, mapping }: ReadRequest,
  plain: Plain,
  systems: Systems,
): Promise<NonNullable<MatchReport['betterDatasets']>> {
  const here = Math.max(0, ...systems.map(({ report }) => report.matched));
  const others = (await store.datasets.all()).filter(({ id, state }) => id !== dataset && state === 'ready');
  // Whole releases before their parts: where only some can be tried, those that more rows could belong to.
  const size = (row: (typeof others)[number]) => row.summary?.counts.questions ?? 0;
  const better: NonNullable<MatchReport['betterDatasets']> = [];
  for (const row of others.sort((a, b) => size(b) - size(a)).slice(0, TRIED)) {
    const ready = await readyOf(store, row);
    const matched = ready ? matchedWith(golds, ready, plain, mapping) : 0;
    if (matched > here) better.push({ id: row.id, name: row.name, matched });
  }
  return better.sort((a, b) => b.matched - a.matched).slice(0, 3);
}

/** How many rows belong to questions of another dataset; 0 when it can't be told. */
function matchedWith(golds: GoldSets, ready: Ready, plain: Plain, mapping: Mapping | null): number {
  try {
    const { systems } = readPredictions(plain, golds.withoutFile(ready), mapping);
    return Math.max(0, ...systems.filter(isAnswers).map(({ report }) => report.matched));
  } catch (error) {
    if (problemIn(error) === null) throw error;
    return 0;
  }
}

/** Says something of the questions. Counts by category have keys like ids, too, but no word, verdict or list beside them. */
export const isAnswers = ({ predictions }: Systems[number]) =>
  predictions.some(
    ({ answer, judges, retrieved }) => judges.length > 0 || retrieved !== undefined || /\p{L}/u.test(answer ?? ''),
  );

const fitting = (better: NonNullable<MatchReport['betterDatasets']>) => ({
  names: better.map(({ name }) => name),
  ids: better.map(({ id }): string => id),
  rows: better.map(({ matched }) => String(matched)),
});

const withSuggestion = (found: Problem, better: NonNullable<MatchReport['betterDatasets']>) =>
  andSays(found, message('remedy.fits', fitting(better)));

/** Throws a ProblemError 422 when no row belongs to a question of the dataset; it names datasets that fit better. So it does where rows say nothing of them. */
export function refuseUnmatched({ dataset, file }: ReadRequest, systems: ReadSystem[]): void {
  if (systems.some(({ rows, report }) => report.matched > 0 && saysSomething(rows, report))) return;
  if (systems.some(({ report }) => report.matched > 0)) throw nothingSaid(file.name);
  const report = systems[0]?.report;
  const better = report?.betterDatasets ?? [];
  const remedy =
    better.length > 0 ? message('remedy.upload_there', fitting(better)) : message('remedy.name_question', {});
  throw problem(
    'runs.nothing_matches',
    { file: file.name, dataset, rows: report?.rows ?? 0, remedy },
    { where: { file: file.name } },
  );
}

/** The hash of the dataset beside the one the file names; the dataset's file is read only then. */
async function withHash(report: MatchReport, place: Place, ready: Ready): Promise<MatchReport> {
  const file = report.datasetHash.file;
  if (file === undefined) return report;
  const dataset = await sha256Of(place, ready.row);
  if (dataset === null) return report;
  return { ...report, datasetHash: { file, dataset, equal: file.toLowerCase() === dataset } };
}

async function turnsOf(place: ReadingPlace, ready: Ready, id: ConversationId) {
  const conversation = await conversationOf(place.golds.place, ready, id);
  return (conversation?.sessions ?? []).flatMap((session) =>
    session.turns.map((turn) => ({ session: session.id, turn: turn.id, text: turn.text })),
  );
}
