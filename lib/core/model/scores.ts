/** Scores of a run by metric, for each denominator. */
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
