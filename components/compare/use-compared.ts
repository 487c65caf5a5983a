'use client';

import type { ComparedQuestion } from '@/lib/core/model/index.ts';
import { api, nextPage } from '@/lib/core/url/index.ts';
import { fetchJson, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';

/** Comparisons that stay in memory: for going back and forth between two. */
const KEPT = { keep: 3 };

/** The questions behind a comparison; `search` names it as the API does. */
export function useComparedQuestions(search: string): Loadable<ComparedQuestion[]> {
  const load = async (signal: AbortSignal) => {
    const address = api.compare(`${search}&questions=true`);
    const questions: ComparedQuestion[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: { questions: ComparedQuestion[]; next?: number } = await fetchJson(nextPage(address, offset), signal);
      questions.push(...page.questions);
      offset = page.next;
    }
    return questions;
  };
  return useQuery(`compared ${search}`, load, KEPT);
}
