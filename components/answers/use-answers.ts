'use client';

import { useMemo } from 'react';
import type {
  ComparedQuestion,
  Conversation,
  Judging,
  Prediction,
  Question,
  QuestionHead,
} from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { api, type ComparisonView, writeComparison, writeJudging } from '@/lib/core/url/index.ts';
import { isChanged } from '../compare/select.ts';
import type { CompareViewState } from '../compare/use-compare-view.ts';
import { useComparedQuestions } from '../compare/use-compared.ts';
import { fetchJson, type Loadable } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';
import { useQuestionHeads } from '../questions/use-heads.ts';
import { loadAnswers } from '../results/load-runs.ts';

/** The questions that the runs answer, and those of them that the filters leave. */
export interface AnswersList {
  every: QuestionHead[];
  left: QuestionHead[];
}

const changesOf = ({ cells, changes }: ComparedQuestion) => ({
  right: cells.map((cell) => cell?.correct ?? null),
  changes,
});

/** The list of questions that one steps through: the same as a comparison's table has under the same address. */
export function useAnswersList(dataset: string, asked: ComparisonView, view: CompareViewState): Loadable<AnswersList> {
  const compared = useComparedQuestions(writeComparison(asked));
  const heads = useQuestionHeads(dataset);
  const { filter, changes, against } = view;
  const at = Math.max(0, against === null ? 0 : asked.runs.indexOf(against));
  const value = useMemo(() => {
    if (compared.state !== 'ready' || heads.state !== 'ready') return null;
    const answered = new Map(compared.value.map((one) => [one.question as string, one]));
    const every = heads.value.filter(({ id }) => answered.has(id));
    const { matches } = selectQuestions(every, filter);
    const left = matches.flatMap(({ question }) => {
      const one = answered.get(question.id);
      const counted = one && (changes.length === 0 || changes.some((change) => isChanged(changesOf(one), change, at)));
      return counted ? [question] : [];
    });
    return { every, left };
  }, [compared, heads, filter, changes, at]);
  if (value !== null) return { state: 'ready', value };
  return compared.state === 'failed' ? compared : heads.state === 'failed' ? heads : { state: 'loading' };
}

/** A question in full with its conversation, and what each run answered to it. */
export interface Answered {
  question: Question;
  conversation: Conversation;
  /** By run; a run that can't tell has none. */
  predictions: ReadonlyMap<string, Prediction>;
}

/** null asks for nothing. */
export function useAnswered(
  dataset: string,
  runs: readonly string[],
  question: string | null,
  judging: Judging,
): Loadable<Answered> {
  const key = `${dataset} ${question}`;
  const asked = useQuery(
    question === null ? null : `question ${key}`,
    (signal) => fetchJson<Question>(api.question(dataset, question ?? ''), signal),
    { keep: 50 },
  );
  const of = asked.state === 'ready' ? asked.value.conversation : null;
  const said = useQuery(
    of === null ? null : `conversation-alone ${dataset} ${of}`,
    (signal) => fetchJson<Conversation>(api.conversation(dataset, of ?? ''), signal),
    { keep: 3 },
  );
  const told = useQuery(
    question === null ? null : `answers/together ${runs.join()} ${writeJudging('', judging)} ${key}`,
    (signal) => loadAnswers(runs, question ?? '', judging, signal),
    { keep: 50 },
  );
  return useMemo(() => {
    const failed = [asked, said, told].find((one) => one.state === 'failed');
    if (failed?.state === 'failed') return failed;
    if (asked.state !== 'ready' || said.state !== 'ready' || told.state !== 'ready') return { state: 'loading' };
    const predictions = new Map(told.value.map((one) => [one.run as string, one]));
    return { state: 'ready', value: { question: asked.value, conversation: said.value, predictions } };
  }, [asked, said, told]);
}
