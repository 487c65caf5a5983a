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
  /** The most it may be, of a rate the least, in the same unit; null where nothing is promised. */
  budget: number | null;
  note?: string;
}

/** Names of files to measure with. `s` and `m` have the shapes of LongMemEval_S and _M, 500 histories; `gigabytes` is four times `m`; `beam` has the shape of BEAM's largest, with what is read of it as JSON beside it. */
export type InputName = 's' | 'm' | 'gigabytes' | 'large' | 'locomo' | 'many' | 'beam';

/** Where an input is: made when it is first asked for. */
export type Inputs = (name: InputName) => string;

/** What a measurement of the running app is given. Its datasets are named like their files: `s`, `large` (six histories of `m`), `locomo` (2 000 questions). */
export interface Running {
  server: BenchServer;
  /** null where no browser was found. */
  browser: Browser | null;
  inputs: Inputs;
}

export type Measurement = (running: Running) => Promise<Row[]>;

/** The value below which the share `p` of the values lies. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
