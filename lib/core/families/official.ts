/** What a benchmark's own file of answers is made of. */
import type { GoldSet, KeptRow, MatchedPrediction, QuestionId } from '../model/index.ts';

export interface OfficialRow extends Pick<MatchedPrediction, 'answer' | 'judges' | 'contextIds' | 'seconds'> {
  /** By metric id. */
  scores: Record<string, number | null>;
}

export interface OfficialRun {
  id: string;
  gold: GoldSet;
  rows: ReadonlyMap<QuestionId, OfficialRow>;
  /** By question, what a row must carry to be read back as it was; `column` is the member with the answer. */
  kept(column: string): (question: QuestionId) => KeptRow | null;
}

export interface OfficialFile {
  /** A name for the file. */
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}
