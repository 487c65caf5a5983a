import type { ConversationId, DatasetId, QuestionId, SessionId, TurnId } from './ids.ts';
import type { Problem } from './schemas/problem.ts';

export const VERDICTS = ['gold-right', 'gold-wrong', 'ambiguous', 'evidence-wrong', 'question-flawed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What became of a pack's proposal: taken as it is, the gold found right instead, or something else said. */
export const DECISIONS = ['accepted', 'rejected', 'edited'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether somebody reviewed a question. */
const REVIEWED = ['reviewed', 'not-reviewed'] as const;
/** Whether its gold is in doubt. */
const DOUBTED = ['disputed', 'known-error'] as const;

/** What lists can be filtered by, by kind: states of one kind are alternatives, kinds narrow each other. */
export const REVIEW_KINDS = [REVIEWED, DOUBTED, VERDICTS, DECISIONS] as const;
export const REVIEW_STATES = [...REVIEWED, ...DOUBTED, ...VERDICTS, ...DECISIONS] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What somebody found on checking a question against its conversation. At least one of verdict, answer, evidence, note is there. */
export interface Review {
  question: QuestionId;
  verdict?: Verdict;
  /** The answer that should be the gold. */
  answer?: string;
  /** The turns that are the evidence. */
  evidence?: { session: SessionId; turn: TurnId }[];
  note?: string;
  reviewer?: string;
  /** ISO 8601, UTC. */
  created: string;
  updated: string;
}

/** One entry of a list of known errors. */
export interface KnownError {
  /** The question it is about; null when the dataset has none that fits. */
  question: QuestionId | null;
  /** The pack's own key for the question: `locomo_0_qa1`. */
  key: string;
  conversation?: ConversationId;
  questionText?: string;
  /** The pack's own word: `WRONG_CITATION`, `HALLUCINATION`, … */
  errorType: string;
  /** The gold answer itself is wrong, so scores are affected; a wrong citation alone is not. */
  corruptsScore: boolean;
  /** What is wrong. */
  explanation: string;
  citedEvidence: string[];
  correctEvidence: string[];
  /** The gold answer the pack saw. */
  goldAnswer?: string;
  proposedAnswer?: string;
  /** Ways in which the entry does not fit its question (other text, other gold). */
  mismatches: string[];
}

export interface ErrorPack {
  id: string;
  dataset: DatasetId;
  name: string;
  source?: string;
  /** Whether scores may leave out its questions and tables mark them. */
  enabled: boolean;
  created: string;
  total: number;
  matched: number;
  mismatched: number;
  corrupting: number;
}

/** Why a question's gold is in doubt: from reviews and from enabled error packs. */
export interface Dispute {
  question: QuestionId;
  /** Some source says that the gold answer is wrong, ambiguous or the question flawed: scores without disputed leave it out. */
  corruptsScore: boolean;
  sources: { kind: 'review' | 'pack'; name: string; label: string; explanation: string; proposedAnswer?: string }[];
}

/** Two reviews of the same question that say different things. */
export interface ReviewConflict {
  question: QuestionId;
  mine: Review;
  theirs: Review;
}

/** What importing somebody's reviews did or, before it is confirmed, would do. */
export interface ReviewImport {
  added: number;
  same: number;
  conflicts: ReviewConflict[];
  unmatched: string[];
  problems: Problem[];
}
