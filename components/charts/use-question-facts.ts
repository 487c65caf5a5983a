'use client';

import type { QuestionFacts } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';

/** Where the evidence of every question of a dataset stands, by question; null asks for nothing. */
export function useQuestionFacts(dataset: string | null): Loadable<Map<string, QuestionFacts>> {
  const load = async (signal: AbortSignal) => {
    const items = await fetchItems<QuestionFacts>(api.questionFacts(dataset ?? ''), signal);
    return new Map(items.map((fact) => [fact.question as string, fact]));
  };
  return useQuery(dataset === null ? null : `facts ${dataset}`, load, { keep: 1 });
}
