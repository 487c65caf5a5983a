/** What files that Memoscope wrote say of a row beside their columns, so that the run can be read back as it was. */
import type { QuestionId } from './ids.ts';
import type {
  JudgeVote,
  KeptReport,
  MatchedPrediction,
  OwnVerdict,
  RetrievedItem,
  RunManifest,
} from './predictions-file.ts';

/** The column or member that holds it. */
export const KEPT = 'memoscope';

export interface KeptRow {
  question: QuestionId;
  /** The column or member with the answer; absent: `answer` says it. */
  column?: string;
  /** Where no column can say it: null, or a text with characters that a table can't hold. */
  answer?: string | null;
  judges: JudgeVote[];
  retrieved?: Omit<RetrievedItem, 'evidence'>[];
  contextIds?: string[];
  stored: Record<string, number>;
  seconds?: number;
  tokens?: Record<string, number>;
  override?: OwnVerdict;
  /** In one row of each run: what it is called, what its own file said of it, and which rows of that are not in it. */
  run?: { name: string; manifest: RunManifest; report?: KeptReport };
}

/** A run as it is written out: its rows, its name, and how it was made. */
export interface KeptRun {
  name: string;
  manifest: RunManifest;
  /** Absent: only a part of the run is written out. */
  report?: KeptReport;
  rows: ReadonlyMap<QuestionId, Omit<MatchedPrediction, 'where' | 'raw'>>;
}
