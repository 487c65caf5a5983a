/** What scripts see: plain shapes, so that whoever installs the package needs no other. The compiler holds them to the shapes inside. */

/** A dataset that was opened. Close it when you are done: its index is a temporary folder. */
export interface OpenedDataset {
  /** Made of the file's name: `locomo10`. */
  readonly id: string;
  readonly name: string;
  /** The benchmark, as `memoscope inspect` names it. */
  readonly format: string;
  /** Which of the benchmark's layouts: `locomo10`, `s`, `oracle`, … */
  readonly variant: string;
  readonly counts: Counts;
  /** The keys that scores are grouped by, with their names and how many questions have each. */
  readonly questionTypes: readonly QuestionType[];
  /** Every question, in file order. */
  questions(): AsyncGenerator<Question, void, undefined>;
  /** Every conversation with all its turns, in file order, one in memory at a time. */
  conversations(): AsyncGenerator<Conversation, void, undefined>;
  /** One question. Throws a problem 404 when there is none of this id. */
  question(id: string): Promise<Question>;
  /** One conversation. Throws a problem 404 when there is none of this id. */
  conversation(id: string): Promise<Conversation>;
  close(): Promise<void>;
}

export interface Counts {
  conversations: number;
  /** Sessions with at least one turn. */
  sessions: number;
  turns: number;
  /** Turns with a caption or an image URL. */
  images: number;
  /** Absent: none. */
  memories?: number | undefined;
  questions: number;
}

export interface QuestionType {
  key: string;
  label: string;
  count: number;
}

export interface Question {
  /** LoCoMo: `conv-26:0`, the conversation and the place in its list. Else as in the file. */
  id: string;
  conversation: string;
  text: string;
  /** The gold answer as text; null when the file has none. */
  answer: string | null;
  /** The gold answer exactly as in the file. */
  answerRaw?: unknown;
  adversarialAnswer?: string | undefined;
  /** LoCoMo's category, 1 to 5. */
  category?: number | undefined;
  type?: string | undefined;
  /** The key scores are grouped by; `typeLabel` says it in words. */
  typeKey: string;
  typeLabel: string;
  /** The right behaviour is to say that the conversation does not tell. */
  abstention: boolean;
  date?: DateStamp | undefined;
  /** So many turns come before the question, the last of them in this session; absent: it comes after the whole conversation. */
  askedAt?: { turns: number; session?: string | undefined } | undefined;
  /** What an answer is held to where it is not a text. */
  expected?: Expected | undefined;
  evidence: Evidence[];
  /** Fields of the question that no other member carries. */
  other?: Record<string, unknown> | undefined;
}

export type Expected =
  | { kind: 'options'; options: { key: string; text: string }[]; gold: string[] }
  | { kind: 'rubric' | 'ordering'; items: string[] }
  | { kind: 'memory'; memories: string[] };

/** What a turn, session, memory or quote is named by. `repaired`: an existing turn after a correction that `raw` lets anyone check; `dangling`: nothing answers to `raw`. */
export interface Evidence {
  raw: string;
  level: 'turn' | 'session' | 'memory' | 'quote';
  session?: string | undefined;
  turn?: string | undefined;
  memory?: string | undefined;
  status: 'ok' | 'repaired' | 'dangling';
  /** Not in the file, but it follows from it. */
  derived?: true | undefined;
}

export interface DateStamp {
  raw: string;
  /** `2023-05-08T13:56` or `2023-05-08`; absent when `raw` is no date we know. */
  iso?: string | undefined;
}

export interface Conversation {
  id: string;
  title: string;
  /** `channels`: where they speak, where the file says so. */
  participants: { name: string; role: string; channels?: string[] | undefined }[];
  sessions: Session[];
  memories?: Memory[] | undefined;
  /** What only one benchmark has. */
  extras?: object | undefined;
}

export interface Session {
  id: string;
  /** 0-based. */
  index: number;
  title?: string | undefined;
  /** Titles of the parts of the conversation it stands in, the largest first. */
  within?: string[] | undefined;
  date: DateStamp;
  summary?: string | undefined;
  observations?: { speaker: string; text: string; turns: string[]; raw: string }[] | undefined;
  events?: { speaker: string; text: string }[] | undefined;
  turns: Turn[];
}

/** What was noted to be remembered, where it comes from, and what it replaces. */
export interface Memory {
  id: string;
  text: string;
  kind?: string | undefined;
  session?: string | undefined;
  turns?: string[] | undefined;
  replaces?: { raw: string; memory?: string | undefined }[] | undefined;
  date?: DateStamp | undefined;
  other?: Record<string, unknown> | undefined;
}

export interface Turn {
  id: string;
  /** 0-based, inside the session. */
  index: number;
  speaker: string;
  role: string;
  /** What an agent did, or what it saw then; absent: a message. */
  kind?: 'action' | 'observation' | undefined;
  /** The group or room of the session it is said in. */
  channel?: string | undefined;
  text: string;
  images?: { url?: string | undefined; caption?: string | undefined; query?: string | undefined }[] | undefined;
  date?: DateStamp | undefined;
  /** What the file adds to the text for its own use. */
  mark?: string | undefined;
  /** LongMemEval `has_answer`, exactly when the file has the key. */
  hasAnswer?: boolean | undefined;
  /** Fields of the turn that no other member carries. */
  other?: Record<string, unknown> | undefined;
}

/** A file: its path or `file:` URL; for datasets also its `http(s):` or `hf:` URL. */
export type FilePlace = string | { readonly href: string };

/** A predictions file, or its rows as they would stand in one: `[{ question, prediction }, …]`. */
export type Predictions = FilePlace | readonly object[];

/** What a field of a predictions file is. */
export type FieldRole =
  | 'question'
  | 'question-id'
  | 'conversation'
  | 'position'
  | 'category'
  | 'prediction'
  | 'gold'
  | 'gold-evidence'
  | 'judge'
  | 'judge-reason'
  | 'retrieved'
  | 'seconds'
  | 'milliseconds'
  | 'tokens'
  | 'score'
  | 'ignore';

export interface MatchOptions {
  /**
   * How to read the file, where what was found out is wrong: fields by path within a row, and the path to the rows, `$.results[]`.
   * `cut`: take what is complete of a JSON file that ends too early.
   */
  mapping?: { rows?: string; fields?: Record<string, FieldRole>; cut?: boolean };
}

export interface ScoreOptions extends MatchOptions {
  /** LoCoMo: which categories count for headlines and verdicts; default `1-4`. */
  categories?: '1-4' | 'all';
}

export interface CompareOptions extends ScoreOptions {
  /** Metric id or `judge.NAME`; default: `accuracy` where both have labels, else the official metric. */
  metric?: string;
  /** Resample whole conversations instead of questions. */
  clustered?: boolean;
}

/** How the rows of one system found their questions. */
export interface Match {
  /** The system's name. */
  name: string;
  /** Short key of the file's shape; `shape` says it in words. */
  format: string;
  shape: string;
  rows: number;
  matched: number;
  unmatched: number;
  duplicates: number;
  /** Questions of the dataset without a row. */
  missing: number;
  fields: FieldUse[];
  /** The rows that count, with the question of each. */
  answers: { question: string; answer: string | null }[];
}

/** What a field was taken for, and why; `rows`: how many have it. */
export interface FieldUse {
  field: string;
  role: FieldRole;
  why: string;
  rows: number;
}

/** A mean with its size and 95 % interval; `value` is null when n = 0. */
export interface Score {
  n: number;
  value: number | null;
  ci?: [low: number, high: number] | undefined;
}

export interface MetricScores {
  /** Over matched rows that have what the metric needs. */
  all: Score;
  /** By `typeKey`. */
  byType: Record<string, Score>;
  /** LoCoMo: categories 1 to 4. */
  cat1to4?: Score | undefined;
  /** Questions without a value count 0. */
  missingAsZero?: (Score & { missing: number }) | undefined;
  /** LongMemEval: mean of the types' means. */
  taskAveraged?: Score | undefined;
  abstention?: Score | undefined;
  answerable?: Score | undefined;
}

/** What `memoscope score --json` says of a system, and every answer. */
export interface ScoredSystem {
  name: string;
  format: string;
  rows: number;
  matched: number;
  unmatched: number;
  duplicates: number;
  missing: number;
  /** By metric id. A metric whose inputs the file lacks is absent. */
  metrics: Record<string, MetricScores>;
  /** The metric that decides right and wrong. */
  yardstick: string;
  /** The one figure that stands for the system; `over` says of what. */
  headline: Score & { metric: string; over: string; note?: string | undefined };
  judges: string[];
  fields: FieldUse[];
  /** One for each question of the dataset, in file order. */
  answers: Answer[];
}

export interface Answer {
  question: string;
  conversation: string;
  answer: string | null;
  /** By the yardstick; null: not counted. */
  correct: boolean | null;
  outcome: 'correct' | 'wrong' | 'over-abstained' | 'should-have-abstained' | 'missing' | 'unscored' | 'outside';
  /** Why it went wrong, as far as retrieval tells. */
  attribution?: string | undefined;
  judges: { name: string; correct: boolean | null; score?: number | undefined }[];
  /** By metric id. */
  scores: Record<string, number | null>;
  /** How much of the evidence was retrieved; absent: the file says nothing about retrieval. `bestRank` is 1-based. */
  retrieval?:
    | { unit: 'turn' | 'session'; evidence: number; retrieved: number; bestRank: number | null; items: number }
    | undefined;
  seconds?: number | undefined;
}

/** Two systems over the questions scored in both. */
export interface PairedScore {
  n: number;
  a: number | null;
  b: number | null;
  /** b − a, with its paired 95 % interval. */
  delta: number | null;
  ci: [low: number, high: number] | null;
  /** Exact McNemar p; null where values are not 0 and 1. */
  mcnemar: number | null;
  /** The interval leaves out 0 and, where there is a p, it stays below 0.05 (of a type: after Holm's correction). */
  decided: boolean;
}

/** What `memoscope compare --json` says. */
export interface Comparison extends PairedScore {
  metric: string;
  nA: number;
  nB: number;
  /** For 0/1 values. */
  bothRight: number;
  onlyA: number;
  onlyB: number;
  bothWrong: number;
  byType: Record<string, PairedScore & { holm: number | null }>;
  wins: number;
  losses: number;
  ties: number;
  /** What makes the two less comparable, a sentence each. */
  warnings: string[];
}

/** Why something can't be done, as in the HTTP API. */
export interface Problem {
  /** `#unknown-format`, … */
  type: string;
  title: string;
  status: number;
  /** What, where and what to do. */
  detail: string;
}
