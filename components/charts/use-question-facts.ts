'use client';

import { useState } from 'react';
import type { QuestionFacts } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable, Recent, useLoaded } from '../kit/load.ts';

/** Where the evidence of every question of a dataset stands, by question; null asks for nothing. */
export function useQuestionFacts(dataset: string | null): Loadable<Map<string, QuestionFacts>> {
  const [cache] = useState(() => new Recent<Map<string, QuestionFacts>>(1));
  return useLoaded(dataset, cache, async (signal) => {
    const items = await fetchItems<QuestionFacts>(api.questionFacts(dataset ?? ''), signal);
    return new Map(items.map((fact) => [fact.question as string, fact]));
  });
}
