'use client';

import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { QuestionHead, ReviewState } from '@/lib/model/index.ts';
import { reviewStore } from '@/lib/state/review-store.ts';
import { api } from '@/lib/url/index.ts';
import { fetchJson, Recent, useLoaded } from '../workspace/load.ts';

type States = Record<string, ReviewState[]>;

/** The questions as they are after reviews were saved on this page; until then nothing is asked, since they come with their reviews. */
export function useReviewed(dataset: string, heads: QuestionHead[]): QuestionHead[] {
  const [cache] = useState(() => new Recent<States>(1));
  const [states, setStates] = useState<States | null>(null);
  const judged = useStore(reviewStore, (state) => state.judged);
  const loaded = useLoaded(judged === 0 ? null : `${dataset} ${judged}`, cache, async (signal) => {
    const marks = await fetchJson<{ states: States }>(api.auditMarks(dataset), signal);
    return marks.states;
  });
  if (loaded.state === 'ready' && loaded.value !== states) setStates(loaded.value);
  return useMemo(
    () =>
      states === null ? heads : heads.map(({ review: _, ...head }) => ({ ...head, ...reviewOf(states, head.id) })),
    [heads, states],
  );
}

function reviewOf(states: States, id: string): Pick<QuestionHead, 'review'> {
  const review = states[id];
  return review ? { review } : {};
}
