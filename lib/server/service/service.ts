import type {
  Conversation,
  ConversationHead,
  ConversationOrder,
  Dataset,
  DatasetMapping,
  DatasetStats,
  Facet,
  Family,
  Finding,
  Judging,
  MappingPreview,
  Page,
  PredictionFilter,
  Question,
  QuestionFacets,
  QuestionFacts,
  QuestionFilter,
  QuestionHead,
  QuestionRows,
  RowsPage,
  SessionHistory,
  Severity,
  TextQuery,
  TextSearchResult,
  TurnQuery,
  TurnSearchResult,
} from '../../core/model/index.ts';
import type { ListFacts } from '../../core/search/index.ts';
import type { AuditService } from './audit-service.ts';
import type { CorrectedDataset } from './corrected-dataset.ts';
import type { ExportService } from './export-service.ts';
import type { JobService } from './job-service.ts';
import type { JudgeService } from './judge-service.ts';
import type { PreviewAsked } from './mapping-preview.ts';
import type { NoteService } from './note-service.ts';
import type { OpinionService } from './opinion-service.ts';
import type { ReviewFiles, ReviewService } from './review-service.ts';
import type { RunService } from './run-service.ts';
import type { Expected } from './tasks.ts';

/** A conversation that can be sent. */
export interface SentConversation {
  /** Names what it is read from: another text for another file, or another way to read it. */
  key: string;
  /** As JSON in UTF-8; `packed`: to be compressed. */
  body(packed: boolean): Promise<Uint8Array>;
}

/** Which questions a list holds, in which order, and which runs are shown with them: the first one's answers are filtered and ordered by. */
export interface RowsQuery {
  filter: PredictionFilter;
  runs: readonly string[];
  judging: Judging;
}

/** Which findings of the reader a list holds. */
export interface FindingsQuery extends Page {
  code?: string;
  severity?: Severity;
  conversation?: string;
  question?: string;
  about?: 'question';
}

export type DatasetEvent =
  | { kind: 'progress'; progress: NonNullable<Dataset['progress']> }
  | { kind: 'ready'; dataset: Dataset }
  /** The full-text index: its progress, then its end (ready, cancelled or failed, see the dataset). */
  | { kind: 'search'; dataset: Dataset }
  | { kind: 'failed'; dataset: Dataset };

/**
 * What pages, the API and the command line can ask. Ids that do not exist answer with a ProblemError 404;
 * a dataset that is still indexing answers lists as empty, one that failed with its problem.
 */
export interface Service {
  readonly readOnly: boolean;
  readonly reviews: ReviewService;
  readonly reviewFiles: ReviewFiles;
  readonly opinions: OpinionService;
  readonly runs: RunService;
  readonly notes: NoteService;
  readonly audit: AuditService;
  readonly jobs: JobService;
  readonly exports: ExportService;
  readonly judge: JudgeService;
  datasets(): Promise<Dataset[]>;
  dataset(id: string): Promise<Dataset>;
  /** Names what is shown of it: another text as soon as its file is read again, or can no longer be read. See `ofOneIndex`. */
  shownIndex(id: string): Promise<string>;
  /** Opens a file the user named, or every dataset of a folder; with a mapping one dataset, read by that. Known and unchanged files are ready at once. */
  open(path: string, mapping?: DatasetMapping | null): Promise<Dataset[]>;
  /** Opens the built-in sample of a benchmark. */
  openSample(family: Family): Promise<Dataset>;
  /** Stores a streamed upload (bounded, written aside and renamed) and starts to index it. `mapping` may come after the bytes. */
  upload(name: string, body: AsyncIterable<Uint8Array>, mapping?: Promise<DatasetMapping | null>): Promise<Dataset>;
  /** Where its file is: the whole path for the owner of the files, only its name when others can reach the server. */
  place(id: string): Promise<string>;
  /** Gives it another name. Its id and address stay. */
  rename(id: string, name: string): Promise<Dataset>;
  /** Notes that somebody looks at it. A read-only service notes nothing. */
  opened(id: string): Promise<void>;
  /** Forgets the dataset. Deletes an upload's stored bytes, never a user's own file. */
  remove(id: string): Promise<void>;
  /** Indexes again, e.g. after a failure. */
  reindex(id: string): Promise<Dataset>;
  /** Reads it by this mapping from now on; null: as what it is, or by the mapping beside it. */
  setMapping(id: string, mapping: DatasetMapping | null): Promise<Dataset>;
  /** The mapping it is, or is to be, read by; null: none. */
  mapping(id: string): Promise<DatasetMapping | null>;
  /** What this mapping would make of its file, of the first conversations or the whole; null: a mapping is proposed. */
  mappingPreview(id: string, mapping: DatasetMapping | null, asked: PreviewAsked): Promise<MappingPreview>;
  cancel(id: string): Promise<Dataset>;
  /** Tells of every change from now on, until the function it answers with is called; of a dataset that does not exist there are none. */
  subscribe(id: string, listener: (event: DatasetEvent) => void): () => void;
  stats(id: string): Promise<DatasetStats>;
  conversations(
    id: string,
    page: Page & { q: string; order: ConversationOrder },
  ): Promise<{ total: number; items: ConversationHead[] }>;
  /** Every conversation of the dataset, in file order. */
  conversationHeads(id: string): Promise<ConversationHead[]>;
  conversation(id: string, conversation: string): Promise<Conversation>;
  /** The same as JSON in UTF-8, made quicker than from the value where conversations are long. */
  conversationJson(id: string, conversation: string): Promise<Uint8Array>;
  /** The same as it is sent: worked out once for several who ask. */
  sentConversation(id: string, conversation: string): Promise<SentConversation>;
  /** The other histories that hold the same session, byte for byte, in file order. */
  histories(
    id: string,
    conversation: string,
    session: string,
    page: Page,
  ): Promise<{ total: number; items: SessionHistory[] }>;
  /** Every question of the dataset, short: of a very long list that takes seconds. */
  questionHeads(id: string): Promise<QuestionHead[]>;
  /** The same as lists show them: with what reviews and enabled error packs say of each. */
  listedQuestions(id: string): Promise<QuestionHead[]>;
  /** A part of them, in file order. */
  questionPage(id: string, page: Page): Promise<{ total: number; items: QuestionHead[] }>;
  /** What is true of the questions as a whole. */
  listFacts(id: string): Promise<ListFacts>;
  /** For a part of the questions, in file order, where the evidence of each stands in the history. */
  questionFacts(id: string, page: Page): Promise<{ total: number; items: QuestionFacts[] }>;
  questions(
    id: string,
    filter: QuestionFilter,
    page: Page,
  ): Promise<{ total: number; items: Question[]; facets: QuestionFacets }>;
  /** The same of what the first of some runs answered: at least one is named. */
  answeredQuestions(
    id: string,
    query: RowsQuery,
    page: Page,
  ): Promise<Omit<QuestionRows, 'items' | 'offset'> & { items: Question[] }>;
  /** A part of a list of questions, short, with how runs answered them. */
  rows(id: string, query: RowsQuery, page: RowsPage): Promise<QuestionRows>;
  /** The values of one of its filters that hold a text, with what each would leave. */
  facet(id: string, query: RowsQuery, name: string, text: string): Promise<{ total: number; items: Facet[] }>;
  question(id: string, question: string): Promise<Question>;
  findings(
    id: string,
    query: FindingsQuery,
  ): Promise<{
    total: number;
    items: Finding[];
    codes: { code: Finding['code']; severity: Severity; count: number }[];
  }>;
  /** Turns of one dataset (or of all, when null) that match, best first. */
  searchTurns(id: string | null, query: TurnQuery, page: Page): Promise<TurnSearchResult>;
  /** The same of one dataset as JSON in UTF-8, as it is sent. */
  sentTurns(id: string, query: TurnQuery, page: Page): Promise<Uint8Array>;
  /** Its file with the gold that reviews give it. A 422 where that can't be written, or nothing would be another. */
  corrected(id: string): Promise<CorrectedDataset>;
  /** What of a dataset's questions, gold answers, predictions and retrieved texts matches, best first. */
  searchTexts(id: string, query: TextQuery, page: Page): Promise<TextSearchResult>;
  /** Somebody looks at a page that leads to such questions, of these runs or of any: a worker gets ready for them when that is painted, if none is at work then. Waits for nothing. */
  expect(id: string, next: Expected, runs?: readonly string[]): Promise<void>;
  /** Builds the full-text index again, or goes on with one that was cancelled. */
  buildSearch(id: string): Promise<Dataset>;
  cancelSearch(id: string): Promise<Dataset>;
  close(): Promise<void>;
}
