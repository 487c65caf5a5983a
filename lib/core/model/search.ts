import type { Role } from './roles.ts';

/** What to look for in the turns of a dataset. Values of one member are alternatives; members narrow each other. */
export interface TurnQuery {
  /** Words (all must occur; Russian ones in any form), word~ in any form, "phrases", prefix*, OR, NOT or -word. Anything else is text. */
  q: string;
  conversation: string[];
  role: Role[];
  speaker: string[];
  channel: string[];
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
  channel: [],
  from: null,
  to: null,
  evidence: false,
  image: false,
};

/** What a search of texts finds besides turns: what is asked, what is gold, what runs answered, which texts they retrieved, and what they stored. */
export const TEXT_KINDS = ['question', 'gold', 'prediction', 'retrieved', 'memory'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export interface TextQuery {
  /** As of turns. */
  q: string;
  /** Empty: all kinds. */
  kind: TextKind[];
  /** Ids of runs; empty: all, and what is of no run. */
  run: string[];
}
