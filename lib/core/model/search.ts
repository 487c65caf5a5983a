import type { Role } from './conversation.ts';
import type { ConversationId, DatasetId, SessionId, TurnId } from './ids.ts';
import type { Problem } from './schemas/problem.ts';

/** What to look for in the turns of a dataset. Values of one member are alternatives; members narrow each other. */
export interface TurnQuery {
  /** Words (all must occur), "phrases", prefix*, OR, NOT or -word. Anything else is text. */
  q: string;
  conversation: string[];
  role: Role[];
  speaker: string[];
  /** Session dates, ISO days, inclusive; sessions without a readable date are left out when one is given. */
  from: string | null;
  to: string | null;
  /** Only turns that are evidence of some question. */
  evidence: boolean;
  /** Only turns with an image. */
  image: boolean;
}

export const NO_TURN_QUERY: TurnQuery = {
  q: '',
  conversation: [],
  role: [],
  speaker: [],
  from: null,
  to: null,
  evidence: false,
  image: false,
};

/** A stretch of text; `hit` when it is what was looked for. */
export interface SnippetPart {
  text: string;
  hit: boolean;
}

/** One occurrence of a matching turn. */
export interface TurnHit {
  dataset: DatasetId;
  conversation: ConversationId;
  session: SessionId;
  turn: TurnId;
  speaker: string;
  role: Role;
  /** The session's date, ISO, when it has one. */
  date?: string;
  snippet: SnippetPart[];
  /** bm25, higher is better. Comparable within one answer only. */
  score: number;
  /** The turn is evidence of some question. */
  evidence: boolean;
  image: boolean;
}

export interface TurnSearchResult {
  /** Matching turns; every occurrence of a session counts. */
  total: number;
  /** False when the words are so common that only the beginning was counted: there are at least `total`. */
  exact: boolean;
  items: TurnHit[];
  state: 'pending' | 'building' | 'ready';
  /** Over all datasets: those that could not be searched, and why. */
  unread?: { dataset: DatasetId; problem: Problem }[];
}
