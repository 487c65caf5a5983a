'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import { neighbour } from '../questions/list.ts';
import { addressedView } from './use-view.ts';

/** To the next question of the list, or the one before. Steps that are taken before the list is there are done when it is. */
export function useQuestionSteps(
  listed: boolean,
  selection: QuestionSelection,
  conversation: string,
  ask: (question: QuestionHead) => void,
): (by: 1 | -1) => void {
  const waiting = useRef<(1 | -1)[]>([]);
  const walk = useCallback(
    (steps: readonly (1 | -1)[]) => {
      const from = addressedView(conversation).question;
      const to = steps.reduce<QuestionHead | null>((at, by) => neighbour(selection, at?.id ?? from, by) ?? at, null);
      if (to) ask(to);
    },
    [selection, conversation, ask],
  );
  useEffect(() => {
    if (listed) walk(waiting.current.splice(0));
  }, [listed, walk]);
  return (by) => {
    if (listed) walk([by]);
    else waiting.current.push(by);
  };
}
