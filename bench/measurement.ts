/**
 * `npm run bench`: every budget measured in one run on inputs it makes itself, beside what else reads such files. Each file
 * measures one thing and gives rows for the one table; `run.ts` holds the list of them.
 */
import type { Browser } from '@playwright/test';
import type { BenchServer } from './server.ts';

/** One line of the table. A null value could not be measured here; `note` says why. */
export interface Row {
  what: string;
  value: number | null;
  unit: 'ms' | 's' | '/s' | 'MB' | 'KB' | '×' | 'turns';
  /** The most it may be, in the same unit; null where nothing is promised. */
  budget: number | null;
  note?: string;
}

/** The inputs, made before anything is measured. */
export interface Inputs {
  /** LongMemEval_S shape, 500 histories. */
  s: string;
  /** Six histories of the M shape, 5 000 turns each. */
  large: string;
  /** LoCoMo shape: ten conversations of 700 turns, 2 000 questions. */
  locomo: string;
  /** LongMemEval_M shape, 2.7 GB; only when asked for. */
  m: string | null;
}

/** What a measurement of the running app is given. Its datasets are named like their files: `s`, `large`, `locomo`, `m`. */
export interface Running {
  server: BenchServer;
  /** null where no browser was found. */
  browser: Browser | null;
}

export type Measurement = (running: Running) => Promise<Row[]>;

/** The value below which the share `p` of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
