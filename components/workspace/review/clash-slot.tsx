'use client';

import { Suspense } from 'react';
import { useStore } from 'zustand';
import { savesStore } from '@/components/state/saves-store.ts';
import { late, once } from '../../kit/late.tsx';
import type { ReviewedQuestion } from './marks.ts';

const ClashView = late(
  once(() => import('./clash-view.tsx')),
  (module) => module.ClashView,
);

/** The place for two versions of a question's review, while it is not decided which of them stays. */
export function ClashSlot({ question, conversation, onGo }: Omit<ReviewedQuestion, 'dataset'>) {
  const clash = useStore(savesStore, (state) => state.clashes[question.id]);
  return clash === undefined ? null : (
    <Suspense>
      <ClashView key={question.id} clash={clash} conversation={conversation} onGo={onGo} />
    </Suspense>
  );
}
