'use client';

import type { PredictionHead, QuestionHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';

export interface HeldList {
  /** Every question of the dataset, in file order, and how each of the runs answered them. */
  questions: QuestionHead[];
  heads: PredictionHead[][];
}

/** A list that a static bundle holds in files of its own, once for all of its pages. */
export const useHeldList = (dataset: string, runs: readonly string[]): Loadable<HeldList> =>
  useQuery(
    `held ${dataset} ${runs.join(',')}`,
    async (signal): Promise<HeldList> => {
      const [questions, ...heads] = await Promise.all([
        fetchItems<QuestionHead>(api.questionHeads(dataset), signal),
        ...runs.map((run) => fetchItems<PredictionHead>(api.predictions(run, '?view=heads'), signal)),
      ]);
      return { questions, heads };
    },
    { keep: 1 },
  );
