import type { Categories } from './scope.ts';

export interface CompareOptions {
  /** Metric id, `judge.NAME`; null: `accuracy` where every run has labels, else the official metric. */
  metric: string | null;
  /** Resample whole conversations instead of questions. */
  clustered: boolean;
  /** LoCoMo: leave out category 5; LongMemEval: leave out abstention. */
  answerable: boolean;
  disputed: 'keep' | 'exclude';
  /** LoCoMo: which categories count. */
  categories: Categories;
}

/** The most runs of a comparison. */
export const MOST_COMPARED = 12;

/** How a question changed between the baseline and the others. */
export const CHANGES = ['fixed', 'broken', 'both-right', 'both-wrong', 'all-right', 'all-wrong', 'disagree'] as const;
export type Change = (typeof CHANGES)[number];
