'use client';

import { useEffect, useMemo, useState } from 'react';
import type { QuestionHead } from '@/lib/model/index.ts';
import type { QuestionMatch } from '@/lib/search/select.ts';
import { once } from '../ui/late.tsx';

type Find = (questions: QuestionHead[], q: string) => QuestionMatch[];

const load = once(() => import('@/lib/search/questions.ts'));

/** The questions that a text finds. The fuzzy index is fetched with the first text; until then (`null`) nothing can be told. */
export function useFound(questions: QuestionHead[], q: string): QuestionMatch[] | null {
  const [find, setFind] = useState<Find | null>(null);
  const searching = q.trim() !== '';
  const wanted = searching && find === null;
  useEffect(() => {
    if (wanted) void load().then((module) => setFind(() => module.findQuestions));
  }, [wanted]);
  return useMemo(() => {
    if (searching) return find?.(questions, q) ?? null;
    return questions.map((question) => ({ question, marks: [] }));
  }, [questions, q, searching, find]);
}
