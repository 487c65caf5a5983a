import type { Headline } from './headline.ts';
import type { ConversationId, DatasetId, QuestionId, RunId } from './ids.ts';
import type { Categories, Scope } from './scope.ts';
import type { Score } from './scores.ts';

export interface CompareOptions {
  /** Metric id, `judge.NAME`; null: `accuracy` where every run has labels, else the official metric. */
  metric: string | null;
  /** Resample whole conversations instead of questions. */
  clustered: boolean;
  /** LoCoMo: leave out category 5; LongMemEval: leave out abstention. */
  answerable: boolean;
  disputed: 'keep' | 'exclude';
  /** LoCoMo: which categories count. */
  categories: Categories;
}

/** One challenger against the baseline, over the questions scored in both (scoring §6). */
export interface PairedScore {
  /** Questions scored in both · in the baseline · in the challenger. */
  n: number;
  nA: number;
  nB: number;
  /** Means over the n. */
  a: number | null;
  b: number | null;
  delta: number | null;
  /** Paired 95 % interval of delta: bootstrap with a fixed seed. */
  ci: [number, number] | null;
  /** Exact McNemar p, for 0/1 values only. */
  mcnemar: number | null;
  /** p after Holm's correction over the types of this pair. */
  holm: number | null;
  wins: number;
  losses: number;
  ties: number;
  /** The smallest |delta| that n pairs with this much disagreement would show (80 % power, 5 %). */
  detectable: number | null;
  /** The interval leaves out 0 and, where there is a p, it stays below 0.05 after Holm. */
  decided: boolean;
}

export interface Challenger {
  run: RunId;
  all: PairedScore;
  byType: Record<string, PairedScore>;
  /** For 0/1 values (graded ones counted from the threshold): what changed from the baseline. */
  bothRight: number;
  onlyA: number;
  onlyB: number;
  bothWrong: number;
}

/** Something that makes the runs less comparable. */
export interface Incomparable {
  what: 'dataset' | 'judge' | 'model' | 'categories' | 'top-k' | 'coverage';
  /** One sentence with the runs' values. */
  message: string;
}

/** The most runs of a comparison. */
export const MOST_COMPARED = 12;

export interface Comparison {
  dataset: DatasetId;
  metric: string;
  binary: boolean;
  /** Which questions are compared. */
  scope: Scope;
  /**
   * The baseline first. `headline`: the run by the comparison's metric and scope, as it stands everywhere else; `all` differs from it where the
   * options leave out questions or the user's own verdicts replace the judges'.
   */
  runs: { id: RunId; name: string; headline: Headline; all: Score; byType: Record<string, Score> }[];
  types: { key: string; label: string; count: number }[];
  /** Of very many types the largest are told: how many there are besides. */
  typesMore?: number;
  challengers: Challenger[];
  /** Over questions scored in every run. */
  counts: {
    n: number;
    allRight: number;
    allWrong: number;
    disagree: number;
    fixed: number;
    broken: number;
    bothRight: number;
    bothWrong: number;
  };
  warnings: Incomparable[];
}

/** How a question changed between the baseline and the others. */
export const CHANGES = ['fixed', 'broken', 'both-right', 'both-wrong', 'all-right', 'all-wrong', 'disagree'] as const;
export type Change = (typeof CHANGES)[number];

/** What one run says of one question. */
export interface ComparedCell {
  answer: string | null;
  correct: boolean | null;
  value: number | null;
  /** Time to answer. */
  seconds?: number;
}

/** One row of the comparison's table: a cell for each run in order, null where the run has no row. */
export interface ComparedQuestion {
  question: QuestionId;
  conversation: ConversationId;
  changes: Change[];
  cells: (ComparedCell | null)[];
}

/** Two judges (or a judge and the user) over the answers of one run. */
export interface JudgeAgreement {
  a: string;
  b: string;
  n: number;
  bothRight: number;
  onlyA: number;
  onlyB: number;
  bothWrong: number;
  /** Share on which they agree, and Cohen's kappa; null when n = 0 or kappa is undefined. */
  agreement: number | null;
  kappa: number | null;
}
