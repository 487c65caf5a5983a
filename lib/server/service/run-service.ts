import type { OfficialFile } from '../../core/families/official.ts';
import type {
  AboutRun,
  CompareOptions,
  Comparison,
  JudgeAgreement,
  Judging,
  Mapping,
  MemoryCoverage,
  MemoryFilter,
  MemoryPreview,
  MemoryReport,
  Page,
  Prediction,
  PredictionFacets,
  PredictionFilter,
  PredictionHead,
  QuestionRows,
  Recognised,
  RowsPage,
  Run,
  RunAnalysis,
  RunHead,
  RunPreview,
  SavedMapping,
  StoredMemories,
  Uploader,
} from '../../core/model/index.ts';
import type { AnswerFacts } from '../../core/search/index.ts';

/** A predictions file on this machine: an upload that was written aside, or what the command line names. */
export interface PredictionsFile {
  /** As the user knows it; its extension says nothing about what is inside. */
  name: string;
  path: string;
}

/** From `offset` on, at most `limit` where that is said. */
export interface Part {
  offset: number;
  limit?: number;
}

/** `uploader`: whose the runs are, which a shared deployment keeps. */
export interface AddOptions {
  name?: string;
  mapping?: Mapping;
  uploader?: Uploader;
}

/** Of a question, or of none, whose answer is judged so. `among`: the questions whose evidence counts; absent: all of them. */
export interface AskedMemories {
  question: string | null;
  judging: Judging;
  among?: readonly string[];
}

/**
 * Runs: uploads of what systems answered, matched, scored and kept whole or not at all. Unknown ids answer with a
 * ProblemError 404, a dataset that is not ready with its own problem, a file nothing can be read from with a 422 that says where.
 */
export interface RunService {
  /** Writes an upload aside, bounded, for `preview` and `add`; `discard` removes it. A 413 says the bound. */
  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile>;
  discard(file: PredictionsFile): Promise<void>;
  /** What a received file is: a dataset, or something for open ones. `bytes`: its whole size, when only its head was sent. */
  recognise(file: PredictionsFile, bytes: number | null): Promise<Recognised>;
  /** What the file would become. Nothing is stored. */
  preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview>;
  /** Stores one run for each system in the file; all of them or none. `name` names a single one, or begins the names of several. */
  add(dataset: string, file: PredictionsFile, options: AddOptions): Promise<Run[]>;
  /** What a file of memories would become for a run. Nothing is stored. A 404 unless the run is of the dataset. */
  previewMemories(run: string, file: PredictionsFile, dataset: string): Promise<MemoryPreview>;
  /** Stores what a run stored of the conversations, in place of what was brought before. */
  addMemories(run: string, file: PredictionsFile, dataset: string): Promise<MemoryReport>;
  removeMemories(run: string, dataset: string): Promise<void>;
  /** How its memories were understood; a 404 when it brought none. */
  memoryReport(run: string): Promise<MemoryReport>;
  /** Filtered; of a conversation with what its sessions have, of a question with its chain. */
  memories(run: string, filter: MemoryFilter, asked: AskedMemories, page: Page): Promise<StoredMemories>;
  /** How much of the evidence of each conversation is stored. */
  coverage(run: string): Promise<MemoryCoverage>;
  /** SHA-256 of the dataset's file in hex; null while it can't be read. */
  datasetHash(dataset: string): Promise<string | null>;
  /** How many runs a dataset has. */
  count(dataset: string): Promise<number>;
  /** Newest last. */
  list(dataset: string): Promise<RunHead[]>;
  get(run: string): Promise<Run>;
  rename(run: string, name: string): Promise<Run>;
  /** What somebody says of how it was made, in place of what its file says; null takes that back. */
  describe(run: string, about: AboutRun): Promise<Run>;
  remove(run: string): Promise<void>;
  /** Brings back a run that this process removed in the last minutes, under another id where its own was given anew. Else a 404. */
  restore(run: string): Promise<Run>;
  /** Filtered, sorted, with facets; missing questions are rows too (outcome `missing`). */
  predictions(
    run: string,
    filter: PredictionFilter,
    judging: Judging,
    page: Page,
  ): Promise<{ total: number; items: Prediction[]; facets: PredictionFacets }>;
  /** A part of the list of the first run's answers, short, beside those of the others. */
  rows(runs: readonly string[], filter: PredictionFilter, judging: Judging, page: RowsPage): Promise<QuestionRows>;
  /** Answers, short, as the text of a file: those from `offset` on, at most `limit`. */
  fileRows(run: string, as: 'csv' | 'jsonl', filter: PredictionFilter, judging: Judging, page: Part): Promise<string>;
  /** Every question of the dataset as the run answered it, in file order, short. */
  heads(run: string, judging: Judging): Promise<PredictionHead[]>;
  /** What there is to say of any of them. */
  answerFacts(run: string, judging: Judging): Promise<AnswerFacts>;
  /** The same in parts as the API gives them, `{total, items, …}`, JSON in UTF-8. */
  headsJson(run: string, judging: Judging, page: Part): Promise<Uint8Array>;
  prediction(run: string, question: string, judging: Judging): Promise<Prediction>;
  /** The run in the shape of its benchmark's own results. */
  official(run: string): Promise<OfficialFile>;
  analysis(run: string, judging: Judging): Promise<RunAnalysis>;
  /** The first is the baseline. 2 to 12 runs of one dataset, else a 400; with `least` 1 also a single one, against none. */
  compare(runs: string[], options: CompareOptions, least?: 1 | 2): Promise<Comparison>;
  /** The same with the answers to a part of the questions (`questions`, of `total`; `next` is the place of the next part), JSON in UTF-8. */
  compareJson(runs: string[], options: CompareOptions, page?: Part): Promise<Uint8Array>;
  /** The judges of one run as if each were a run; at least two of them, else a 400. */
  compareJudges(run: string, options: CompareOptions): Promise<Comparison>;
  compareJudgesJson(run: string, options: CompareOptions, page?: Part): Promise<Uint8Array>;
  /** Every pair of judges of a run. */
  agreement(run: string): Promise<JudgeAgreement[]>;
  /** Sets the user's own verdict, or clears it with null. `who` makes the change; absent: its reviewer. */
  setVerdict(
    run: string,
    question: string,
    verdict: { correct: boolean; note?: string; reviewer?: string } | null,
    who?: string | null,
  ): Promise<Prediction>;
  mappings(): Promise<SavedMapping[]>;
  /** Keeps a mapping under a name; null forgets it. */
  saveMapping(name: string, mapping: Mapping | null): Promise<void>;
}
