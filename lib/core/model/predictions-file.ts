/** A predictions file as it was understood: its rows, what they were matched by, and what became of each. */

import type { DatasetId, QuestionId, SessionId, TurnId } from './ids.ts';
import type { DialogueTotals } from './schemas/dialogues.ts';
import type { Facet, Listed } from './schemas/list.ts';
import type { Where } from './schemas/where.ts';

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

/** What the user decided of an answer; it overrides the judges. */
export interface OwnVerdict {
  correct: boolean;
  note?: string;
  reviewer?: string;
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
  /** Only in files that Memoscope wrote. */
  override?: OwnVerdict;
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
  'gold-evidence',
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

/** What a report says that the rows of a run do not: rows that are not in it, and sums over dialogues. */
export type KeptReport = Pick<MatchReport, 'unmatched' | 'duplicates' | 'dialogues'>;

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
  missing: {
    total: number;
    byType: Facet[];
    byConversation: Facet[];
    /** How many types and conversations there are besides those listed. */
    typesMore?: number;
    conversationsMore?: number;
  };
  /** Rows whose gold text is not the dataset's. */
  goldDiffers: Listed<{ question: QuestionId; file: string; dataset: string }>;
  /** The dataset's hash as the file gives it and as it is; `equal` null when either is not known. */
  datasetHash: { file?: string; dataset?: string; equal: boolean | null };
  /** SHA-256 of the file as it came; absent before a run is stored, and in runs of older versions. */
  sha256?: string;
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
