'use client';

import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import { savesStore } from '@/components/state/saves-store.ts';
import { VERDICTS, type Verdict } from '@/lib/core/model/index.ts';
import { type KeyMap, useKeys } from '../../kit/use-keys.ts';
import { undoLast } from '../review/audited.ts';
import type { Triage } from './use-triage.ts';

/** What can be done with the open question of a queue; after a decision the queue goes on. */
export interface TriageActions {
  accept: () => void;
  decide: (verdict: Verdict) => void;
  edit: () => void;
  /** Takes back what was saved last, and returns to its question. */
  undo: () => void;
  /** Shows what runs answered before a verdict is given. */
  reveal: () => void;
  /** On to the next open question, where that is wanted. */
  next: () => void;
}

interface TriageWays {
  /** Whether the question that is drawn is the one that the address names. */
  current: () => boolean;
  next: () => void;
  reveal: () => void;
  /** To a question that something was undone of. */
  back: (question: string) => void;
  /** The panel of the question comes into sight. */
  show: () => void;
}

/** The actions on the open question, and their keys. */
export function useTriageActions(
  triage: Triage | null,
  { current, next, reveal, back, show }: TriageWays,
): TriageActions {
  const actions: TriageActions = {
    accept: () => {
      const [first] = triage?.proposals ?? [];
      if (!triage || !first || first.unfit !== null || !current()) return;
      triage.accept(first);
      next();
    },
    decide: (verdict) => {
      if (!triage || !current()) return;
      triage.decide(verdict);
      next();
    },
    edit: () => {
      show();
      triage?.edit();
    },
    undo: () => {
      reviewStore.getState().stop();
      void undoLast().then((question) => {
        if (question !== null) back(question);
      });
    },
    reveal,
    next,
  };
  const keys: KeyMap = {
    a: actions.accept,
    r: () => actions.decide('gold-right'),
    e: actions.edit,
  };
  for (const [index, verdict] of VERDICTS.entries()) keys[index + 1] = () => actions.decide(verdict);
  for (const key of ['a', 'r', 'e']) keys[key.toUpperCase()] = () => keys[key]?.();
  // Two versions of its review are decided first, by keys of their own.
  const clash = useStore(savesStore, ({ clashes }) => (triage?.question.id ?? '') in clashes);
  useKeys(keys, triage?.audited.state === 'ready' && !clash);
  // What was said can be taken back while the next question is still being asked for.
  useKeys({ u: actions.undo, h: actions.reveal }, triage !== null);
  return actions;
}
