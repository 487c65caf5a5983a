'use client';

import { Suspense } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { hasPending } from '@/components/state/pending-saves.ts';
import { reviewStore } from '@/components/state/review-store.ts';
import { savesStore } from '@/components/state/saves-store.ts';
import type { AuditMarks } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { late, once } from '../../kit/late.tsx';
import { fetchJson } from '../../kit/load.ts';
import { useQuery } from '../../kit/queries.ts';
import { marksKey, type ReviewedQuestion } from './marks.ts';

const t = textsAbout('workspace');

const ReviewPanel = late(
  once(() => import('./review-panel.tsx')),
  (module) => module.ReviewPanel,
);

/** The inspector's place for reviewing: what is known about the question's gold, or the way to begin. */
export function ReviewSlot(props: ReviewedQuestion) {
  const { dataset, question } = props;
  const marks = useQuery<AuditMarks>(
    marksKey(dataset),
    (signal) => fetchJson(api.auditMarks(dataset), signal),
    // The inspector is mounted again for each question.
    { keep: 4, lasting: true },
  );
  const wanted = useStore(reviewStore, (state) => state.wanted === question.id);
  // Every question says what is still to be saved.
  const pending = useStore(savesStore, hasPending);
  const known = marks.state === 'ready' && (question.id in marks.value.reviews || question.id in marks.value.errors);
  return (
    <div className="mt-5">
      {wanted || known || pending ? (
        <Suspense>
          <ReviewPanel {...props} />
        </Suspense>
      ) : (
        <Button data-live="" size="sm" onClick={() => reviewStore.getState().want(question.id)}>
          {t('review_question')} <Kbd>m</Kbd>
        </Button>
      )}
    </div>
  );
}
