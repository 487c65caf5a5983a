import type { ReviewState } from './review.ts';

/** What evidence names; docs at `EvidenceRef`. */
export const EVIDENCE_LEVELS = ['turn', 'session', 'memory', 'quote'] as const;

/** What the evidence filter distinguishes. A question can be in several. */
export const EVIDENCE_FILTERS = ['none', 'one', 'several', 'sessions-only', 'image', 'repaired', 'dangling'] as const;
export type EvidenceFilter = (typeof EVIDENCE_FILTERS)[number];

export const QUESTION_SORTS = ['file', 'question', 'type', 'evidence', 'conversation', 'date', 'answer'] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

/** Orders of the conversation list. */
export const CONVERSATION_SORTS = [
  'file',
  'id',
  'title',
  'sessions',
  'turns',
  'images',
  'questions',
  'evidence',
  'findings',
  'date',
  'last',
  'bytes',
  'success',
] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];

export interface ConversationOrder {
  by: ConversationSort;
  descending: boolean;
}

/** Which questions a list shows and in what order. Values of one member are alternatives; members narrow each other. Empty = no filter. */
export interface QuestionFilter {
  /** LoCoMo category numbers as strings. */
  category: string[];
  /** Question type keys. */
  type: string[];
  abstention: boolean | null;
  evidence: EvidenceFilter[];
  conversation: string[];
  /** Of one kind (REVIEW_KINDS) alternatives, of several kinds all. */
  review: ReviewState[];
  /** A queue: `review` is asked of a question as it was before its own review, so that whoever reviews keeps the list. */
  queue: boolean;
  /** Fuzzy text over question, answer and id. */
  q: string;
  sort: QuestionSort;
  descending: boolean;
}

export const NO_FILTER: QuestionFilter = {
  category: [],
  type: [],
  abstention: null,
  evidence: [],
  conversation: [],
  review: [],
  queue: false,
  q: '',
  sort: 'file',
  descending: false,
};
