'use client';

import { Suspense } from 'react';
import { useStore } from 'zustand';
import type { Conversation, Question, Verdict } from '@/lib/model/index.ts';
import { reviewStore } from '@/lib/state/review-store.ts';
import { api } from '@/lib/url/index.ts';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { late, once } from '../ui/late.tsx';
import { inSite } from '../ui/site.ts';
import { fetchJson, Recent, useLoaded } from '../workspace/load.ts';

const ReviewPanel = late(
  once(() => import('./review-panel.tsx')),
  (module) => module.ReviewPanel,
);

/** Which questions of a dataset were reviewed or have known errors. Kept up to date by whoever saves. */
export interface ReviewMarks {
  reviews: Record<string, Verdict | 'none'>;
  errors: Record<string, number>;
}

/** Outlives the inspector, which is made anew for each question. */
export const keptMarks = new Recent<ReviewMarks>(4);

export const marksKey = (dataset: string) => `${dataset}\n${reviewStore.getState().stamp}`;

export interface ReviewSlotProps {
  dataset: string;
  question: Question;
  conversation: Conversation;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** The inspector's place for reviewing: what is known about the question's gold, or the way to begin. */
export function ReviewSlot(props: ReviewSlotProps) {
  const { dataset, question } = props;
  useStore(reviewStore, (state) => state.stamp);
  const marks = useLoaded(inSite() ? null : marksKey(dataset), keptMarks, (signal) =>
    fetchJson<ReviewMarks>(api.auditMarks(dataset), signal),
  );
  const wanted = useStore(reviewStore, (state) => state.wanted === question.id);
  const known = marks.state === 'ready' && (question.id in marks.value.reviews || question.id in marks.value.errors);
  return (
    <div data-live className="mt-5">
      {wanted || known ? (
        <Suspense>
          <ReviewPanel {...props} />
        </Suspense>
      ) : (
        <Button size="sm" onClick={() => reviewStore.getState().want(question.id)}>
          Review this question <Kbd>m</Kbd>
        </Button>
      )}
    </div>
  );
}
