import type { Dispute, ErrorPack, KnownError, Review, ReviewImport, ReviewState } from '../../core/model/index.ts';
import type { SentFile } from './json-file.ts';

/** What people found out about a dataset's gold: reviews and lists of known errors. Writes are on disk when they return. */
export interface ReviewLibrary {
  reviews(dataset: string): Review[];
  /** null when nobody reviewed the question. */
  review(dataset: string, question: string): Review | null;
  /** Stores the review, replacing an earlier one; keeps its creation time. A 422 names evidence that the conversation has not. */
  put(dataset: string, question: string, review: Omit<Review, 'question' | 'created' | 'updated'>): Promise<Review>;
  remove(dataset: string, question: string): void;
  /** Merges somebody's exported reviews. Without `apply` it only tells what would happen; conflicts keep mine unless listed in `takeTheirs`. */
  importReviews(
    dataset: string,
    file: unknown,
    options: { apply: boolean; takeTheirs: string[] },
  ): Promise<ReviewImport>;
  /** Every review with its question, as a file of our own format, or as Markdown for an issue. */
  exportReviews(dataset: string, as: 'pack' | 'markdown'): string;
  packs(dataset: string): ErrorPack[];
  pack(dataset: string, pack: string): ErrorPack & { items: KnownError[] };
  /** Reads a list of known errors (locomo-audit's shape, or our own) and matches it. A 422 says what is not understood. */
  addPack(dataset: string, name: string, file: unknown): ErrorPack;
  setPackEnabled(dataset: string, pack: string, enabled: boolean): ErrorPack;
  removePack(dataset: string, pack: string): void;
  /** Known errors of the enabled packs, of one question or of all. */
  knownErrors(dataset: string, question?: string): (KnownError & { pack: string; packName: string })[];
  /** Questions whose gold is in doubt, by reviews or enabled packs. */
  disputes(dataset: string): Dispute[];
  /** What lists say of questions that were reviewed or are in an enabled pack; the others are not in it. */
  states(dataset: string): ReadonlyMap<string, ReviewState[]>;
}

type ImportOptions = Parameters<ReviewLibrary['importReviews']>[2];

/** Lists of reviews and known errors as files: what the methods of the same names of a `ReviewLibrary` take as values. */
export interface ReviewFiles {
  importReviews(dataset: string, file: SentFile, options: ImportOptions): Promise<ReviewImport>;
  addPack(dataset: string, name: string, file: SentFile): Promise<ErrorPack>;
}
