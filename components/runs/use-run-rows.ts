'use client';

import { useMemo } from 'react';
import { relabel } from '@/lib/core/families/labels.ts';
import type { Judging, LabelScheme, PredictionHead, QuestionHead } from '@/lib/core/model/index.ts';
import { type AnsweredQuestion, type AnswerFacts, MOST_LOCAL } from '@/lib/core/search/index.ts';
import { api, writeJudging } from '@/lib/core/url/index.ts';
import { fetchItems, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';
import type { PartList } from '../tables/use-question-rows.ts';

interface Every {
  /** Every question of the dataset, and how the run answered it, both in file order. */
  questions: QuestionHead[];
  heads: PredictionHead[];
}

/** The answers of a run as its page holds them: all, or the beginning of a list that is too long for that. */
export type RunAnswers =
  | { kind: 'whole'; questions: QuestionHead[]; heads: PredictionHead[][] }
  | { kind: 'part'; list: PartList; facts: AnswerFacts }
  /** In files of a static bundle. */
  | { kind: 'files' };

export type RunRows = Loadable<AnsweredQuestion[]> | { state: 'too-many' };

interface Asked {
  dataset: string;
  run: string;
  judging: Judging;
  labels: string | null;
  schemes: LabelScheme[] | undefined;
}

/** Every answer of a run. Those that did not come with the page are fetched when they are `wanted`, unless they are too many. */
export function useRunRows(
  answers: RunAnswers,
  { dataset, run, judging, labels, schemes }: Asked,
  wanted: boolean,
): RunRows {
  const files = answers.kind === 'files';
  const few = files || (answers.kind === 'part' && answers.list.total <= MOST_LOCAL);
  const address = api.predictions(run, writeJudging('?view=heads', judging));
  const load = async (signal: AbortSignal): Promise<Every> => {
    const [questions, heads] = await Promise.all([
      fetchItems<QuestionHead>(api.questionHeads(dataset), signal),
      fetchItems<PredictionHead>(address, signal),
    ]);
    return { questions, heads };
  };
  const loaded = useQuery(few && (wanted || files) ? `run-rows ${address}` : null, load, { keep: 2 });
  const here = loaded.state === 'ready' ? loaded.value : null;
  const rows = useMemo(() => {
    const every = answers.kind === 'whole' ? { questions: answers.questions, heads: answers.heads[0] ?? [] } : here;
    if (every === null) return null;
    const byId = new Map(every.questions.map((question) => [question.id, question]));
    return every.heads.flatMap((prediction) => {
      const question = byId.get(prediction.question);
      return question ? [{ question: relabel(question, labels, schemes), prediction }] : [];
    });
  }, [answers, here, labels, schemes]);
  if (rows !== null) return { state: 'ready', value: rows };
  if (!few) return { state: 'too-many' };
  return loaded.state === 'failed' ? loaded : { state: 'loading' };
}
