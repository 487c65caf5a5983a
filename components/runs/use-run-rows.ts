'use client';

import { useMemo } from 'react';
import { relabel } from '@/lib/core/families/labels.ts';
import type { Judging, LabelScheme } from '@/lib/core/model/index.ts';
import { type AnsweredQuestion, type AnswerFacts, MOST_LOCAL } from '@/lib/core/search/index.ts';
import type { Loadable } from '../kit/load.ts';
import { type HeldList, useHeldList } from '../tables/use-held-list.ts';
import type { PartList } from '../tables/use-question-rows.ts';

/** The answers of a run as its page holds them: all, or the beginning of a list that is too long for that. */
export type RunAnswers =
  | ({ kind: 'whole' } & HeldList)
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
  const loaded = useHeldList(dataset, { runs: [run], judging }, few && (wanted || files) ? 'rows' : null);
  const rows = useMemo(() => {
    const every = answers.kind === 'whole' ? answers : loaded.state === 'ready' ? loaded.value : null;
    if (every === null) return null;
    const [heads = []] = every.heads;
    const byId = new Map(every.questions.map((question) => [question.id, question]));
    return heads.flatMap((prediction) => {
      const question = byId.get(prediction.question);
      return question ? [{ question: relabel(question, labels, schemes), prediction }] : [];
    });
  }, [answers, loaded, labels, schemes]);
  if (rows !== null) return { state: 'ready', value: rows };
  if (!few) return { state: 'too-many' };
  return loaded.state === 'failed' ? loaded : { state: 'loading' };
}
