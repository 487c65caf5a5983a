'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';

/**
 * Whether turns are being picked for a review. It ends when another question is opened. `onStart` is called as it begins and
 * may not change, so that what covers the conversation makes way.
 */
export function usePicking(question: string | null, onStart: () => void): boolean {
  const picking = useStore(reviewStore, (state) => state.picking !== null);
  useEffect(() => {
    const { picking: now, stop } = reviewStore.getState();
    if (now !== null && now.question !== question) stop();
  }, [question]);
  useEffect(
    () =>
      reviewStore.subscribe(({ picking: now }, { picking: before }) => {
        if (now !== null && before === null) onStart();
      }),
    [onStart],
  );
  return picking;
}
