import type {
  ComparedQuestion,
  CompareOptions,
  Comparison,
  JudgeAgreement,
  Judging,
  Mapping,
  Prediction,
  PredictionFacets,
  PredictionFilter,
  PredictionHead,
  QuestionHead,
  Run,
  RunAnalysis,
  RunHead,
  RunPreview,
  SavedMapping,
} from '../model/index.ts';
import type { Page } from './library.ts';

/** A predictions file on this machine: an upload that was written aside, or what the command line names. */
export interface PredictionsFile {
  /** As the user knows it; its extension says nothing about what is inside. */
  name: string;
  path: string;
}

export interface OfficialFile {
  /** A name for the file. */
  name: string;
  type: string;
  text: string;
}

/**
 * Runs: uploads of what systems answered, matched, scored and kept whole or not at all. Unknown ids answer with a
 * ProblemError 404, a dataset that is not ready with its own problem, a file nothing can be read from with a 422 that says where.
 */
export interface RunLibrary {
  /** Writes an upload aside, bounded, for `preview` and `add`; `discard` removes it. A 413 says the bound. */
  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile>;
  discard(file: PredictionsFile): Promise<void>;
  /** What the file would become. Nothing is stored. */
  preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview>;
  /** Stores one run for each system in the file; all of them or none. `name` names a single one, or begins the names of several. */
  add(dataset: string, file: PredictionsFile, options: { name?: string; mapping?: Mapping }): Promise<Run[]>;
  /** Newest last. */
  list(dataset: string): RunHead[];
  get(run: string): Run;
  rename(run: string, name: string): Run;
  remove(run: string): void;
  /** Brings back a run that this process removed in the last minutes, under another id where its own was given anew. Else a 404. */
  restore(run: string): Run;
  /** Filtered, sorted, with facets; missing questions are rows too (outcome `missing`). */
  predictions(
    run: string,
    filter: PredictionFilter,
    judging: Judging,
    page: Page,
  ): { total: number; items: Prediction[]; facets: PredictionFacets };
  /** The same without pages and short: questions with their predictions. */
  answered(
    run: string,
    filter: PredictionFilter,
    judging: Judging,
  ): { question: QuestionHead; prediction: PredictionHead }[];
  /** Every question of the dataset as the run answered it, in file order, short. */
  heads(run: string, judging: Judging): PredictionHead[];
  prediction(run: string, question: string, judging: Judging): Prediction;
  /** The run in the shape of its benchmark's own results. */
  official(run: string): OfficialFile;
  analysis(run: string, judging: Judging): RunAnalysis;
  /** The first is the baseline. 2 to 12 runs of one dataset, else a 400. */
  compare(runs: string[], options: CompareOptions): Comparison;
  comparedQuestions(runs: string[], options: CompareOptions): ComparedQuestion[];
  /** The judges of one run as if each were a run; at least two of them, else a 400. */
  compareJudges(run: string, options: CompareOptions): Comparison;
  comparedJudges(run: string, options: CompareOptions): ComparedQuestion[];
  /** Every pair of judges of a run. */
  agreement(run: string): JudgeAgreement[];
  /** Sets the user's own verdict, or clears it with null. */
  setVerdict(
    run: string,
    question: string,
    verdict: { correct: boolean; note?: string; reviewer?: string } | null,
  ): Prediction;
  mappings(): SavedMapping[];
  /** Keeps a mapping under a name; null forgets it. */
  saveMapping(name: string, mapping: Mapping | null): void;
}
