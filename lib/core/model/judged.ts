/** The answers of a run, judged: outcomes, why retrieval failed, doubts, and the figures that come of them. */
import type { QuestionFilter } from './filter.ts';
import type { Headline } from './headline.ts';
import type { ConversationId, QuestionId, RunId } from './ids.ts';
import type { JudgeVote, OwnVerdict, RetrievedItem } from './predictions-file.ts';
import type { Facet } from './schemas/list.ts';
import type { Where } from './schemas/where.ts';
import { type Categories, DEFAULT_CATEGORIES, type Scope } from './scope.ts';
import type { Score } from './scores.ts';

/** Outcomes that say an answer is not correct; `wrong` is one of them and never stands for all. */
export const NOT_CORRECT = ['wrong', 'over-abstained', 'should-have-abstained'] as const;

/** Outcomes with a verdict. Together they are the headline's n, and shares are of them alone (docs/vocabulary.md). */
export const COUNTED = ['correct', ...NOT_CORRECT] as const;

/**
 * Where a question ended for a run (docs/vocabulary.md; rules OUT-4…). Beside the counted ones: `missing`, the file has no answer to it; `unscored`,
 * answered, but nothing says whether it is right; `outside`, answered, but outside the categories that count.
 */
export const OUTCOMES = [...COUNTED, 'missing', 'unscored', 'outside'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isCounted = (outcome: Outcome): boolean => COUNTED.some((one) => one === outcome);
export const isNotCorrect = (outcome: Outcome): boolean => NOT_CORRECT.some((one) => one === outcome);

/** Why an answerable question went wrong, as far as retrieval tells (rules ATT-1…). */
export const ATTRIBUTIONS = [
  'not-retrieved',
  'partly-retrieved',
  'retrieved-unused',
  'retrieved-not-located',
  'no-retrieval-data',
] as const;
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
  /** LoCoMo: which categories count. */
  categories: Categories;
}

export const DEFAULT_JUDGING: Judging = {
  by: null,
  threshold: 0.5,
  low: 0.2,
  high: 0.8,
  top: null,
  disputed: 'keep',
  categories: DEFAULT_CATEGORIES,
};

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
  /** By the yardstick; null: not counted. */
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
  override?: OwnVerdict;
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
  /** Which questions count. */
  scope: Scope;
  /**
   * Mean of the yardstick over the scope (the share correct, of 0/1 values): as published; with the user's own verdicts in place, if there are
   * any; without disputed questions; the best any system can reach when disputed gold counts as wrong.
   */
  headline: Headline & { published: Score; own?: Score; undisputed?: Score; ceiling?: number; disputed: number };
  /** Answers with a verdict: the sum of the counted outcomes, and what every share of them is of. It is `own.n` or else `published.n`. */
  counted: number;
  outcomes: { outcome: Exclude<Outcome, 'outside'>; count: number }[];
  /** Answers outside the scope. */
  outside: number;
  /** Over answers that are not correct to questions that have one. */
  attributions: { attribution: Attribution; count: number }[];
  flags: { flag: Flag; count: number }[];
  /** `outside`: the type does not count; its figures are its own. */
  byType: {
    key: string;
    label: string;
    total: number;
    score: Score;
    undisputed?: Score;
    ceiling?: number;
    outside?: true;
  }[];
  /** Of very many types the largest are told: how many there are besides. */
  typesMore?: number;
  /** The counted answers. Rows: the question should be abstained from or not; columns: what the system did, as the outcomes say. */
  abstention: {
    answerable: { answered: number; abstained: number };
    unanswerable: { answered: number; abstained: number };
  };
  /** Ten groups of equal size by answer length in words: range, how many, share correct. */
  lengths: { from: number; to: number; score: Score }[];
  /** The same by seconds to answer; empty without times. */
  latencies: { from: number; to: number; score: Score }[];
  seconds?: { n: number; mean: number; median: number; p95: number };
  /** MutualFriends: statistics of the dialogues (scoring §4). */
  dialogues?: Record<string, number | null>;
}
