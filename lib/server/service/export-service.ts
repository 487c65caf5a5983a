import type { Export, ExportAsked } from '../../core/model/index.ts';

/** An export, with the identity provider's name for who asked; that does not leave the server. */
export interface KnownExport extends Omit<Export, 'askedBy'> {
  askedBy: { name: string; sub?: string } | null;
}

/** A file that was made. */
export interface ExportedFile {
  name: string;
  /** Its media type. */
  type: string;
  bytes: number;
  /** The SHA-256 of its bytes. */
  key: string;
  /** The bytes `start … end` (0-based, half-open). The end throws where they are not those that were written. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Files made of datasets, by jobs. Ids that do not exist, or are another dataset's, answer with a ProblemError 404. */
export interface ExportService {
  /** Whether any are made here. */
  readonly offers: boolean;
  /** The last first. */
  list(dataset: string): Promise<KnownExport[]>;
  get(dataset: string, id: string): Promise<KnownExport>;
  /** Has one made, unless the same of the same data is there or under way: then that one. A ProblemError where there is nothing to be made. */
  add(dataset: string, asked: ExportAsked): Promise<KnownExport>;
  /** Has one made that failed or was given up. A ProblemError 409 for others. */
  again(dataset: string, id: string): Promise<KnownExport>;
  /** Takes it away, with its job. */
  remove(dataset: string, id: string): Promise<void>;
  /** A ProblemError 409 for one that is not ready. */
  file(dataset: string, id: string): Promise<ExportedFile>;
}
