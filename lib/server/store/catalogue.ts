/**
 * What people change, and which index a dataset shows: datasets, runs, reviews, and the work that is under way for them. Everything that
 * keeps it passes `catalogueContract`. Each method is one transaction: when its promise is kept, all of it holds; when it is broken,
 * nothing of it does. What cannot be written is a ProblemError.
 */
import type {
  AnswerNote,
  Dataset,
  DatasetId,
  DatasetMapping,
  Mapping,
  MatchedPrediction,
  OwnVerdict,
  Problem,
  QuestionId,
  Review,
  ReviewChange,
  Run,
  RunId,
  RunManifest,
  SavedMapping,
  SavedView,
  Uploader,
} from '../../core/model/index.ts';
import type { PassSummary } from '../indexing/index.ts';
import type { Exports } from './exports.ts';
import type { Jobs, Requester } from './jobs.ts';
import type { Opinions } from './opinions.ts';
import type { RecordKind, ReviewRecords } from './record-columns.ts';
import type { Row } from './stored-texts.ts';

export interface Catalogue {
  datasets: Datasets;
  indexes: Indexes;
  jobs: Jobs;
  exports: Exports;
  runs: Runs;
  memories: Memories;
  reviews: Reviews;
  opinions: Opinions;
  notes: Notes;
  records: Records;
  close(): Promise<void>;
}

export interface DatasetRow {
  id: DatasetId;
  name: string;
  /** Absolute path of the file, or its URL. Stays inside the server. */
  path: string;
  /** Name in an archive of several files; null for a file of its own. */
  member: string | null;
  /** By which it is read; null: as what it is, or by the one beside it. */
  mapping: DatasetMapping | null;
  origin: Dataset['origin'];
  state: 'indexing' | 'ready' | 'failed';
  bytes: number;
  /** Modification time, milliseconds since 1970. */
  mtime: number;
  /** Version of the reader that made the index; another one means: index again. */
  reader: number;
  error: Problem | null;
  /** When it was last opened, ISO 8601; null: not yet. */
  opened: string | null;
  /** The job that made the shown index; null: none yet. */
  pass: number | null;
  /** The file that shows it; null: none yet. */
  indexKey: string | null;
  /** The key it had without its words: the same as long as the file says the same to the same reader. */
  contentKey: string | null;
  summary: PassSummary | null;
  /** The words of the shown index; `growing` names the copy to which they are being added. */
  words: { state: WordsState; done: number; error: Problem | null; growing: string | null };
}

/** `cancelled` waits until it is asked for again. */
export type WordsState = 'pending' | 'ready' | 'cancelled' | 'failed';

/** A file to be indexed; its dataset gets the first free id that begins with `slug`. */
export type NewDataset = Pick<DatasetRow, 'name' | 'path' | 'member' | 'origin' | 'bytes' | 'mtime'> & {
  slug: string;
  mapping?: DatasetMapping | null;
};

export interface Datasets {
  /** In the order they came. */
  all(): Promise<DatasetRow[]>;
  get(id: string): Promise<DatasetRow | null>;
  /** The datasets in a file: one, or those of an archive's members. */
  ofFile(path: string): Promise<DatasetRow[]>;
  /** Remembers a file under the first free id (`locomo10`, `locomo10-2`, …), to be indexed; a file already known stays as it is. */
  add(file: NewDataset, by?: Requester | null): Promise<DatasetId>;
  /** The dataset waits for a new index of the file as it is now; what it showed before is no longer shown. */
  setIndexing(id: string, bytes: number, mtime: number, by?: Requester | null): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  /** From its next index on it is read by this one. */
  setMapping(id: string, mapping: DatasetMapping | null): Promise<void>;
  /** `moment`: ISO 8601. */
  setOpened(id: string, moment: string): Promise<void>;
  /** With its index, its runs and its reviews. */
  remove(id: string): Promise<void>;
}

/** Size in bytes and modification time in milliseconds since 1970. */
export interface FileState {
  bytes: number;
  mtime: number;
}

/** What was made of a dataset's file in one state. */
export interface MadeIndex {
  dataset: string;
  /** The job that made it. */
  pass: number;
  /** The finished file, and its key. */
  file: string;
  key: string;
  summary: PassSummary;
  state: FileState;
  /** Version of the reader. */
  reader: number;
}

/** Which index a dataset shows, and how far its words are. */
export interface Indexes {
  /**
   * In one step: the index gets its key as its name, the dataset shows it, as of the file's size and time, its words are to be added, and
   * the one it showed is removed. When another process was quicker with the same file, or the dataset is no more, nothing changes.
   */
  publish(made: MadeIndex): Promise<void>;
  /** Whether the dataset shows the file in this very state, read by this version of the reader. */
  isShown(dataset: string, state: FileState, reader: number): Promise<boolean>;
  /** The name of the file in which the words of a pass grow, a new one where there is none. Null when they need not grow. */
  beginWords(pass: number): Promise<string | null>;
  /** Gives a growing file its name, unless another process was quicker: then false. */
  placeWords(part: string, name: string): Promise<boolean>;
  /** Remembers how many units are in a growing file. False when it is of no use any more: the index was replaced, or begun again. */
  wordsGrown(name: string, units: number): Promise<boolean>;
  /** Whether words are still wanted in a file. Waits for who is just about to publish it. */
  wantsWords(name: string): Promise<boolean>;
  /** In one step: the file gets its key as its name, and the dataset shows it instead of the one without words. Unless another process was quicker. */
  publishWords(name: string, key: string): Promise<void>;
  /** Has words added that were given up, or failed; `anew`: all of them from nothing. What there is can be searched meanwhile. */
  wantWords(pass: number, anew: boolean, by?: Requester | null): Promise<void>;
  /** Removes files that nobody names, and what was left unfinished by those who hold no job any more. */
  sweep(): Promise<void>;
}

/** By metric id, for one prediction. */
export type Scores = Record<string, number | null>;

/** A run with the key of the index its scores were computed with, '' where none is known. Its headline follows from its metrics. */
export interface StoredRun extends Omit<Run, 'headline' | 'uploadedBy' | 'editable'> {
  scoredIndex: string;
  /** Kept where people sign in; the name is what they are called now. */
  uploader?: Uploader;
}

/** A run to be: its id is the first free one that begins with `slug`. */
export interface NewRun extends Omit<StoredRun, 'id'> {
  slug: string;
}

/** A prediction with its scores, as tables and figures need it. */
export interface StoredRow extends Omit<MatchedPrediction, 'where' | 'raw' | 'override' | 'noted'> {
  scores: Scores;
}

/** A row as in the file. */
export type RowSource = Pick<MatchedPrediction, 'where' | 'raw'>;

/** A prediction to store. */
export interface ScoredRow extends MatchedPrediction {
  scores: Scores;
}

/** What of a run depends on its dataset's gold, or on judges that were asked for it. */
export type Rescored = Pick<
  StoredRun,
  'id' | 'metrics' | 'yardstick' | 'report' | 'missing' | 'matched' | 'scoredIndex'
> &
  Partial<Pick<StoredRun, 'judges' | 'manifest'>>;

/** The same of a prediction. */
export type RescoredRow = Pick<StoredRow, 'question' | 'scores' | 'retrieved'> & Partial<Pick<StoredRow, 'judges'>>;

/** Runs, their predictions, the user's verdicts and saved mappings. What is written is on the disk when the promise is kept. */
export interface Runs {
  /** Stores all of them or none; null when the dataset is no more. Rows may come one by one: they are not held. */
  add(runs: { run: NewRun; predictions: Iterable<ScoredRow> }[]): Promise<RunId[] | null>;
  /** Of one dataset, newest last. */
  list(dataset: string): Promise<StoredRun[]>;
  /** How many there are, by dataset; without those that have none. */
  counts(): Promise<ReadonlyMap<DatasetId, number>>;
  get(id: string): Promise<StoredRun | null>;
  rename(id: string, name: string): Promise<void>;
  /** Replaces what is said of how it was made by what follows from it. */
  describe(id: string, change: (manifest: RunManifest) => RunManifest): Promise<void>;
  /** `restore` brings it back for some minutes. */
  remove(id: string): Promise<void>;
  /**
   * The run stands where it stood, with its answers and verdicts; its new id, another one when its own was given anew. Null when it
   * is no longer kept, or its dataset is no more.
   */
  restore(id: string): Promise<RunId | null>;
  /** Runs that were made of a file with this hash, oldest first. */
  ofContent(sha256: string | null): Promise<{ id: RunId; dataset: DatasetId; name: string }[]>;
  /** In the order of the file. */
  predictions(run: string): Promise<StoredRow[]>;
  /** The rows as in the file, and where they stood, by question; without those for which the run has none. */
  sources(run: string, questions: readonly string[]): Promise<Map<QuestionId, RowSource>>;
  /** Replaces figures of the run, scores and evidence marks of its predictions; their judges, and how it was made, where these are given. */
  rescore(run: Rescored, rows: Iterable<RescoredRow>): Promise<void>;
  verdicts(run: string): Promise<Map<QuestionId, OwnVerdict>>;
  /** null clears it. `who` makes the change: its reviewer, unless another one is named. */
  setVerdict(run: string, question: string, verdict: OwnVerdict | null, who?: string | null): Promise<void>;
  /** By name. */
  mappings(): Promise<SavedMapping[]>;
  /** Replaces one of the same name; null forgets it. */
  saveMapping(name: string, mapping: Mapping | null): Promise<void>;
}

/** A part of what a run stored: `head` (a `MemoryHead`, which its run shows), `report`, `coverage`, or `of:ID`, the memories of a conversation. JSON. */
export interface MemoryPart {
  part: string;
  value: string;
}

/** What runs stored of conversations. It goes with its run, and comes back with it. */
export interface Memories {
  /** Replaces all of it, or takes it away with none. False when there is no such run. */
  put(run: string, parts: Iterable<MemoryPart>): Promise<boolean>;
  /** Null when there is no such part. */
  part(run: string, part: string): Promise<string | null>;
}

/** A pack as it was imported; its items are held against the dataset when they are asked for. */
export interface PackRow {
  id: string;
  name: string;
  source: string | null;
  enabled: boolean;
  /** ISO 8601, UTC. */
  created: string;
  /** JSON, as the importer made it. */
  items: string;
}

/** A review, and how many times it was changed so far, its beginning included; taking it away counts, too, when it is made anew. */
export interface KeptReview {
  review: Review;
  version: number;
}

/** Who changes a review, and the version the change was made for, 0: for no review. Without one it is made whatever there is. */
export interface ChangeBy {
  who: string | null;
  base?: number;
}

/** Changes that are kept of a question's review, and of a verdict on an answer: the last ones. */
export const KEPT_CHANGES = 100;

/** Reviews and error packs. What is written is on the disk when the promise is kept. */
export interface Reviews {
  /** In the order in which they were begun. */
  all(dataset: string): Promise<Review[]>;
  get(dataset: string, question: string): Promise<Review | null>;
  kept(dataset: string, question: string): Promise<KeptReview | null>;
  /** All of them or none; each replaces the one there was. `who` makes the changes: their reviewers, unless somebody is named. */
  put(dataset: string, reviews: readonly Review[], who?: string): Promise<void>;
  /** Stores a review, or takes it away with null. Does nothing when there is another version than it was made for. Answers what is there then. */
  change(
    dataset: string,
    question: string,
    review: Review | null,
    by: ChangeBy,
  ): Promise<{ changed: boolean; now: KeptReview | null }>;
  /** What became of a question's review, and of people's verdicts on answers to it: `KEPT_CHANGES` of each, the last one first. Goes with its dataset or run. */
  history(dataset: string, question: string): Promise<ReviewChange[]>;
  /** Makes what was before a change, updated now: the change that does it. Null when there is no such change; `later`: another one came after it. */
  undo(dataset: string, question: string, change: number, who: string | null): Promise<ReviewChange | 'later' | null>;
  /** Oldest first. */
  packs(dataset: string): Promise<PackRow[]>;
  pack(dataset: string, id: string): Promise<PackRow | null>;
  addPack(dataset: string, pack: PackRow): Promise<void>;
  setPackEnabled(dataset: string, id: string, enabled: boolean): Promise<void>;
  removePack(dataset: string, id: string): Promise<void>;
}

/** A note on an answer, and how many times it was changed so far; taking it away counts, too. */
export interface KeptNote {
  note: AnswerNote;
  version: number;
}

/** Tags and notes on answers, and filters that were given a name. What is written is on the disk when the promise is kept. */
export interface Notes {
  /** On the answers of a run. */
  of(run: string): Promise<Map<QuestionId, AnswerNote>>;
  kept(run: string, question: string): Promise<KeptNote | null>;
  /**
   * Stores a note, or takes it away with null. Does nothing when there is another version than `base`, 0: none. Answers what is there
   * then. A ProblemError when there is no such run.
   */
  change(
    run: string,
    question: string,
    note: AnswerNote | null,
    base?: number,
  ): Promise<{ changed: boolean; now: KeptNote | null }>;
  /** By name. */
  views(dataset: string): Promise<SavedView[]>;
  /** Replaces the one of that name. */
  saveView(view: SavedView): Promise<void>;
  /** Whether there was one. */
  removeView(dataset: string, name: string): Promise<boolean>;
}

/** The records of a run, by their kinds. */
export type RunRecords = Record<'predictions' | 'verdicts' | 'answer_notes' | 'run_memories', readonly Row[]>;

/** Everything as it is kept, for carrying it into another catalogue: values by the columns of `record-columns.ts`. */
export interface Records {
  /** In their order: all datasets, or what is of one (runs, reviews, packs, changes), or of one run (predictions, verdicts, memories). */
  read(kind: RecordKind, of?: string): Promise<Row[]>;
  /** After those there are, as it is; what is to be made of it (its index, its words) waits as a job. Throws when its id or path is taken. */
  addDataset(dataset: Row): Promise<void>;
  /** After those there are, whole. Throws when its id is taken. */
  addRun(run: Row, rows: RunRecords): Promise<void>;
  /** All of them or none. Their changes name runs that are there. */
  addReviews(dataset: string, rows: ReviewRecords): Promise<void>;
}

/** The slug, or the first of `slug-2`, `slug-3`, … that is not taken. */
export function firstFree(slug: string, taken: (id: string) => boolean): string {
  let id = slug;
  for (let n = 2; taken(id); n++) id = `${slug}-${n}`;
  return id;
}
