'use client';

import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import type { QuestionHead, ReviewState } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson, Recent, useLoaded } from '../../kit/load.ts';

type States = Record<string, ReviewState[]>;

/** The questions as they are after reviews were saved on this page, at once; until then nothing is asked, since they come with their reviews. */
export function useReviewed(dataset: string, heads: QuestionHead[]): QuestionHead[] {
  const [cache] = useState(() => new Recent<States>(1));
  const [states, setStates] = useState<States | null>(null);
  const ahead = useStore(reviewStore, (state) => state.ahead);
  const judged = useStore(reviewStore, (state) => state.judged);
  const loaded = useLoaded(judged === 0 ? null : `${dataset} ${judged}`, cache, async (signal) => {
    const marks = await fetchJson<{ states: States }>(api.auditMarks(dataset), signal);
    return marks.states;
  });
  if (loaded.state === 'ready' && loaded.value !== states) setStates(loaded.value);
  return useMemo(() => {
    if (states === null && Object.keys(ahead).length === 0) return heads;
    return heads.map((head) => {
      const told = ahead[head.id] ?? (states === null ? head.review : states[head.id]);
      if (told === head.review) return head;
      const { review: _, ...bare } = head;
      return told ? { ...bare, review: told } : bare;
    });
  }, [heads, states, ahead]);
}
