import type { DialogueTotals } from './dataset.ts';
import type { Facet, QuestionFilter } from './filter.ts';
import type { Where } from './finding.ts';
import type { ConversationId, DatasetId, QuestionId, RunId, SessionId, TurnId } from './ids.ts';

/** One judge's verdict on one answer. */
export interface JudgeVote {
  /** The field or model it came from: `grade`, `llm_score`, `judgment_1`, `gpt-4o-mini-2024-07-18`, … */
  name: string;
  /** null: the vote could not be read. */
  correct: boolean | null;
  /** Where the judge gave a grade between 0 and 1. */
  score?: number;
  reason?: string;
}

/** One item a system retrieved for a question, in its ranked order (rank = position + 1). */
export interface RetrievedItem {
  /** `text`: a memory or passage that is no turn or session of the conversation. */
  level: 'turn' | 'session' | 'text';
  session?: SessionId;
  turn?: TurnId;
  text?: string;
  score?: number;
  /** The id as in the file. */
  raw?: string;
  /** It is, or for a session contains, evidence of the question. */
  evidence: boolean;
}

/** A row of a predictions file that belongs to a question, as it was understood. */
export interface MatchedPrediction {
  question: QuestionId;
  /** null: the row has no answer (a retrieval log, or a row that failed). */
  answer: string | null;
  judges: JudgeVote[];
  /** Absent: the file says nothing about retrieval. Empty: nothing was retrieved. */
  retrieved?: RetrievedItem[];
  /** Ranked ids exactly as in the file (LoCoMo `*_prediction_context`, LongMemEval corpus ids), for metrics; parallel to `retrieved`. */
  contextIds?: string[];
  /** Numbers the file itself gives: `f1_score`, `bleu_score`, `official_score`, … */
  stored: Record<string, number>;
  /** Time to answer, seconds. */
  seconds?: number;
  /** Tokens used, by name as in the file. */
  tokens?: Record<string, number>;
  where: Where;
  /** The row as in the file. */
  raw: unknown;
}

export const FIELD_ROLES = [
  'question',
  'question-id',
  'conversation',
  'position',
  'category',
  'prediction',
  'gold',
  'judge',
  'judge-reason',
  'retrieved',
  'seconds',
  'milliseconds',
  'tokens',
  'score',
  'ignore',
] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

/** How to read a predictions file: what was found out, or what the user says instead. */
export interface Mapping {
  /** Path to the rows: `$[]`, `$.*[]`, `$.item_results[].metrics.detailed_results[]`. Absent: found out. */
  rows?: string;
  /** Field path within a row (`autoeval_label.label`) → its role. Several predictions make several runs. Fields not named are found out. */
  fields: Record<string, FieldRole>;
  /** Take what is complete of a JSON file that breaks off. A preview says so; only whoever says it back gets such a run. */
  cut?: boolean;
}

export interface SavedMapping {
  name: string;
  mapping: Mapping;
}

/** How a row found its question, most trusted first (scoring §1.9). */
export const MATCH_METHODS = ['position', 'question-id', 'conversation-text', 'text', 'mapping'] as const;
export type MatchMethod = (typeof MATCH_METHODS)[number];

/** A field of the file, what it was taken for, and why. */
export interface FieldUse {
  field: string;
  role: FieldRole;
  /** One sentence: `equals the dataset's gold in 1 498 of 1 540 rows`. */
  why: string;
  /** Rows that have it. */
  rows: number;
  /** Its first value, shortened. */
  example: string;
}

/** The first few of something, and how many there are in all. */
export interface Listed<T> {
  total: number;
  items: T[];
}

/** What became of every row of a file. Nothing is dropped without a line here. */
export interface MatchReport {
  /** Short key of the file's shape: `rows`, `keyed-rows`, `nested-rows`, `official-qa`, `longmemeval-log`, `retrieval-log`, `csv`, … */
  format: string;
  /** The shape in words. */
  shape: string;
  rows: number;
  matched: number;
  how: { by: MatchMethod; count: number }[];
  fields: FieldUse[];
  unmatched: Listed<{
    where: Where;
    text: string;
    why: string;
    nearest?: { question: QuestionId; text: string; similarity: number };
  }>;
  /** Rows for the same question: which one counts and why. `total` counts the rows that do not. */
  duplicates: Listed<{ question: QuestionId; kept: Where; dropped: Where[]; why: string }>;
  /** Rows assigned by order because the same question text occurs more than once. */
  ambiguous: Listed<{ question: QuestionId; where: Where; why: string }>;
  /** Questions of the dataset without a row. */
  missing: { total: number; byType: Facet[]; byConversation: Facet[] };
  /** Rows whose gold text is not the dataset's. */
  goldDiffers: Listed<{ question: QuestionId; file: string; dataset: string }>;
  /** The dataset's hash as the file gives it and as it is; `equal` null when either is not known. */
  datasetHash: { file?: string; dataset?: string; equal: boolean | null };
  /** Rows or parts that could not be read. */
  problems: Listed<{ message: string; where: Where }>;
  /** Other open datasets whose questions fit better, best first. */
  betterDatasets?: { id: DatasetId; name: string; matched: number }[];
  /** GigaMemory: why the contest would refuse the file as a submission (rule GIGA-3.3); absent when it would not. */
  refused?: string;
  /** MutualFriends: sums over the dialogues of the rows that count, where the rows are dialogues. */
  dialogues?: DialogueTotals;
  /** Questions with a row that the dataset, indexed anew since, no longer has. The rows are kept. */
  vanished?: Listed<QuestionId>;
}

/** What a file says about how it was made. */
export interface RunManifest {
  system?: string;
  /** The model that answered. */
  model?: string;
  /** The model or name of the judge. */
  judge?: string;
  datasetSha256?: string;
  /** How many items were retrieved for a question, when it is always the same or given. */
  topK?: number;
  started?: string;
  /** Further scalar fields of the file's head, by path. */
  other: Record<string, string | number | boolean>;
}

/** A mean with its size and 95 % interval. `value` is null when it is unavailable: n = 0, or the inputs are absent. */
export interface Score {
  n: number;
  value: number | null;
  /** Wilson for 0/1 values, else bootstrap of the mean. */
  ci?: [low: number, high: number];
}

/** One metric over the questions of a run, for each denominator that makes sense for it. */
export interface MetricScores {
  /** Over matched rows that have what the metric needs. */
  all: Score;
  /** By LoCoMo category number or question type key. */
  byType: Record<string, Score>;
  /** LoCoMo: categories 1–4. */
  cat1to4?: Score;
  /** Over all questions of the dataset (LoCoMo: categories 1–4 when no row is of category 5), a missing one counting 0. */
  missingAsZero?: Score;
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
}

export interface Run extends RunHead {
  report: MatchReport;
}

/** A system found in a predictions file, before anything is stored. */
export interface SystemPreview {
  name: string;
  report: MatchReport;
  manifest: RunManifest;
  judges: string[];
  metrics: RunMetrics;
  yardstick: string;
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
  systems: SystemPreview[];
  /** The mapping that was used, complete: change and send it back to read the file another way. */
  mapping: Mapping;
}

/** Where a question ended for a run (docs/scoring.md, rules OUT-1…). `unscored`: answered, but nothing says whether it is right. */
export const OUTCOMES = ['correct', 'wrong', 'over-abstained', 'should-have-abstained', 'missing', 'unscored'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why an answerable question went wrong, as far as retrieval tells (rules ATT-1…). */
export const ATTRIBUTIONS = ['not-retrieved', 'partly-retrieved', 'retrieved-unused', 'no-retrieval-data'] as const;
export type Attribution = (typeof ATTRIBUTIONS)[number];

/** Doubts about a verdict (rules FLAG-1…). A question can have several. */
export const FLAGS = ['judge-metric-disagree', 'judges-disagree', 'gold-disputed', 'overridden'] as const;
export type Flag = (typeof FLAGS)[number];

/** How right and wrong are told. Part of every address that shows outcomes. */
export interface Judging {
  /** Metric or `judge.NAME`; null: the run's own yardstick. */
  by: string | null;
  /** A graded metric counts as right from here on. */
  threshold: number;
  /** Judge and metric disagree when the judge says right below `low`, or wrong from `high` on. */
  low: number;
  high: number;
  /** Only so many retrieved items count; null: all. */
  top: number | null;
  /** `exclude`: scores leave out questions whose gold is disputed. */
  disputed: 'keep' | 'exclude';
}

export const DEFAULT_JUDGING: Judging = { by: null, threshold: 0.5, low: 0.2, high: 0.8, top: null, disputed: 'keep' };

/** How much of a question's evidence was retrieved. Counted in turns where the items are turns, else in sessions. */
export interface RetrievalSummary {
  unit: 'turn' | 'session';
  evidence: number;
  retrieved: number;
  /** 1-based rank of the first evidence item; null when none was retrieved. */
  bestRank: number | null;
  /** Items retrieved (within `top`). */
  items: number;
}

/** A question of a run with its verdict, as tables need it. */
export interface PredictionHead {
  run: RunId;
  question: QuestionId;
  conversation: ConversationId;
  answer: string | null;
  /** By the yardstick; null: unscored or missing. */
  correct: boolean | null;
  outcome: Outcome;
  attribution?: Attribution;
  flags: Flag[];
  /** Votes without their reasons. */
  judges: JudgeVote[];
  /** By metric id; `stored.NAME` for numbers of the file. */
  scores: Record<string, number | null>;
  retrieval?: RetrievalSummary;
  seconds?: number;
}

export interface Prediction extends PredictionHead {
  retrieved?: RetrievedItem[];
  tokens?: Record<string, number>;
  /** The user's own verdict, which overrides the judges. */
  override?: { correct: boolean; note?: string; reviewer?: string };
  where?: Where;
  /** The row as in the file; null for a missing one. */
  raw: unknown;
}

/** Which predictions a table shows. `sort` is a question sort, `length`, `seconds`, or `score.METRIC`. */
export interface PredictionFilter extends Omit<QuestionFilter, 'sort'> {
  outcome: Outcome[];
  attribution: Attribution[];
  flag: Flag[];
  sort: string;
}

export interface PredictionFacets {
  outcome: Facet[];
  attribution: Facet[];
  flag: Facet[];
  category: Facet[];
  type: Facet[];
  conversation: Facet[];
}

/** The figures of the run page under one way of judging. */
export interface RunAnalysis {
  judging: Judging;
  /** The metric in force. */
  yardstick: string;
  /**
   * Mean of the yardstick (the share right, of 0/1 values): as published; with the user's own verdicts in place, if there are any; without
   * disputed questions; the best any system can reach when disputed gold counts as wrong.
   */
  headline: { published: Score; own?: Score; undisputed?: Score; ceiling?: number; disputed: number };
  outcomes: { outcome: Outcome; count: number }[];
  /** Over questions that are wrong or over-abstained. */
  attributions: { attribution: Attribution; count: number }[];
  flags: { flag: Flag; count: number }[];
  byType: { key: string; label: string; total: number; score: Score; undisputed?: Score; ceiling?: number }[];
  /** Rows: the question should be abstained from or not; columns: what the system did. */
  abstention: {
    answerable: { answered: number; abstained: number };
    unanswerable: { answered: number; abstained: number };
  };
  /** Ten groups of equal size by answer length in words: range, how many, share right. */
  lengths: { from: number; to: number; score: Score }[];
  /** The same by seconds to answer; empty without times. */
  latencies: { from: number; to: number; score: Score }[];
  seconds?: { n: number; mean: number; median: number; p95: number };
  /** MutualFriends: statistics of the dialogues (scoring §4). */
  dialogues?: Record<string, number | null>;
}
