'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewStore } from '@/components/state/review-store.ts';
import { Button } from '../../kit/button.tsx';

const t = textsAbout('workspace');

/** Where the review panel does not stand beside the conversation: how many turns are picked, and the way back to it. */
export function PickingBar({ onBack }: { onBack: () => void }) {
  const picking = useStore(reviewStore, (state) => state.picking);
  if (picking === null) return null;
  return (
    <div
      role="status"
      className="fixed bottom-16 left-1/2 z-30 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border border-review bg-panel py-1.5 pr-1.5 pl-3 text-sm shadow-float"
    >
      <span className="num">{t('turn_picked', { n: picking.turns.length })}</span>
      <Button size="sm" variant="primary" onClick={onBack}>
        {t('back_review')}
      </Button>
      <Button size="sm" variant="quiet" onClick={reviewStore.getState().stop}>
        {t('cancel')}
      </Button>
    </div>
  );
}
