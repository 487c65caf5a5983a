/** Runs in files that Memoscope writes. */
import type { QuestionId } from './ids.ts';
import type { KeptReport, MatchedPrediction, RunManifest } from './schemas/predictions-file.ts';

/** The column or member that holds it. */
export const KEPT = 'memoscope';

/** A run as it is written out: its rows, its name, and how it was made. */
export interface KeptRun {
  name: string;
  manifest: RunManifest;
  /** Absent: only a part of the run is written out. */
  report?: KeptReport;
  rows: ReadonlyMap<QuestionId, Omit<MatchedPrediction, 'where' | 'raw'>>;
}
