'use client';

import { useMemo } from 'react';
import type { Dataset, QuestionHead } from '@/lib/core/model/index.ts';
import type { Loadable } from '../kit/load.ts';
import { headsInScope, type Scope, withLabels } from '../questions/list.ts';
import { useReviewed } from './list/use-reviewed.ts';
import type { CurrentView } from './use-view.ts';

const NONE: QuestionHead[] = [];

interface ScopedHeads {
  /** All of the dataset (of a long list, of the conversation alone where that is the scope), with the view's labels and what is known of each. */
  all: QuestionHead[];
  /** Those that the list is made from, before filters. */
  inScope: QuestionHead[];
  /** How many the open conversation has. */
  ofConversation: number;
}

/** The questions of the dataset and of a scope. */
export function useScopedHeads(
  dataset: Dataset,
  heads: Loadable<QuestionHead[]>,
  view: CurrentView,
  scope: Scope,
): ScopedHeads {
  const { conversation, labels } = view;
  const reviewed = useReviewed(dataset.id, heads.state === 'ready' ? heads.value : NONE);
  const all = useMemo(() => withLabels(reviewed, dataset, labels), [reviewed, dataset, labels]);
  const own = useMemo(() => headsInScope(all, 'conversation', conversation), [all, conversation]);
  return { all, inScope: scope === 'dataset' ? all : own, ofConversation: own.length };
}
