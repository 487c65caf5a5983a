import { createStore } from 'zustand/vanilla';
import type { Problem, Question, Review, ReviewClash } from '../../lib/core/model/index.ts';

/** Something that was saved and can be taken back. */
export interface Saved {
  question: string;
  /** What was said: `gold wrong`. */
  words: string;
  undo: () => void;
}

/** Something that could not be saved, kept until it is. */
export interface Unsaved {
  question: string;
  problem: Problem;
  retry: () => void;
}

/** What was said in a review that somebody else changed first: kept until it is decided what stays. */
export interface Clash {
  dataset: string;
  question: Pick<Question, 'id' | 'answer' | 'conversation'>;
  /** As it is now, with what was said since; null: it was to be taken away. */
  mine: Omit<Review, 'question' | 'created' | 'updated'> | null;
  /** What there is instead. */
  problem: ReviewClash;
}

interface Saves {
  /** What the one line about saving says: the last thing that came to an end. */
  last: { kind: 'saved' | 'undone'; question: string; words: string } | null;
  /** What can be taken back, oldest first. */
  saved: readonly Saved[];
  unsaved: readonly Unsaved[];
  /** By question. */
  clashes: Readonly<Record<string, Clash>>;
  done(saved: Saved): void;
  undone(question: string): void;
  failed(unsaved: Unsaved): void;
  /** null: it is decided. */
  clash(question: string, clash: Clash | null): void;
  /** Takes back the last thing that can be; gives the question it was about. */
  undo(): string | null;
  /** Tries everything again that was not saved. */
  retry(): void;
}

/** How many steps can be taken back. */
const STEPS = 100;

const others = <T extends { question: string }>(list: readonly T[], question: string) =>
  list.filter((one) => one.question !== question);

/** What was saved of reviews on this page, what was not, and the ways back: nothing of it outlives the page. */
export const savesStore = createStore<Saves>()((set, get) => ({
  last: null,
  saved: [],
  unsaved: [],
  clashes: {},
  done: (saved) =>
    set((state) => ({
      last: { kind: 'saved', question: saved.question, words: saved.words },
      saved: [...state.saved, saved].slice(-STEPS),
      unsaved: others(state.unsaved, saved.question),
    })),
  undone: (question) =>
    set((state) => ({ last: { kind: 'undone', question, words: '' }, unsaved: others(state.unsaved, question) })),
  failed: (unsaved) => set((state) => ({ unsaved: [...others(state.unsaved, unsaved.question), unsaved] })),
  clash: (question, clash) =>
    set(({ clashes: { [question]: _, ...rest } }) => ({ clashes: clash ? { ...rest, [question]: clash } : rest })),
  undo: () => {
    const step = get().saved.at(-1);
    if (!step) return null;
    set(({ saved }) => ({ saved: saved.slice(0, -1) }));
    step.undo();
    return step.question;
  },
  retry: () => {
    const { unsaved } = get();
    for (const { retry } of unsaved) retry();
  },
}));
