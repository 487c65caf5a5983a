import type { Language } from '../../core/messages/current-language.ts';
import type { DatasetId, ExportAsked, Problem } from '../../core/model/index.ts';
import type { Requester } from './jobs.ts';

/** Days for which a file that was made is kept, since somebody asked for it last. */
export const KEPT_DAYS = 7;

/** A file that was made: what it is called, and its bytes, by their SHA-256. */
export interface MadeFile {
  name: string;
  key: string;
  bytes: number;
}

/** What was asked for, and for what has words of its own in which language. */
export interface KeptAsk extends ExportAsked {
  language?: Language;
}

/** A file that somebody asked for, made of a dataset. Moments are ISO 8601, by the clock of whoever keeps it. */
export interface ExportRow {
  id: number;
  dataset: DatasetId;
  asked: KeptAsk;
  /** What it is made of: the same for the same request of the same data. */
  target: string;
  /** `waiting` until its job ended. */
  state: 'waiting' | 'ready' | 'failed' | 'cancelled';
  /** Once it is ready. */
  file: MadeFile | null;
  /** Why it failed. */
  error: Problem | null;
  /** When it was asked for first. */
  since: string;
  by: Requester | null;
  made: string | null;
  /** It is not shown any more from then on. */
  until: string;
}

/** Files made of datasets for whoever asks, each by a job. They go with their dataset, and after `KEPT_DAYS`. */
export interface Exports {
  /** The last first. */
  all(): Promise<ExportRow[]>;
  get(id: number): Promise<ExportRow | null>;
  /**
   * Puts one in, with its job. One of the same target that waits or is there is answered with instead, and kept as long as a new one; one
   * that failed or was given up is made again. Null when the dataset is no more.
   */
  add(dataset: string, asked: KeptAsk, target: string, by?: Requester | null): Promise<ExportRow | null>;
  /** Has one made that failed or was given up. False for others. */
  again(id: number, by?: Requester | null): Promise<boolean>;
  /** It is there: made of `target`, which may be another by now. False when nobody waits for it any more. */
  made(id: number, target: string, file: MadeFile): Promise<boolean>;
  /** With its job. */
  remove(id: number): Promise<void>;
  /** Removes those whose time is over. */
  sweep(): Promise<void>;
  /** Which of these keys are of a file that is there. */
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
