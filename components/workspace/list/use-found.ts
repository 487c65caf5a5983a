'use client';

import { useEffect, useMemo, useState } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import type { Found } from '@/lib/core/search/select.ts';
import { once } from '../../kit/late.tsx';

type Find = (questions: readonly QuestionHead[], q: string) => Found | null;

const load = once(() => import('@/lib/core/search/questions.ts'));

/**
 * What a text finds among the questions, null without a text. The fuzzy index is fetched with the first text; until then
 * (`undefined`) nothing can be told.
 */
export function useFound(questions: QuestionHead[], q: string): Found | null | undefined {
  const [find, setFind] = useState<Find | null>(null);
  const searching = q.trim() !== '';
  const wanted = searching && find === null;
  useEffect(() => {
    if (wanted) void load().then((module) => setFind(() => module.findQuestions));
  }, [wanted]);
  return useMemo(() => (searching ? find?.(questions, q) : null), [questions, q, searching, find]);
}
