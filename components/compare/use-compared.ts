'use client';

import { useState } from 'react';
import type { ComparedQuestion, QuestionHead } from '@/lib/core/model/index.ts';
import { api, nextPage } from '@/lib/core/url/index.ts';
import { fetchItems, fetchJson, type Loadable, Recent, useLoaded } from '../kit/load.ts';

/** Comparisons that stay in memory: for going back and forth between two. */
const KEPT = 3;

/** Every question of a dataset, in file order. */
export function useQuestionHeads(dataset: string): Loadable<QuestionHead[]> {
  const [cache] = useState(() => new Recent<QuestionHead[]>(1));
  return useLoaded(dataset, cache, (signal) => fetchItems<QuestionHead>(api.questionHeads(dataset), signal));
}

/** The questions behind a comparison; `search` names it as the API does. */
export function useComparedQuestions(search: string): Loadable<ComparedQuestion[]> {
  const [cache] = useState(() => new Recent<ComparedQuestion[]>(KEPT));
  return useLoaded(search, cache, async (signal) => {
    const address = api.compare(`${search}&questions=true`);
    const questions: ComparedQuestion[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: { questions: ComparedQuestion[]; next?: number } = await fetchJson(nextPage(address, offset), signal);
      questions.push(...page.questions);
      offset = page.next;
    }
    return questions;
  });
}
