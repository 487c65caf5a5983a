'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import { type QuestionSelection, selectFound } from '@/lib/core/search/select.ts';
import type { AnsweredSelection } from '../results/layer.ts';
import { useFound } from './list/use-found.ts';
import type { ShownRuns } from './shown-runs.tsx';
import type { CurrentView } from './use-view.ts';

const NONE: QuestionHead[] = [];

interface QuestionList {
  selection: QuestionSelection;
  /** The same as the leading run answered it; null without runs. */
  answered: AnsweredSelection | null;
  /** All that decides what the list holds is there. */
  listed: boolean;
}

/** The questions that the view's filters leave of those in scope, in its order: what the list shows and `j` and `k` walk. */
export function useQuestionList(
  ready: boolean,
  inScope: QuestionHead[],
  view: CurrentView,
  { layer, loading }: Pick<ShownRuns, 'layer' | 'loading'>,
): QuestionList {
  const filter = useDeferredValue(view.filter);
  const answers = useDeferredValue(view.answers);
  const answered = useMemo(
    () => layer?.select(inScope, { filter, answers }) ?? null,
    [layer, inScope, filter, answers],
  );
  // With runs, their own selection looks for the text.
  const found = useFound(inScope, answered ? '' : filter.q);
  const [searchedAtFirst] = useState(view.filter.q !== '');
  const listed = ready && !loading && (found !== undefined || !searchedAtFirst);
  const selection = useMemo(
    () => answered ?? selectFound(listed ? inScope : NONE, found ?? null, filter),
    [answered, listed, found, inScope, filter],
  );
  return { selection, answered, listed };
}
