import type { Dispute, QuestionHead } from '../model/index.ts';

/** What disputed gold does to the best score there can be. */
export interface Ceiling {
  /** Questions that should be answered. */
  answerable: number;
  /** Those of them whose gold answer is in doubt. */
  corrupted: number;
}

/**
 * Over the questions that should be answered (LoCoMo's categories 1–4): a system that is always right is scored wrong where
 * the gold is. The ceiling is the share of the others.
 */
export function ceilingOf(
  heads: readonly QuestionHead[],
  disputes: readonly Pick<Dispute, 'question' | 'corruptsScore'>[],
): Ceiling {
  const corrupted = new Set(disputes.filter(({ corruptsScore }) => corruptsScore).map(({ question }) => question));
  const answerable = heads.filter(({ abstention }) => !abstention);
  return { answerable: answerable.length, corrupted: answerable.filter(({ id }) => corrupted.has(id)).length };
}
