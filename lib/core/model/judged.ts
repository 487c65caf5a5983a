/** What a run's answers are judged to be, and which of them a table shows. */
import type { QuestionFilter } from './filter.ts';

/** Outcomes that say an answer is not correct; `wrong` is one of them and never stands for all. */
export const NOT_CORRECT = ['wrong', 'over-abstained', 'should-have-abstained'] as const;

/** Outcomes with a verdict. Together they are the headline's n, and shares are of them alone (docs/vocabulary.md). */
export const COUNTED = ['correct', ...NOT_CORRECT] as const;

/**
 * Where a question ended for a run (docs/vocabulary.md; rules OUT-4…). Beside the counted ones: `missing`, the file has no answer to it; `unscored`,
 * answered, but nothing says whether it is right; `outside`, answered, but outside the categories that count.
 */
export const OUTCOMES = [...COUNTED, 'missing', 'unscored', 'outside'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isCounted = (outcome: Outcome): boolean => COUNTED.some((one) => one === outcome);
export const isNotCorrect = (outcome: Outcome): boolean => NOT_CORRECT.some((one) => one === outcome);

/** Why an answerable question went wrong, as far as retrieval and what was stored tell (rules ATT-1…). */
export const ATTRIBUTIONS = [
  'never-stored',
  'not-retrieved',
  'partly-retrieved',
  'detail-lost',
  'retrieved-unused',
  'unsupported',
  'retrieved-not-located',
  'no-retrieval-data',
] as const;
export type Attribution = (typeof ATTRIBUTIONS)[number];

/** Doubts about a verdict (rules FLAG-1…). A question can have several. */
export const FLAGS = ['judge-metric-disagree', 'judges-disagree', 'gold-disputed', 'overridden'] as const;
export type Flag = (typeof FLAGS)[number];

/** Which predictions a table shows. `sort` is a question sort, `length`, `seconds`, or `score.METRIC`. */
export interface PredictionFilter extends Omit<QuestionFilter, 'sort'> {
  outcome: Outcome[];
  attribution: Attribution[];
  flag: Flag[];
  /** Of notes on answers: any of them. */
  tag: string[];
  sort: string;
}
