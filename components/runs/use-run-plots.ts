'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { type Axis, axesOf, crossfilter, type PlottedQuestion } from '@/lib/core/analysis/brush.ts';
import type { Brush, PredictionFilter } from '@/lib/core/model/index.ts';
import { type AnsweredQuestion, selectPredictions } from '@/lib/core/search/index.ts';
import { brushParsers, oneBrushEach } from '@/lib/core/url/index.ts';
import { plotted } from '../charts/plotted.ts';
import { useQuestionFacts } from '../charts/use-question-facts.ts';
import type { Loadable } from '../kit/load.ts';
import type { RunRows } from './use-run-rows.ts';

interface PlottedAnswer extends PlottedQuestion {
  answered: AnsweredQuestion;
}

/** Whether the plots are open, and what is brushed in them: the table comes first, so they wait to be asked for, or for the address to name a brush. */
export interface OpenPlots {
  open: boolean;
  setOpen: (open: boolean) => void;
  brushes: Brush[];
  setBrushes: (brushes: Brush[]) => void;
  /** Every answer is needed, and where its evidence lies. */
  wanted: boolean;
}

export function useOpenPlots(): OpenPlots {
  const [brushes, setBrushes] = useBrushes();
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? brushes.length > 0;
  return { open, setOpen, brushes, setBrushes, wanted: open || brushes.length > 0 };
}

export interface RunPlotsState extends OpenPlots {
  /** What plots and brushes need: the answers, and where evidence lies. Without it there are no plots, and no brush holds. */
  needed: Loadable<unknown> | { state: 'too-many' };
  axes: Axis[];
  /** What the table's filters leave. */
  rows: PlottedAnswer[];
  /** What the brushes leave, whatever the table's filters. */
  brushed: AnsweredQuestion[];
}

const NONE: AnsweredQuestion[] = [];

/** The answers of a run as its cross-filtered plots show them, with what their brushes leave for the table. */
export function useRunPlots(
  dataset: string,
  answers: RunRows,
  filter: PredictionFilter,
  types: readonly string[],
  opened: OpenPlots,
): RunPlotsState {
  const { brushes, wanted } = opened;
  const facts = useQuestionFacts(wanted && answers.state !== 'too-many' ? dataset : null);
  const rows = answers.state === 'ready' ? answers.value : NONE;
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
  const ready = facts.state === 'ready' && answers.state === 'ready';
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
  return { ...opened, needed: answers.state === 'ready' ? facts : answers, axes, rows: left, brushed };
}

/** The brushes that the address names, one for each axis, and how to change them: a step back undoes it. */
export function useBrushes(): [Brush[], (brushes: Brush[]) => void] {
  const [{ brush }, set] = useQueryStates(brushParsers);
  const brushes = useMemo(() => oneBrushEach(brush), [brush]);
  return [brushes, (next) => void set({ brush: next }, { history: 'push' })];
}
