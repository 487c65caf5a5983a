import type { Ceiling } from '../../core/audit/ceiling.ts';
import type { ReviewInput } from '../../core/audit/review-file.ts';
import type { ListedReview } from '../../core/audit/select-reviews.ts';
import type {
  Dispute,
  ErrorPack,
  KnownError,
  QuestionHead,
  Review,
  ReviewChange,
  ReviewImport,
  ReviewState,
} from '../../core/model/index.ts';
import type { ChangeBy, KeptReview } from '../store/index.ts';
import type { SentFile } from './json-file.ts';

/** What lists show of questions that were reviewed or are in an enabled pack, each by question id. */
export interface ReviewMarks {
  /** Verdicts; `none` for reviews without one. */
  reviews: Record<string, string>;
  /** How many known errors. */
  errors: Record<string, number>;
  states: Record<string, ReviewState[]>;
}

/** All that is known of a dataset's gold, and what that means for scores. */
export interface FoundOut {
  packs: ErrorPack[];
  reviews: ListedReview[];
  /** With every pack that is on and all reviews. */
  ceiling: Ceiling;
  /** Of each pack by itself, by id. */
  ceilings: Record<string, Ceiling>;
  /** The questions with a known error of a pack that is on, in the file's order, with what reviews say of them. */
  errors: QuestionHead[];
}

export interface ImportOptions {
  apply: boolean;
  takeTheirs: string[];
  /** Who brings them in, for their history; absent: whoever wrote them. */
  who?: string;
}

/** What people found out about a dataset's gold: reviews and lists of known errors. Writes are on disk when they return. */
export interface ReviewService {
  /** Each with what its question says, as far as the dataset still has it. */
  reviews(dataset: string): Promise<ListedReview[]>;
  /** null when nobody reviewed the question. */
  review(dataset: string, question: string): Promise<Review | null>;
  /** The same with its version. */
  kept(dataset: string, question: string): Promise<KeptReview | null>;
  /** Stores the review, replacing whatever there is; keeps its creation time. A 422 names evidence that the conversation has not. */
  put(dataset: string, question: string, review: ReviewInput): Promise<Review>;
  /** The same for one version: a 409 that carries both (`ReviewClash`) when there is another one, and nothing is written. */
  write(dataset: string, question: string, review: ReviewInput, by: ChangeBy): Promise<KeptReview>;
  remove(dataset: string, question: string, by?: ChangeBy): Promise<void>;
  /** What became of a question's review and of verdicts on answers to it, the last change first. Bounded: see `KEPT_CHANGES`. */
  history(dataset: string, question: string): Promise<ReviewChange[]>;
  /** Takes a change back, which is a change itself; a 409 when something came after it. */
  undo(dataset: string, question: string, change: string, who: string | null): Promise<ReviewChange>;
  /** Merges somebody's exported reviews. Without `apply` it only tells what would happen; conflicts keep mine unless listed in `takeTheirs`. */
  importReviews(dataset: string, file: unknown, options: ImportOptions): Promise<ReviewImport>;
  /** Every review with its question, as a file of our own format, or as Markdown for an issue. */
  exportReviews(dataset: string, as: 'pack' | 'markdown'): Promise<string>;
  packs(dataset: string): Promise<ErrorPack[]>;
  pack(dataset: string, pack: string): Promise<ErrorPack & { items: KnownError[] }>;
  /** Reads a list of known errors (locomo-audit's shape, or our own) and matches it. A 422 says what is not understood. */
  addPack(dataset: string, name: string, file: unknown): Promise<ErrorPack>;
  setPackEnabled(dataset: string, pack: string, enabled: boolean): Promise<ErrorPack>;
  removePack(dataset: string, pack: string): Promise<void>;
  /** Known errors of the enabled packs, of one question or of all. */
  knownErrors(dataset: string, question?: string): Promise<(KnownError & { pack: string; packName: string })[]>;
  /** Questions whose gold is in doubt, by reviews or enabled packs. */
  disputes(dataset: string): Promise<Dispute[]>;
  marks(dataset: string): Promise<ReviewMarks>;
  foundOut(dataset: string): Promise<FoundOut>;
}

/** Lists of reviews and known errors as files: what the methods of the same names of a `ReviewService` take as values. */
export interface ReviewFiles {
  importReviews(dataset: string, file: SentFile, options: ImportOptions): Promise<ReviewImport>;
  addPack(dataset: string, name: string, file: SentFile): Promise<ErrorPack>;
}
