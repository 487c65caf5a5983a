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
 * the gold is. The ceiling is the share of the others. `answerable` is how many questions should be answered.
 */
export function ceilingOf(
  answerable: number,
  disputes: readonly Pick<Dispute, 'question' | 'corruptsScore'>[],
  questionOf: (id: string) => Pick<QuestionHead, 'abstention'> | null,
): Ceiling {
  const corrupted = new Set(disputes.filter(({ corruptsScore }) => corruptsScore).map(({ question }) => question));
  return { answerable, corrupted: [...corrupted].filter((id) => questionOf(id)?.abstention === false).length };
}
