import { hasCategories } from '../families/registry.ts';
import {
  type Categories,
  type GoldQuestion,
  inScope,
  type JudgeVote,
  own,
  type Scope,
  scopeOf,
} from '../model/index.ts';
import { accuracyOf } from '../scoring/index.ts';
import type { AnalysedRun, StoredPrediction } from './stored.ts';

const JUDGE = 'judge.';

/** Differences below this are noise of floating-point sums, no better and no worse (rule CMP-14). */
const NOISE = 1e-9;

/** b − a; 0 where they differ by noise alone. */
export const difference = (a: number, b: number): number => (Math.abs(b - a) < NOISE ? 0 : b - a);

/** What a metric gives a prediction; null: not scored. */
export const metricValue = (prediction: StoredPrediction, metric: string): number | null =>
  own(prediction.scores, metric) ?? null;

/** The scope of a run by a metric, as `headlineOf` tells it from the run's figures. */
export function scopeOfRun(
  { gold, predictions }: Pick<AnalysedRun, 'gold' | 'predictions'>,
  metric: string,
  categories: Categories,
): Scope {
  const valued = gold.questions.filter(({ id }) => {
    const row = predictions.get(id);
    return row !== undefined && metricValue(row, metric) !== null;
  });
  const within = (scope: Scope) => valued.filter((question) => inScope(question, scope)).length;
  const cat1to4 = hasCategories(gold.family) ? within('1-4') : undefined;
  return scopeOf({ all: valued.length, cat1to4, cat5: within('5') }, categories);
}

/** Majority of the votes; on a tie, and where a judge gave a grade, whether the mean of the votes reaches the threshold (rule OUT-2). */
export function majority(votes: readonly JudgeVote[], threshold: number): boolean | null {
  const right = votes.filter((vote) => vote.correct === true).length;
  const wrong = votes.filter((vote) => vote.correct === false).length;
  // What a grade is worth as right or wrong depends on the threshold, which the vote itself does not know.
  const graded = votes.some(({ score }) => score !== undefined);
  if (right !== wrong && !graded) return right > wrong;
  const mean = accuracyOf(votes);
  return reaches(mean, threshold);
}

const reaches = (value: number | null, threshold: number): boolean | null =>
  value === null ? null : difference(threshold, value) >= 0;

/**
 * Whether a prediction is right by a yardstick (rules OUT-1 to OUT-3): the user's own verdict before all, then the votes or the metric.
 * null: nothing says, and then no other metric is asked.
 */
export function isRight(
  question: Pick<GoldQuestion, 'category'>,
  prediction: StoredPrediction,
  yardstick: string,
  threshold: number,
): boolean | null {
  if (prediction.override) return prediction.override.correct;
  const right = byYardstick(prediction, yardstick, threshold);
  // Against the adversarial answer, which mem0's F1 compares with in category 5, a high value is a lured system.
  const lured = question.category === 5 && yardstick === 'set_f1' && right !== null;
  return lured ? reaches(metricValue(prediction, 'official_f1'), threshold) : right;
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
