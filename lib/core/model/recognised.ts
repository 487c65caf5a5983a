import type { Family } from './dataset.ts';
import type { DatasetId } from './ids.ts';
import type { Problem } from './schemas/problem.ts';

/** One thing a file can be taken for. */
export type RecognisedAs =
  | { kind: 'dataset'; format: Family; variant: string }
  /** For an open dataset: so many of its rows (or entries) belong to questions of it. */
  | { kind: 'predictions' | 'error-pack' | 'reviews'; dataset: DatasetId; name: string; rows: number; matched: number };

/** A dataset or a run that was made of the very same bytes. */
export interface Identical {
  kind: 'dataset' | 'run';
  id: string;
  name: string;
}

/** What a file is, before anything is done with it. */
export interface Recognised {
  file: string;
  bytes: number;
  /** Best first; empty: nothing was recognised, see `problem`. */
  as: RecognisedAs[];
  identical: Identical[];
  /** What was looked for and found. */
  problem?: Problem;
}
