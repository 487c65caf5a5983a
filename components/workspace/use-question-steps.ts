'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import { neighbour } from '../questions/list.ts';
import { addressedView } from './use-view.ts';

interface QuestionSteps {
  /** To the next question of the list, or the one before. Steps that are taken before the list is there are done when it is. */
  move: (by: 1 | -1) => void;
  /** To a question of the list that was chosen in it. */
  choose: (question: { id: string; conversation: string }) => void;
}

/**
 * Ways through the list. Who goes step by step, by keys or by choosing what comes next, is likely to take another: `begin` loads
 * the conversation it leads to; null while the present one is not there.
 */
export function useQuestionSteps(
  listed: boolean,
  selection: QuestionSelection,
  conversation: string,
  ask: QuestionSteps['choose'],
  begin: ((conversation: string) => void) | null,
): QuestionSteps {
  const waiting = useRef<(1 | -1)[]>([]);
  const last = useRef<{ to: { id: string; conversation: string }; by: 1 | -1 } | null>(null);
  const walk = useCallback(
    (steps: readonly (1 | -1)[]) => {
      const from = addressedView(conversation).question;
      const to = steps.reduce<QuestionHead | null>((at, by) => neighbour(selection, at?.id ?? from, by) ?? at, null);
      if (to === null) return;
      ask(to);
      last.current = { to, by: steps.at(-1) ?? 1 };
    },
    [selection, conversation, ask],
  );
  useEffect(() => {
    const { to, by } = last.current ?? {};
    if (begin === null || to?.conversation !== conversation) return;
    last.current = null;
    const then = neighbour(selection, to.id, by ?? 1);
    if (then && then.conversation !== conversation) begin(then.conversation);
  });
  useEffect(() => {
    if (listed) walk(waiting.current.splice(0));
  }, [listed, walk]);
  const choose = useCallback<QuestionSteps['choose']>(
    (question) => {
      const from = addressedView(conversation).question;
      const by = ([1, -1] as const).find((step) => neighbour(selection, from, step)?.id === question.id);
      last.current = by === undefined ? null : { to: question, by };
      ask(question);
    },
    [selection, conversation, ask],
  );
  const move = (by: 1 | -1) => {
    if (listed) walk([by]);
    else waiting.current.push(by);
  };
  return { move, choose };
}
