import type { KnownError, QuestionId, Review, ReviewState } from '../model/index.ts';
import { disputesOf } from './disputes.ts';

/**
 * What lists say of each question that was reviewed or that a pack lists, in the order of REVIEW_STATES: disputed as scores
 * understand it (`Dispute.corruptsScore`). An entry of a pack that finds the gold right is no known error.
 */
export function reviewStates(
  reviews: readonly Review[],
  errors: readonly (KnownError & { packName: string })[],
): Map<QuestionId, ReviewState[]> {
  const verdicts = new Map(reviews.map(({ question, verdict }) => [question, verdict]));
  const known = new Set(
    errors.flatMap(({ question, errorType }) => (question === null || errorType === 'gold-right' ? [] : [question])),
  );
  const disputed = new Set(
    disputesOf(reviews, errors).flatMap(({ question, corruptsScore }) => (corruptsScore ? [question] : [])),
  );
  const states = (question: QuestionId): ReviewState[] => {
    const verdict = verdicts.get(question);
    return [
      verdicts.has(question) ? 'reviewed' : 'not-reviewed',
      ...(disputed.has(question) ? ['disputed' as const] : []),
      ...(known.has(question) ? ['known-error' as const] : []),
      ...(verdict === undefined ? [] : [verdict]),
    ];
  };
  return new Map([...new Set([...verdicts.keys(), ...known])].map((question) => [question, states(question)]));
}
