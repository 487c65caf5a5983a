import type { KnownError, QuestionId, Review, ReviewState } from '../model/index.ts';
import { disputesOf } from './disputes.ts';
import { decisionOf } from './proposal.ts';

/**
 * What lists say of each question that was reviewed or that a pack lists, in the order of REVIEW_STATES: disputed as scores
 * understand it (`Dispute.corruptsScore`). An entry of a pack that finds the gold right is no known error. `goldOf` tells the
 * gold answer of a question, beside which a proposal may say nothing new.
 */
export function reviewStates(
  reviews: readonly Omit<Review, 'created'>[],
  errors: readonly (KnownError & { packName: string })[],
  goldOf: (question: QuestionId) => string | null,
): Map<QuestionId, ReviewState[]> {
  const reviewed = new Map(reviews.map((review) => [review.question, review]));
  const known = Map.groupBy(
    errors.filter(({ errorType }) => errorType !== 'gold-right'),
    ({ question }) => question,
  );
  known.delete(null);
  const disputed = new Set(
    disputesOf(reviews, errors).flatMap(({ question, corruptsScore }) => (corruptsScore ? [question] : [])),
  );
  const states = (question: QuestionId): ReviewState[] => {
    const review = reviewed.get(question);
    const decision = review ? decisionOf(review, known.get(question) ?? [], goldOf(question)) : null;
    return [
      review ? 'reviewed' : 'not-reviewed',
      ...(disputed.has(question) ? ['disputed' as const] : []),
      ...(known.has(question) ? ['known-error' as const] : []),
      ...(review?.verdict === undefined ? [] : [review.verdict]),
      ...(decision === null ? [] : [decision]),
    ];
  };
  const questions = [...reviewed.keys(), ...known.keys()].filter((question) => question !== null);
  return new Map([...new Set(questions)].map((question) => [question, states(question)]));
}
