'use client';

import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { textsAbout } from '#texts';
import type { PredictionFilter } from '@/lib/core/model/index.ts';
import { judgingPart } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { late, once } from '../kit/late.tsx';
import { rest } from '../kit/load.ts';
import { problemText } from '../kit/problem-view.tsx';
import { queries, useLast, useQuery } from '../kit/queries.ts';
import type { AnsweredSelection, AnswersTo, ReadyLayer } from '../results/layer.ts';
import type { PaneAnswers } from './list/question-pane.tsx';
import type { Place } from './timeline/use-places.ts';
import type { CurrentView, Go } from './use-view.ts';

const t = textsAbout('workspace');

/** Everything about answers comes with the first run that is shown. */
const load = once(() => import('./answers/index.ts'));
const OutcomeFilter = late(load, (module) => module.OutcomeFilter);
const RunMenus = late(load, (module) => module.RunMenus);
const AnswerSort = late(load, (module) => module.AnswerSort);
const RowVerdicts = late(load, (module) => module.RowVerdicts);
export const Predictions = late(load, (module) => module.Predictions);
const RunMemories = late(load, (module) => module.RunMemories);

export interface ShownRuns {
  /** Runs are to be shown and are not there yet. */
  loading: boolean;
  layer: ReadyLayer | null;
  /** What they answered to the selected question; null until it is known. */
  answers: AnswersTo | null;
  /** How what they answered to a question is loaded, and its key; null until they are there. */
  to: ((question: string) => { key: string; load: (signal: AbortSignal) => Promise<AnswersTo> }) | null;
}

/** Answers that stay in memory. */
const KEPT = { keep: 200 };
/** For so many milliseconds nothing changes before more is loaded than is shown. */
const REST = 300;

/** The runs that the view names, and what they answered to its question; those before until they are there. */
export function useShownRuns(dataset: string, view: CurrentView): ShownRuns {
  const { runs, question } = view;
  // Filters ask for nothing: only what decides whether an answer is correct matters here.
  const key = `${dataset} ${runs.join()} ${judgingPart(view.answers)}`;
  const loaded = useQuery(
    runs.length === 0 ? null : `answers/layer ${key}`,
    async (signal) => (await load()).loadLayer(dataset, runs, view, signal),
    { keep: 4, passing: (layer) => layer.problems.length > 0 },
  );
  const present = loaded.state === 'ready' && loaded.value.runs.length > 0 ? loaded.value : null;
  const to: ShownRuns['to'] =
    present &&
    ((one) => ({
      key: `answers/to ${key} ${one}`,
      load: async (signal) => (await load()).loadAnswersTo(present, one, signal),
    }));
  const asked = question === null ? null : (to?.(question) ?? null);
  const told = useQuery(asked?.key ?? null, async (signal) => asked?.load(signal), KEPT);
  const layer = useLast(loaded);
  const answers = useLast(told);
  if (runs.length === 0) return { loading: false, layer: null, answers: null, to: null };
  return { loading: layer === null, layer, answers: answers?.question === question ? answers : null, to };
}

/** Loads what the shown runs answered to the question that is likely to be next, once nothing changes any more: whoever gets there does not wait. */
export function useAnswersAhead({ answers, to }: ShownRuns, next: string | null): void {
  const ahead = answers === null || next === null ? null : (to?.(next) ?? null);
  const loading = useEffectEvent(async (signal: AbortSignal) => {
    await rest(REST, signal);
    if (ahead) await queries.fetch(ahead.key, ahead.load, signal, KEPT);
  });
  const key = ahead?.key;
  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    // Who gets there hears of a failure.
    loading(left.signal).catch(() => {});
    return () => left.abort();
  }, [key]);
}

/** What the leading run retrieved for the selected question, as the timeline marks it; null when its file says nothing of it. */
export function retrievedBy(layer: ReadyLayer | null, answers: AnswersTo | null) {
  const leading = layer?.runs[0]?.run;
  const prediction = answers?.predictions.find(({ run }) => run === leading?.id);
  if (!layer || !leading || !prediction?.retrieved) return null;
  const { retrieved, retrieval } = prediction;
  return {
    items: layer.judging.top === null ? retrieved : retrieved.slice(0, layer.judging.top),
    // An estimate marks no turn, and so it misses none.
    missedBy: retrieval?.unit === 'turn' && retrieval.evidence > 0 && !retrieval.estimated ? leading.name : null,
  };
}

/** What the leading run stored, over the turns; null where it brought no memories. */
export function memoriesOf({ layer }: ShownRuns, view: CurrentView, onGo: (place: Place) => void): ReactNode {
  if (!layer?.runs[0]?.run.memories) return null;
  const { conversation, question } = view;
  return <RunMemories layer={layer} conversation={conversation} question={question} onGo={onGo} />;
}

/** What the shown runs add to the question list; null without runs. */
export function paneAnswers(
  { layer }: ShownRuns,
  selection: AnsweredSelection | null,
  view: CurrentView,
  go: Go,
): PaneAnswers | null {
  const leading = layer?.runs[0];
  const notice = layer?.problems.map(({ run, problem }) => (
    <p key={run} className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 text-xs text-ink-2">
      <span className="flex-1">{problemText(run, problem)}</span>
      <Button size="sm" onClick={() => go({ runs: view.runs.filter((id) => id !== run && run !== '') }, 'push')}>
        {t('remove_it')}
      </Button>
    </p>
  ));
  if (!layer) return null;
  const clear = () => go(layer.clear(view), 'push');
  if (!leading || !selection) {
    return { ...NOTHING_ANSWERED, notice, clear };
  }
  const { filter } = selection;
  const change = (to: Partial<PredictionFilter>) => go(layer.change(view, to), 'push');
  return {
    outcomes: <OutcomeFilter selection={selection} onFilter={change} />,
    menus: <RunMenus selection={selection} onFilter={change} />,
    sort: <AnswerSort leading={leading} filter={filter} onFilter={change} />,
    filtered: filter.outcome.length + filter.attribution.length + filter.flag.length > 0,
    clear,
    notice,
    outcomeOf: ({ id }) => leading.answers.get(id)?.outcome,
    verdictsOf: ({ id, review }) => <RowVerdicts question={id} runs={layer.runs} reviewed={review !== undefined} />,
  };
}

const NOTHING_ANSWERED: Omit<PaneAnswers, 'notice' | 'clear'> = {
  outcomes: null,
  menus: null,
  sort: null,
  filtered: false,
  outcomeOf: () => undefined,
  verdictsOf: () => null,
};
