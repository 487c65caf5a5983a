'use client';

import type { Judging, PredictionHead, QuestionHead } from '@/lib/core/model/index.ts';
import { api, writeJudging } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';

export interface HeldList {
  /** Every question of the dataset, in file order, and how each of the runs answered them. */
  questions: QuestionHead[];
  heads: PredictionHead[][];
}

/** A list that did not come with its page as a whole. It is fetched anew for another version; for none it is not fetched. */
export function useHeldList(
  dataset: string,
  { runs, judging }: { runs: readonly string[]; judging: Judging },
  version: string | null,
): Loadable<HeldList> {
  const view = writeJudging('?view=heads', judging);
  return useQuery(
    version === null ? null : `held ${dataset} ${runs.join(',')} ${view} ${version}`,
    async (signal): Promise<HeldList> => {
      const [questions, ...heads] = await Promise.all([
        fetchItems<QuestionHead>(api.questionHeads(dataset), signal),
        ...runs.map((run) => fetchItems<PredictionHead>(api.predictions(run, view), signal)),
      ]);
      return { questions, heads };
    },
    { keep: 2 },
  );
}
