'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import type { PredictionFilter } from '@/lib/core/model/index.ts';
import { predictionParsers, workspaceParsers } from '@/lib/core/url/index.ts';
import { useSteps } from '../kit/use-steps.ts';

const parsers = { ...predictionParsers, labels: workspaceParsers.labels };

export interface QuestionFilterState {
  /** What needs a run in it means nothing without one. */
  filter: PredictionFilter;
  /** LoCoMo label scheme id, when the URL names one. */
  labels: string | null;
  /** Changes the filter in the URL: a new history entry, or none for text being typed. */
  change: (change: Partial<PredictionFilter>, history?: 'push' | 'replace') => void;
  setLabels: (id: string | null) => void;
  /** Shows other runs: the server brings their answers. */
  setRuns: (runs: string[]) => void;
}

/** The question filter that the URL holds. */
export function useQuestionFilter(): QuestionFilterState {
  const [state, set] = useQueryStates(parsers);
  const steps = useSteps();
  const [, setRuns] = useQueryStates({ runs: workspaceParsers.runs }, { shallow: false });
  const filter = useMemo(() => {
    const { sort, labels: _, ...rest } = state;
    return { ...rest, sort: sort.by, descending: sort.descending };
  }, [state]);
  const { labels } = state;
  // The same until it says something else: what is drawn by it need not be drawn anew when the address follows.
  return useMemo(
    () => ({
      filter,
      labels,
      change({ sort, descending, ...lists }, history = 'push') {
        const order = { by: sort ?? filter.sort, descending: descending ?? filter.descending };
        void set({ ...lists, sort: order }, { history: steps(history === 'push' ? 'choice' : 'typing') });
      },
      setLabels: (id) => void set({ labels: id }, { history: steps('choice') }),
      setRuns: (runs) => void setRuns({ runs }, { history: steps('choice') }),
    }),
    [filter, labels, set, setRuns, steps],
  );
}
