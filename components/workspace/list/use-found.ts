'use client';

import { useMemo } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import type { Found } from '@/lib/core/search/select.ts';
import { useQuery } from '../../kit/queries.ts';

/**
 * What a text finds among the questions, null without a text. The fuzzy index is fetched with the first text; until then
 * (`undefined`) nothing can be told.
 */
export function useFound(questions: QuestionHead[], q: string): Found | null | undefined {
  const searching = q.trim() !== '';
  const load = async () => (await import('@/lib/core/search/questions.ts')).findQuestions;
  const find = useQuery(searching ? 'code/find' : null, load, { keep: 1, lasting: true });
  const found = find.state === 'ready' ? find.value : null;
  return useMemo(() => (searching ? found?.(questions, q) : null), [questions, q, searching, found]);
}
