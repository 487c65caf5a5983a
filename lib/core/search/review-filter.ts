import type { QuestionFilter, QuestionHead, ReviewState } from '../model/index.ts';
import { REVIEW_KINDS, VERDICTS } from '../model/review.ts';

type Kind = (typeof REVIEW_KINDS)[number];
type Wanted = Pick<QuestionFilter, 'review' | 'queue'>;

const NOTHING_KNOWN: readonly ReviewState[] = ['not-reviewed'];

/** What is known of a question's gold; a head that says nothing was not reviewed. */
export const statesOf = ({ review }: Pick<QuestionHead, 'review'>): readonly ReviewState[] => review ?? NOTHING_KNOWN;

const among = (states: readonly ReviewState[], list: readonly ReviewState[]) => states.some((s) => list.includes(s));

/** A review is done when it says a verdict: a note or picked turns alone leave it open. */
export const isDecided = (states: readonly ReviewState[]): boolean => among(states, VERDICTS);

/**
 * The states of a question as they were before anybody reviewed it. Who rejects a pack's proposal settles what the pack
 * disputes, so such a question was disputed before.
 */
export function beforeReview(states: readonly ReviewState[]): readonly ReviewState[] {
  if (!states.includes('reviewed')) return states;
  const disputed = states.includes('disputed') || states.includes('rejected');
  return [
    'not-reviewed',
    ...(disputed ? ['disputed' as const] : []),
    ...(states.includes('known-error') ? ['known-error' as const] : []),
  ];
}

/** The kinds whose chosen states the question has none of. */
function missedKinds(states: readonly ReviewState[], { review }: Wanted): Kind[] {
  return REVIEW_KINDS.filter((kind) => {
    const chosen = review.filter((state) => among([state], kind));
    return chosen.length > 0 && !among(states, chosen);
  });
}

/** Whether a question with these states passes: of each kind that is chosen from one state; in a queue also as it was before its review. */
export const passesReview = (states: readonly ReviewState[], wanted: Wanted): boolean =>
  missedKinds(states, wanted).length === 0 || (wanted.queue && missedKinds(beforeReview(states), wanted).length === 0);

/** The states that a facet counts for a question: each tells how many questions choosing it would leave, its own kind aside. */
export function countedStates(states: readonly ReviewState[], wanted: Wanted): ReviewState[] {
  if (passesReview(states, wanted)) return [...states];
  const missed = missedKinds(states, wanted);
  const [only] = missed;
  return missed.length === 1 && only ? states.filter((state) => among([state], only)) : [];
}
