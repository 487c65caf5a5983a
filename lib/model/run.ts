/** Runs with their scores: what is stored of a system in a predictions file, and its preview. */
import type { Headline } from './headline.ts';
import type { DatasetId, QuestionId, RunId } from './ids.ts';
import type { JudgeVote, Mapping, MatchReport, RunManifest } from './predictions-file.ts';

/** A mean with its size and 95 % interval. `value` is null when it is unavailable: n = 0, or the inputs are absent. */
export interface Score {
  n: number;
  value: number | null;
  /** Wilson for 0/1 values, else bootstrap of the mean. */
  ci?: [low: number, high: number];
}

/** A score that counts 0 for what is missing, with how much that is. */
export interface ScoreWithMissing extends Score {
  /** Questions without a value among the n. */
  missing: number;
}

/** One metric over the questions of a run, for each denominator that makes sense for it. */
export interface MetricScores {
  /** Over matched rows that have what the metric needs. */
  all: Score;
  /** By LoCoMo category number or question type key. */
  byType: Record<string, Score>;
  /** LoCoMo: categories 1–4. */
  cat1to4?: Score;
  /** Over all questions of the headline's default scope (LoCoMo: categories 1–4), one without a value counting 0. */
  missingAsZero?: ScoreWithMissing;
  /** LoCoMo: the same over all categories. */
  missingAsZeroAll?: ScoreWithMissing;
  /** LongMemEval: mean of the type means; null when a type has no rows. */
  taskAveraged?: Score;
  abstention?: Score;
  /** Without abstention questions. */
  answerable?: Score;
}

/** By metric id (contract §1: METRIC). A metric whose inputs the file lacks is absent. */
export type RunMetrics = Record<string, MetricScores>;

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
  /** The metric that decides right and wrong unless the user chooses another: `accuracy` where labels exist, else the official one. */
  yardstick: string;
  /** What the run scores by that metric over the default scope. */
  headline: Headline;
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
