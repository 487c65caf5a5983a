/** LoCoMo-Plus: the judge's label as a score (rules PLUS-1 and PLUS-2). */
import type { MatchedPrediction } from '../../model/index.ts';
import { isApiError } from './numbers.ts';

const WORTH: Record<string, number> = { correct: 1, partial: 0.5, wrong: 0 };

/**
 * 1, 0.5 or 0 for correct, partial and wrong; 0 for any other label, as the benchmark counts. null where the label is what its
 * fallback made of an error of the interface: “Incorrect API key” holds “correct”.
 */
export function labelScore(label: string, reason: unknown): number | null {
  if (label !== '' && isApiError(reason)) return null;
  return WORTH[label] ?? 0;
}

export const isPlusLabel = (label: unknown): label is string =>
  typeof label === 'string' && (label === '' || label in WORTH);

/** What a row says of its judge. An empty label gives no vote. */
type Labelled = Pick<MatchedPrediction, 'answer' | 'judges' | 'stored'>;

/**
 * The label of a row's judge as a score. A row without a readable label has the 0 that its file stores beside it, unless what was read
 * or judged is an error of the interface.
 */
export function plusScore({ answer, judges, stored }: Labelled): number | null {
  const votes = judges.filter(({ apart }) => !apart);
  const vote = votes.find(({ correct }) => correct !== null);
  if (vote) return labelScore(vote.score === 0.5 ? 'partial' : vote.correct ? 'correct' : 'wrong', vote.reason);
  const failed = votes.length > 0 && (isApiError(answer) || votes.some(({ reason }) => isApiError(reason)));
  return stored.judge_score === 0 && !failed ? 0 : null;
}
