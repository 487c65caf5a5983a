import type {
  AuditFinding,
  AuditSummary,
  ComparedQuestion,
  CompareOptions,
  Comparison,
  DatasetMapping,
  ErrorPack,
  FacetLists,
  Judging,
  MappingPreview,
  MemoryPreview,
  MemoryReport,
  Page,
  PredictionFilter,
  PredictionHead,
  Recognised,
  ReviewImport,
  RunId,
  RunPreview,
  TextQuery,
  TextSearchResult,
  TurnQuery,
  TurnSearchResult,
} from '../../core/model/index.ts';
import type { StoredRun } from '../store/index.ts';
import type { AuditService, Computed } from './audit-service.ts';
import type { PreviewAsked } from './mapping-preview.ts';
import type { MemoryDesk } from './memory-desk.ts';
import type { NotedAnswer } from './note-service.ts';
import type { MemoriesRequest } from './read-memories.ts';
import type { ReadRequest } from './read-runs.ts';
import type { RecogniseRequest } from './recognise-file.ts';
import type { ReviewFiles } from './review-service.ts';
import type { RunDesk } from './run-desk.ts';
import type { Part, RunService } from './run-service.ts';
import type { PackedFile } from './unpacked.ts';

/** With a part of its questions, as the API gives them. */
type Whole = Comparison & { total: number; questions: ComparedQuestion[]; next?: number };

/** What of the runs a worker answers just as the service is asked. */
type OfRuns =
  | 'predictions'
  | 'prediction'
  | 'heads'
  | 'answerFacts'
  | 'rows'
  | 'fileRows'
  | 'official'
  | 'analysis'
  | 'agreement'
  | 'compare'
  | 'compareJudges';

/** A method of the service that a worker answers as it is called. */
type AsCalled<M> = M extends (...args: infer Args) => infer Answer ? { args: Args; answer: Awaited<Answer> } : never;
type RunTasks = { [K in OfRuns]: AsCalled<RunService[K]> };

/** What whoever looks at a page is likely to ask for next: turns that match, what runs answered, or what a file becomes that they bring. */
export type Expected = 'search' | 'runs' | 'files';

/** Everything a worker can be asked, by name: what it is given, and what it answers. */
export interface Tasks extends RunTasks {
  /** Loads and reads what the first question of its kind about a dataset would wait for. */
  expect: { args: [dataset: string, next: Expected]; answer: null };
  preview: { args: [request: ReadRequest]; answer: RunPreview };
  /** Stores the runs of a file. */
  add: { args: [request: ReadRequest, name: string | undefined]; answer: RunId[] };
  /** What a file of memories would become, and the same stored with its run. */
  previewMemories: { args: [request: MemoriesRequest]; answer: MemoryPreview };
  addMemories: { args: [request: MemoriesRequest]; answer: MemoryReport };
  memoryReport: { args: [run: string]; answer: MemoryReport | null };
  memories: AsCalled<MemoryDesk['memories']>;
  coverage: AsCalled<MemoryDesk['coverage']>;
  /** What a mapping makes of a dataset's file; null: one is proposed. */
  mappingPreview: {
    args: [dataset: string, mapping: DatasetMapping | null, asked: PreviewAsked];
    answer: MappingPreview;
  };
  /** Whether a mapping can be proposed by which files open that are of no known benchmark. */
  proposes: { args: [file: PackedFile]; answer: DatasetMapping | null };
  /** What a file is. */
  recognise: { args: [request: RecogniseRequest]; answer: Recognised };
  importReviews: { args: Parameters<ReviewFiles['importReviews']>; answer: ReviewImport };
  addPack: { args: Parameters<ReviewFiles['addPack']>; answer: ErrorPack };
  search: {
    args: [dataset: string, state: TurnSearchResult['state'], query: TurnQuery, page: Page];
    answer: TurnSearchResult;
  };
  searchTexts: { args: [dataset: string, query: TextQuery, page: Page]; answer: TextSearchResult };
  /** A conversation as JSON in UTF-8. */
  conversation: { args: [dataset: string, conversation: string]; answer: Uint8Array };
  /** Reads the answers of runs, and keeps them for whoever asks for something of them next. */
  hold: { args: [runs: string[]]; answer: null };
  /** Scores a run again whose dataset shows another gold than it was scored with. */
  rescore: { args: [run: string]; answer: null };
  /** What of a run a judge can be asked about. */
  answersToJudge: AsCalled<RunDesk['answersToJudge']>;
  /** Stores what a judge said, with the figures that follow. */
  addVotes: { args: Parameters<RunDesk['addVotes']>; answer: null };
  /** Runs with figures for the gold shown now; nothing is stored. */
  upToDate: { args: [runs: string[]]; answer: StoredRun[] };
  /** Of its file. */
  datasetHash: { args: [dataset: string]; answer: string | null };
  /** The answers that have a note. */
  noted: { args: [run: string]; answer: NotedAnswer[] };
  /** In parts, as the API gives them. */
  headsPage: { args: [run: string, judging: Judging, page: Part]; answer: { total: number; items: PredictionHead[] } };
  /** Every value of every filter of a run's list, with what it would leave. */
  facets: { args: [run: string, filter: PredictionFilter, judging: Judging]; answer: FacetLists };
  compareWhole: { args: [runs: string[], options: CompareOptions, page: Part]; answer: Whole };
  compareJudgesWhole: { args: [run: string, options: CompareOptions, page: Part]; answer: Whole };
  /** What the computed audit rules find in a dataset, and in a question of a large file. */
  auditComputed: { args: [dataset: string]; answer: Computed };
  auditQuestion: { args: [dataset: string, question: string]; answer: AuditFinding[] };
  /** What audit rules find in a dataset with many questions. */
  auditSummary: { args: [dataset: string]; answer: AuditSummary };
  auditFindings: AsCalled<AuditService['findings']>;
}

export type Task = keyof Tasks;

/** Tasks that have nothing to do with runs: what one has read is of use to none but its own kind. */
const APART: readonly Task[] = [
  'search',
  'conversation',
  'auditComputed',
  'auditQuestion',
  'auditSummary',
  'auditFindings',
];

/** What a task reads that its worker keeps, and that makes the next one about the same quicker. */
export const subjectOf = (kind: Task): Task | 'runs' => (APART.includes(kind) ? kind : 'runs');

export type Desk = { [K in Task]: (...args: Tasks[K]['args']) => Tasks[K]['answer'] | Promise<Tasks[K]['answer']> };

/** Does one thing that was asked for. */
export const atDesk = async <K extends Task>(
  desk: Desk,
  kind: K,
  args: Tasks[K]['args'],
): Promise<Tasks[K]['answer']> => desk[kind](...args);
