import type { GoldQuestion, JudgeVote } from '../model/index.ts';
import { accuracyOf } from '../scoring/index.ts';
import type { StoredPrediction } from './stored.ts';

const JUDGE = 'judge.';

/** Word metrics that a category 5 question has no meaning in: they would compare with the adversarial answer. */
const WORDS = ['set_f1', 'exact_match'];

/** What a metric gives a prediction; null: not scored. */
export const metricValue = (prediction: StoredPrediction, metric: string): number | null =>
  prediction.scores[metric] ?? null;

/** Majority of the votes; on a tie, and where a judge gave a grade, whether the mean of the votes reaches the threshold (rule OUT-2). */
export function majority(votes: readonly JudgeVote[], threshold: number): boolean | null {
  const right = votes.filter((vote) => vote.correct === true).length;
  const wrong = votes.filter((vote) => vote.correct === false).length;
  // What a grade is worth as right or wrong depends on the threshold, which the vote itself does not know.
  const graded = votes.some(({ score }) => score !== undefined);
  if (right !== wrong && !graded) return right > wrong;
  const mean = accuracyOf(votes);
  return mean === null ? null : mean >= threshold;
}

const reaches = (value: number | null, threshold: number): boolean | null =>
  value === null ? null : value >= threshold;

/**
 * Whether a prediction is right by a yardstick (rules OUT-1 to OUT-3): the user's own verdict before all, then the votes or the metric,
 * and for a LoCoMo category 5 question that the yardstick cannot judge the benchmark's own rule. null: nothing says.
 */
export function isRight(
  question: Pick<GoldQuestion, 'category'>,
  prediction: StoredPrediction,
  yardstick: string,
  threshold: number,
): boolean | null {
  if (prediction.override) return prediction.override.correct;
  const adversarial = question.category === 5;
  const right = adversarial && WORDS.includes(yardstick) ? null : byYardstick(prediction, yardstick, threshold);
  if (right === null && adversarial) return reaches(prediction.scores.official_f1 ?? null, 0.5);
  return right;
}

function byYardstick(prediction: StoredPrediction, yardstick: string, threshold: number): boolean | null {
  const votes =
    yardstick === 'accuracy'
      ? prediction.judges
      : prediction.judges.filter((judge) => yardstick === `${JUDGE}${judge.name}`);
  return (
    (votes.length > 0 ? majority(votes, threshold) : null) ?? reaches(metricValue(prediction, yardstick), threshold)
  );
}
