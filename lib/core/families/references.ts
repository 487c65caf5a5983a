/** What ids in lists of retrieved things mean: turns and sessions of the question's conversation. */
import type { SessionId, TurnId } from '../model/index.ts';

/** A turn or a session that an id names. `noEvidence`: the id itself says that it holds none (LongMemEval's `noans`). */
export interface Reference {
  session: SessionId;
  turn?: TurnId;
  noEvidence?: true;
}

/** How a file counts the parts of ids: `turn` when ids end in the 1-based position of a turn. */
export type Granularity = 'session' | 'turn';

/** How a family's turns and sessions are called. Texts come trimmed. */
export interface References {
  /** The turn or session an id names; null for an id of something else. */
  of(id: string, granularity: Granularity): Reference | null;
  /** A session that a text names in passing: `… session session_14)`. */
  sessionIn(text: string): Reference | null;
  /** Whether any word may be a session's id, so that only fields that must hold one are believed. */
  anyWord: boolean;
  /** Whether the last part of an id may be the position of a turn: only the whole file tells. */
  partsMayBeTurns: boolean;
  /** Whether a field is taken for what was retrieved when its ids often are those of evidence. */
  knownByEvidence: boolean;
  /** Where the form of an id tells it from everything else (`D1:3`). */
  distinct?: {
    /** Whether a text is nothing but a turn's id. */
    isTurn(text: string): boolean;
    /** The session that a number alone means, in a field of sessions. */
    session(number: string): Reference | null;
    /** The id of a turn and the text it stands before. */
    led(text: string): { id: string; text: string } | null;
    /** What stands before the turn or session in an id, its conversation: `conv-26:` of `conv-26:D1:3`. */
    before(id: string): string;
  };
}
