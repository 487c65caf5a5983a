/** Runs with their scores: what is stored of a system in a predictions file, and its preview. */
import type { Headline } from './headline.ts';
import type { DatasetId, QuestionId, RunId } from './ids.ts';
import type { JudgeVote, Mapping, MatchReport, RunManifest } from './predictions-file.ts';
import type { RunMetrics } from './scores.ts';

export interface RunHead {
  id: RunId;
  dataset: DatasetId;
  name: string;
  /** Name of the uploaded file. */
  file: string;
  format: string;
  bytes: number;
  /** ISO 8601, UTC. */
  created: string;
  rows: number;
  matched: number;
  unmatched: number;
  duplicates: number;
  missing: number;
  judges: string[];
  manifest: RunManifest;
  metrics: RunMetrics;
  /** Of very many types metrics tell the largest: how many there are besides. */
  typesMore?: number;
  /** The metric that decides right and wrong unless the user chooses another: `accuracy` where labels exist, else the official one. */
  yardstick: string;
  /** What the run scores by that metric over the default scope. */
  headline: Headline;
  /** Its dataset was indexed anew: the stored scores are of the gold before, and are being replaced. */
  rescoring?: true;
}

export interface Run extends RunHead {
  report: MatchReport;
  /** On import: runs of the dataset that were made of the very same file before. */
  identical?: { id: RunId; name: string }[];
}

/** A system found in a predictions file, before anything is stored. */
export interface SystemPreview {
  name: string;
  report: MatchReport;
  manifest: RunManifest;
  judges: string[];
  metrics: RunMetrics;
  /** As of a run. */
  typesMore?: number;
  yardstick: string;
  headline: Headline;
  /** The first rows as understood. */
  sample: {
    question: QuestionId;
    text: string;
    gold: string | null;
    prediction: string | null;
    votes: JudgeVote[];
    retrieved: number | null;
  }[];
}

export interface RunPreview {
  file: string;
  bytes: number;
  /** Runs of the dataset that were made of the very same file. */
  identical?: { id: RunId; name: string }[];
  systems: SystemPreview[];
  /** The mapping that was used, complete: change and send it back to read the file another way. */
  mapping: Mapping;
}
