'use client';

import type { QuestionHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';

export const headsKey = (dataset: string) => `heads ${dataset}`;

/** Every question of a dataset, in file order; null asks for nothing. */
export const useQuestionHeads = (dataset: string | null): Loadable<QuestionHead[]> =>
  useQuery(
    dataset === null ? null : headsKey(dataset),
    (signal) => fetchItems<QuestionHead>(api.questionHeads(dataset ?? ''), signal),
    { keep: 1 },
  );
