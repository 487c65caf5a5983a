'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { QuestionFilter } from '@/lib/model/index.ts';
import { filterParsers, workspaceParsers } from '@/lib/url/index.ts';

const parsers = { ...filterParsers, labels: workspaceParsers.labels };

export interface QuestionFilterState {
  filter: QuestionFilter;
  /** LoCoMo label scheme id, when the URL names one. */
  labels: string | null;
  /** Changes the filter in the URL: a new history entry, or none for text being typed. */
  change: (change: Partial<QuestionFilter>, history?: 'push' | 'replace') => void;
  setLabels: (id: string | null) => void;
}

/** The question filter that the URL holds. */
export function useQuestionFilter(): QuestionFilterState {
  const [state, set] = useQueryStates(parsers);
  const filter = useMemo(() => {
    const { sort, labels: _, ...rest } = state;
    return { ...rest, sort: sort.by, descending: sort.descending };
  }, [state]);
  return {
    filter,
    labels: state.labels,
    change({ sort, descending, ...lists }, history = 'push') {
      const order = { by: sort ?? filter.sort, descending: descending ?? filter.descending };
      void set({ ...lists, sort: order }, { history });
    },
    setLabels: (labels) => void set({ labels }, { history: 'push' }),
  };
}
