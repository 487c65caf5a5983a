import { createStore } from 'zustand/vanilla';
import type { ReviewState, SessionId, TurnId } from '../../lib/core/model/index.ts';

/** A turn that is picked as evidence. */
interface PickedTurn {
  session: SessionId;
  turn: TurnId;
}

interface Reviewing {
  /** The question whose review was asked for, and whether it has not yet taken the focus. */
  wanted: string | null;
  focus: boolean;
  /** The question for which turns of the timeline are being picked, and those picked so far. */
  picking: { question: string; turns: PickedTurn[] } | null;
  /** The question whose proposal is being edited: what is picked then is saved with the rest. */
  editing: string | null;
  /** What lists say of questions whose reviews were saved here, or are being saved; null: nothing. */
  ahead: Readonly<Record<string, ReviewState[] | null>>;
  /** Something was saved that lists made before do not say. */
  saved: boolean;
  want(question: string): void;
  focused(): void;
  edit(question: string, turns: PickedTurn[]): void;
  tell(question: string, states: ReviewState[] | null): void;
  pick(question: string, turns: PickedTurn[]): void;
  /** Takes a turn in, or out again. */
  toggle(turn: PickedTurn): void;
  stop(): void;
}

/** What review panel, timeline and audit page share while somebody reviews: nothing of it outlives the page. */
export const reviewStore = createStore<Reviewing>()((set) => ({
  wanted: null,
  focus: false,
  picking: null,
  editing: null,
  ahead: {},
  saved: false,
  want: (wanted) => set({ wanted, focus: true }),
  focused: () => set({ focus: false }),
  edit: (question, turns) => set({ editing: question, picking: { question, turns } }),
  tell: (question, states) => set(({ ahead }) => ({ ahead: { ...ahead, [question]: states } })),
  pick: (question, turns) => set({ picking: { question, turns } }),
  toggle: (place) =>
    set(({ picking }) => {
      if (!picking) return {};
      const others = picking.turns.filter(({ turn }) => turn !== place.turn);
      const turns = others.length < picking.turns.length ? others : [...picking.turns, place];
      return { picking: { ...picking, turns } };
    }),
  stop: () => set({ picking: null, editing: null }),
}));
