'use client';

import { createContext, useContext } from 'react';
import type { Question, SessionHistory, SessionId, TurnId } from '@/lib/core/model/index.ts';
import type { WorkspaceView } from '@/lib/core/url/index.ts';

/** What a link to another place of the workspace keeps of the view. */
export type KeptInLinks = Pick<WorkspaceView, 'labels' | 'runs' | 'answers'>;

/** What every part of the timeline may need to know and do. */
export interface TimelineContext {
  dataset: string;
  conversation: string;
  /** The selected question, which links to turns keep. */
  question: string | null;
  /** The question asks about time: evidence says which days its words mean. */
  aboutTime: boolean;
  /** Drawn by the server, before anything can be pressed: what opens something is words for now. */
  still?: boolean;
  /** What links keep: the names of categories, and the runs that are shown. */
  kept: KeptInLinks;
  goToTurn: (turn: string) => void;
  goToSession: (session: string) => void;
  /** Opens another history on the session it shares with this one. */
  goToHistory: (history: SessionHistory) => void;
  selectQuestion: (question: Question) => void;
  /** Shows what else the file says of a session; absent where it says nothing. */
  openSession: ((session: string) => void) | undefined;
  /** The run that evidence turns without a rank were not retrieved by; null when nothing can be said. */
  missedBy: string | null;
}

/** What all turns of a list have in common. */
export interface TurnListContext {
  /** Ids are too long for their own column. */
  longIds: boolean;
  /** How many turns and sessions the question cites. */
  stops: number;
  /** How many questions cite a turn, and which: none of them where nothing reacts. */
  usedBy: (turn: string) => number;
  usesOf: (turn: string) => readonly Question[];
  expand: (turn: string) => void;
  pick: TurnReview['toggle'];
}

const Context = createContext<TimelineContext | null>(null);
const TurnList = createContext<TurnListContext>({
  longIds: false,
  stops: 0,
  usedBy: () => 0,
  usesOf: () => [],
  expand: () => {},
  pick: () => {},
});

export const TimelineProvider = Context.Provider;
export const TurnListProvider = TurnList.Provider;

export const useTurnList = (): TurnListContext => useContext(TurnList);

export function useTimeline(): TimelineContext {
  const context = useContext(Context);
  if (!context) throw new Error('useTimeline outside of a timeline');
  return context;
}

/** What a review queue adds to the turns of its question: which are picked as evidence, which are proposed, and by whom. */
export interface TurnReview {
  picked: ReadonlySet<string>;
  proposed: readonly string[];
  by: string | null;
  toggle: (place: { session: SessionId; turn: TurnId }) => void;
}
