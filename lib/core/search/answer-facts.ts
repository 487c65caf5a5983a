import type { PredictionHead } from '../model/index.ts';
import type { AnsweredQuestion } from './predictions.ts';

/** What there is to say of any of a run's answers, and how much room a type takes. */
export interface AnswerFacts {
  judged: boolean;
  retrieval: boolean;
  timed: boolean;
  doubted: boolean;
  reviewed: boolean;
  noted: boolean;
  /** Characters of the longest category with its label. */
  type: number;
}

export function answerFacts(rows: readonly AnsweredQuestion[]): AnswerFacts {
  const some = (test: (prediction: PredictionHead) => boolean) => rows.some((row) => test(row.prediction));
  return {
    judged: some(({ judges }) => judges.length > 0),
    retrieval: some(({ retrieval }) => retrieval !== undefined),
    timed: some(({ seconds }) => seconds !== undefined),
    doubted: some(({ flags }) => flags.length > 0),
    noted: some(({ noted }) => noted !== undefined),
    reviewed: rows.some(({ question }) => question.review),
    type: rows.reduce(
      (most, { question }) => Math.max(most, `${question.category ?? ''} ${question.typeLabel}`.length),
      0,
    ),
  };
}
