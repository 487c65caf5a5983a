import type {
  AuditSummary,
  ComparedQuestion,
  CompareOptions,
  Comparison,
  FacetLists,
  JudgeAgreement,
  Judging,
  Page,
  Prediction,
  PredictionFacets,
  PredictionFilter,
  PredictionHead,
  QuestionRows,
  Recognised,
  RowsPage,
  RunAnalysis,
  RunId,
  RunPreview,
  TurnQuery,
  TurnSearchResult,
} from '../model/index.ts';
import type { AuditLibrary } from './audit-library.ts';
import type { ReadRequest } from './read-runs.ts';
import type { RecogniseRequest } from './recognise-file.ts';
import type { OfficialFile, Part } from './run-library.ts';

type Whole = Comparison & { questions: ComparedQuestion[] };

/** Everything a worker can be asked, by name: what it is given, and what it answers. */
export interface Tasks {
  preview: { args: [request: ReadRequest]; answer: RunPreview };
  /** Stores the runs of a file. */
  add: { args: [request: ReadRequest, name: string | undefined]; answer: RunId[] };
  /** What a file is. */
  recognise: { args: [request: RecogniseRequest]; answer: Recognised };
  search: {
    args: [dataset: string, state: TurnSearchResult['state'], query: TurnQuery, page: Page];
    answer: TurnSearchResult;
  };
  /** A conversation as JSON in UTF-8. */
  conversation: { args: [dataset: string, conversation: string]; answer: Uint8Array };
  /** Scores runs again whose dataset shows another gold than they were scored with. */
  rescore: { args: [runs: string[]]; answer: null };
  predictions: {
    args: [run: string, filter: PredictionFilter, judging: Judging, page: Page];
    answer: { total: number; items: Prediction[]; facets: PredictionFacets };
  };
  prediction: { args: [run: string, question: string, judging: Judging]; answer: Prediction };
  heads: { args: [run: string, judging: Judging]; answer: PredictionHead[] };
  /** In parts, as the API gives them. */
  headsPage: { args: [run: string, judging: Judging, page: Part]; answer: { total: number; items: PredictionHead[] } };
  rows: {
    args: [runs: readonly string[], filter: PredictionFilter, judging: Judging, page: RowsPage];
    answer: QuestionRows;
  };
  /** Every value of every filter of a run's list, with what it would leave. */
  facets: { args: [run: string, filter: PredictionFilter, judging: Judging]; answer: FacetLists };
  /** Answers as the text of a file. */
  fileRows: {
    args: [run: string, as: 'csv' | 'jsonl', filter: PredictionFilter, judging: Judging, page: Part];
    answer: string;
  };
  official: { args: [run: string]; answer: OfficialFile };
  analysis: { args: [run: string, judging: Judging]; answer: RunAnalysis };
  agreement: { args: [run: string]; answer: JudgeAgreement[] };
  compare: { args: [runs: string[], options: CompareOptions]; answer: Comparison };
  compareJudges: { args: [run: string, options: CompareOptions]; answer: Comparison };
  compareWhole: { args: [runs: string[], options: CompareOptions]; answer: Whole };
  /** What audit rules find in a dataset with many questions. */
  auditSummary: { args: [dataset: string]; answer: AuditSummary };
  auditFindings: { args: Parameters<AuditLibrary['findings']>; answer: Awaited<ReturnType<AuditLibrary['findings']>> };
  compareJudgesWhole: { args: [run: string, options: CompareOptions]; answer: Whole };
}

export type Task = keyof Tasks;

export type Desk = { [K in Task]: (...args: Tasks[K]['args']) => Tasks[K]['answer'] | Promise<Tasks[K]['answer']> };

/** Does one thing that was asked for. */
export const atDesk = async <K extends Task>(
  desk: Desk,
  kind: K,
  args: Tasks[K]['args'],
): Promise<Tasks[K]['answer']> => desk[kind](...args);
