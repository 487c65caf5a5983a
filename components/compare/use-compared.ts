'use client';

import { useState } from 'react';
import type { ComparedQuestion, QuestionFacts, QuestionHead } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { fetchJson, type Loadable, Recent, useLoaded } from '../workspace/load.ts';

/** Comparisons that stay in memory: for going back and forth between two. */
const KEPT = 3;

/** Where the evidence of every question of a dataset stands, by question. */
export function useQuestionFacts(dataset: string): Loadable<Map<string, QuestionFacts>> {
  const [cache] = useState(() => new Recent<Map<string, QuestionFacts>>(1));
  return useLoaded(dataset, cache, async (signal) => {
    const { items } = await fetchJson<{ items: QuestionFacts[] }>(api.questionFacts(dataset), signal);
    return new Map(items.map((fact) => [fact.question as string, fact]));
  });
}

/** Every question of a dataset, by id. */
export function useQuestionHeads(dataset: string): Loadable<QuestionHead[]> {
  const [cache] = useState(() => new Recent<QuestionHead[]>(1));
  return useLoaded(dataset, cache, async (signal) => {
    const { items } = await fetchJson<{ items: QuestionHead[] }>(api.questionHeads(dataset), signal);
    return items;
  });
}

/** The questions behind a comparison; `search` names it as the API does. */
export function useComparedQuestions(search: string): Loadable<ComparedQuestion[]> {
  const [cache] = useState(() => new Recent<ComparedQuestion[]>(KEPT));
  return useLoaded(search, cache, async (signal) => {
    const { questions } = await fetchJson<{ questions: ComparedQuestion[] }>(
      api.compare(`${search}&questions=true`),
      signal,
    );
    return questions;
  });
}
