'use client';

import type { QuestionRows } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson } from '../../kit/load.ts';
import { type Answered, useAnswers } from './use-answer.ts';

/** A question that has what was typed, and the dataset that asks it. */
export interface FoundQuestion {
  dataset: string;
  row: QuestionRows['items'][number];
}

/** Datasets that are looked through when none is open, those listed first. */
const LOOKED = 8;

/** The questions of these datasets that have what was typed, so many at most. A dataset that can't answer has none. */
export function useQuestions(
  datasets: readonly string[],
  typed: string,
  most: number,
  wait: number,
): Answered<FoundQuestion[]> {
  const asked = typed === '' ? [] : datasets.slice(0, LOOKED);
  const load = async (signal: AbortSignal): Promise<FoundQuestion[]> => {
    const of = async (dataset: string) => {
      const url = api.questionRows(dataset, `?q=${encodeURIComponent(typed)}`, `limit=${most}`);
      const { items } = await fetchJson<QuestionRows>(url, signal);
      return items.map((row) => ({ dataset, row }));
    };
    const found = await Promise.allSettled(asked.map(of));
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])).slice(0, most);
  };
  return useAnswers(asked.length === 0 ? null : `questions ${asked.join(' ')} ${typed}`, load, wait);
}
