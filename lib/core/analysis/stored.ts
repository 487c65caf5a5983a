import type { StoredCoverage } from '../memories/index.ts';
import type { Dispute, GoldSet, MatchedPrediction, Prediction, QuestionId, RunId } from '../model/index.ts';

/** A row of a run as it is kept: matched and scored, with the user's own verdict where there is one. */
export interface StoredPrediction extends Omit<MatchedPrediction, 'raw' | 'where'> {
  /** By metric id, as `scoreRun` gives them: `judge.NAME` and `stored.NAME` too. */
  scores: Record<string, number | null>;
  override?: Prediction['override'];
  noted?: Prediction['noted'];
}

/** A run as the analysis reads it. */
export interface AnalysedRun {
  run: RunId;
  gold: GoldSet;
  /** RunHead.yardstick: decides where the user names no other metric. */
  yardstick: string;
  predictions: ReadonlyMap<QuestionId, StoredPrediction>;
  /** Doubts about the gold: reviews and enabled error packs. */
  disputes: readonly Dispute[];
  /** What of the conversations it stored; absent: it brought no memories. */
  memories?: StoredCoverage;
}

/** The questions whose gold answer itself is in doubt; a wrong citation alone is no doubt about the answer (rule FLAG-3). */
export const disputedQuestions = (disputes: readonly Dispute[]): Set<QuestionId> =>
  new Set(disputes.filter((dispute) => dispute.corruptsScore).map((dispute) => dispute.question));
