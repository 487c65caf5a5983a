'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useTransition } from 'react';
import type { Brush, Categories, Change, CompareOptions, QuestionFilter } from '@/lib/core/model/index.ts';
import { NO_FILTER } from '@/lib/core/model/index.ts';
import { comparedParsers, comparisonParsers, oneBrushEach, rankParsers } from '@/lib/core/url/index.ts';
import { useSteps } from '../kit/use-steps.ts';

/** What the server counts by, as the address names it. Null takes the default. */
export interface ComparisonChange {
  runs?: string[];
  metric?: string | null;
  clustered?: boolean | null;
  answerable?: boolean | null;
  disputed?: 'keep' | 'exclude' | null;
  categories?: Categories | null;
}

export interface CompareViewState {
  /** Run ids as the address has them now: the page follows when the server has counted. */
  runs: string[];
  options: CompareOptions;
  filter: QuestionFilter;
  changes: Change[];
  brushes: Brush[];
  /** Run ids, or null for any challenger and for the baseline. */
  against: string | null;
  of: string | null;
  labels: string | null;
  rank: string | null;
  pending: boolean;
  /** Asks the server for another comparison. */
  ask: (change: ComparisonChange) => void;
  change: (change: Partial<QuestionFilter>, history?: 'push' | 'replace') => void;
  set: (change: {
    changes?: Change[];
    brushes?: Brush[];
    against?: string | null;
    of?: string | null;
    labels?: string | null;
    rank?: string | null;
  }) => void;
  /** Takes every filter away; the order stays. */
  clear: () => void;
}

/** What the address of a comparison says: what is compared, by the server, and how its table is filtered, in the browser. */
export function useCompareView(): CompareViewState {
  const [pending, startTransition] = useTransition();
  const steps = useSteps();
  const [asked, ask] = useQueryStates(comparisonParsers, { shallow: false, startTransition });
  const [state, setState] = useQueryStates(comparedParsers);
  const [{ rank }, setRank] = useQueryStates(rankParsers);
  const filter = useMemo((): QuestionFilter => {
    const { sort, category, type, abstention, evidence, conversation, review, q } = state;
    return {
      category,
      type,
      abstention,
      evidence,
      conversation,
      review,
      queue: false,
      q,
      sort: sort.by,
      descending: sort.descending,
    };
  }, [state]);
  const brushes = useMemo(() => oneBrushEach(state.brush), [state.brush]);
  return {
    runs: asked.runs,
    options: asked,
    filter,
    changes: state.change,
    brushes,
    against: state.against,
    of: state.of,
    labels: state.labels,
    rank,
    pending,
    ask: (change) => void ask(change, { history: steps('choice') }),
    change({ sort, descending, ...lists }, history = 'push') {
      const order = { by: sort ?? filter.sort, descending: descending ?? filter.descending };
      void setState({ ...lists, sort: order }, { history: steps(history === 'push' ? 'choice' : 'typing') });
    },
    set({ changes, brushes: brush, rank: order, ...rest }) {
      const how = { history: steps('choice') };
      if (order !== undefined) void setRank({ rank: order }, how);
      const next = { ...rest, ...(changes && { change: changes }), ...(brush && { brush }) };
      if (Object.keys(next).length > 0) void setState(next, how);
    },
    clear() {
      const { sort: _, descending: __, ...nothing } = NO_FILTER;
      void setState({ ...nothing, change: [], brush: [] }, { history: steps('choice') });
    },
  };
}
