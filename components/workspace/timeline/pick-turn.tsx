'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import type { SessionId, TurnId } from '@/lib/core/model/index.ts';

const t = textsAbout('workspace');

/** While evidence is being picked for a review: takes this turn in, or out again. */
export function PickTurn({ session, turn }: { session: SessionId; turn: TurnId }) {
  const picked = useStore(reviewStore, ({ picking }) => picking?.turns.some((place) => place.turn === turn));
  if (picked === undefined) return null;
  return (
    <button
      type="button"
      aria-pressed={picked}
      onClick={() => reviewStore.getState().toggle({ session, turn })}
      className="rounded-full border border-review px-2 text-2xs leading-[18px] whitespace-nowrap text-review aria-pressed:bg-review aria-pressed:text-panel"
    >
      {picked ? t('evidence_3') : t('use_evidence')}
    </button>
  );
}
