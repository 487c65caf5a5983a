import type { GoldQuestion, Outcome } from '../model/index.ts';
import { isRefusal } from './refusal.ts';
import type { StoredPrediction } from './stored.ts';

/**
 * Where a question ended (rules OUT-4 to OUT-9). `answers`: some row of the run has an answer, so that a row without one is a gap.
 * `counts`: the question is in the scope.
 */
export function outcomeOf(
  question: Pick<GoldQuestion, 'abstention'>,
  prediction: StoredPrediction | null,
  correct: boolean | null,
  answers: boolean,
  counts: boolean,
): Outcome {
  if (prediction === null) return 'missing';
  const { answer, judges } = prediction;
  const judged = correct !== null || judges.some((vote) => vote.correct !== null || vote.score !== undefined);
  if (answer === null && answers && !judged) return 'missing';
  if (!counts) return 'outside';
  if (correct === null) return 'unscored';
  if (correct) return 'correct';
  if (answer === null) return 'wrong';
  if (question.abstention) return isRefusal(answer) ? 'wrong' : 'should-have-abstained';
  return isRefusal(answer) ? 'over-abstained' : 'wrong';
}
