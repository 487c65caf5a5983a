/** What judges said of an answer, as numbers (rules PEER-5.3 and PEER-5.4). */
import type { JudgeVote } from '../model/index.ts';

/** The judge's grade where it gave one between 0 and 1, else 1 for right and 0 for wrong; null when the vote could not be read. */
export function voteValue({ correct, score }: JudgeVote): number | null {
  if (score !== undefined && score >= 0 && score <= 1) return score;
  return correct === null ? null : Number(correct);
}

/** The mean of the votes that could be read; null when there is none. */
export function accuracyOf(votes: readonly JudgeVote[]): number | null {
  const values = votes.flatMap((vote) => voteValue(vote) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
