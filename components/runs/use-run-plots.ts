'use client';

import { useMemo, useState } from 'react';
import { type Axis, axesOf, crossfilter, type PlottedQuestion } from '@/lib/analysis/brush.ts';
import type { Brush, PredictionFilter } from '@/lib/model/index.ts';
import { type AnsweredQuestion, selectPredictions } from '@/lib/search/index.ts';
import { plotted } from '../charts/plotted.ts';
import { useBrushes } from '../charts/use-brushes.ts';
import { useQuestionFacts } from '../charts/use-question-facts.ts';
import type { Loadable } from '../workspace/load.ts';

interface PlottedAnswer extends PlottedQuestion {
  answered: AnsweredQuestion;
}

export interface RunPlotsState {
  /** Where evidence lies, which plots and brushes need. Without it there are no plots, and no brush holds. */
  facts: Loadable<unknown>;
  open: boolean;
  setOpen: (open: boolean) => void;
  axes: Axis[];
  /** What the table's filters leave. */
  rows: PlottedAnswer[];
  brushes: Brush[];
  setBrushes: (brushes: Brush[]) => void;
  /** What the brushes leave, whatever the table's filters. */
  brushed: AnsweredQuestion[];
}

/** The answers of a run as its cross-filtered plots show them, with what their brushes leave for the table. */
export function useRunPlots(
  dataset: string,
  rows: AnsweredQuestion[],
  filter: PredictionFilter,
  types: readonly string[],
): RunPlotsState {
  const [brushes, setBrushes] = useBrushes();
  // The table comes first: plots are made when somebody asks for them, or the address does.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? brushes.length > 0;
  const facts = useQuestionFacts(open || brushes.length > 0 ? dataset : null);
  const all = useMemo(
    () =>
      facts.state === 'ready'
        ? rows.map((answered): PlottedAnswer => {
            const { question, prediction } = answered;
            const { answer, seconds, correct } = prediction;
            return {
              answered,
              ...plotted(question, facts.value.get(question.id), { answer, seconds, right: [correct] }),
            };
          })
        : [],
    [facts, rows],
  );
  const axes = useMemo(() => axesOf(all, types), [all, types]);
  const ready = facts.state === 'ready';
  const brushed = useMemo(
    () =>
      ready && brushes.length > 0 ? crossfilter(all, axes, brushes).matches.map(({ answered }) => answered) : rows,
    [ready, all, axes, brushes, rows],
  );
  const left = useMemo(() => {
    const { matches } = selectPredictions(rows, filter);
    const ids = new Set(matches.map(({ question }) => question.id));
    return all.filter(({ answered }) => ids.has(answered.question.id));
  }, [rows, all, filter]);
  return { facts, open, setOpen, axes, rows: left, brushes, setBrushes, brushed };
}
