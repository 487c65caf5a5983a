'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo, useTransition } from 'react';
import type { Judging, PredictionFilter } from '@/lib/core/model/index.ts';
import { judgingParsers, NO_PREDICTION_FILTER, predictionParsers, readJudging } from '@/lib/core/url/index.ts';
import { useSteps } from '../kit/use-steps.ts';

const filterState = { ...predictionParsers, labels: parseAsString };

export interface RunViewState {
  filter: PredictionFilter;
  judging: Judging;
  /** LoCoMo label scheme id, when the URL names one. */
  labels: string | null;
  /** Another way of judging is being worked out by the server. */
  pending: boolean;
  /** Changes the filter in the URL: a new history entry, or none for text being typed. */
  change: (change: Partial<PredictionFilter>, history?: 'push' | 'replace') => void;
  /** Takes every filter away and keeps the order. */
  clear: () => void;
  setLabels: (id: string | null) => void;
  /** Changes how right and wrong are told; the server counts again. Null takes the default. */
  judge: (change: { [K in keyof Judging]?: Judging[K] | null }) => void;
}

/** What the address of a run's page says: filter and order, applied in the browser, and the judging, applied by the server. */
export function useRunView(): RunViewState {
  const [pending, startTransition] = useTransition();
  const [state, set] = useQueryStates(filterState);
  const steps = useSteps();
  const [asked, setJudging] = useQueryStates(judgingParsers, { shallow: false, startTransition });
  const filter = useMemo(() => {
    const { sort, labels: _, ...rest } = state;
    return { ...rest, sort: sort.by, descending: sort.descending };
  }, [state]);
  const judging = useMemo(() => readJudging(flat(asked)), [asked]);
  return {
    filter,
    judging,
    labels: state.labels,
    pending,
    change({ sort, descending, ...lists }, history = 'push') {
      const order = { by: sort ?? filter.sort, descending: descending ?? filter.descending };
      void set({ ...lists, sort: order }, { history: steps(history === 'push' ? 'choice' : 'typing') });
    },
    clear() {
      const { sort: _, descending: __, ...nothing } = NO_PREDICTION_FILTER;
      void set(nothing, { history: steps('choice') });
    },
    setLabels: (labels) => void set({ labels }, { history: steps('choice') }),
    judge: (change) => void setJudging(change, { history: steps('choice') }),
  };
}

/** Values as the query string has them, so that values out of range fall back as they do on the server. */
const flat = (values: Record<string, string | number | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
