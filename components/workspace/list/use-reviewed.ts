'use client';

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import type { AuditMarks, QuestionHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson } from '../../kit/load.ts';
import { useLast, useQuery } from '../../kit/queries.ts';

/** The questions as they are after reviews were saved on this page, at once; until then nothing is asked, since they come with their reviews. */
export function useReviewed(dataset: string, heads: QuestionHead[]): QuestionHead[] {
  const ahead = useStore(reviewStore, (state) => state.ahead);
  const saved = useStore(reviewStore, (state) => state.saved);
  const states = useLast(
    useQuery(
      saved ? `reviews/states ${dataset}` : null,
      async (signal) => (await fetchJson<AuditMarks>(api.auditMarks(dataset), signal)).states,
    ),
  );
  return useMemo(() => {
    if (states === null && Object.keys(ahead).length === 0) return heads;
    return heads.map((head) => {
      const known = states === null ? head.review : states[head.id];
      const here = ahead[head.id];
      const told = here === undefined ? known : (here ?? undefined);
      if (told === head.review) return head;
      const { review: _, ...bare } = head;
      return told ? { ...bare, review: told } : bare;
    });
  }, [heads, states, ahead]);
}
