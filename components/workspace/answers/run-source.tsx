'use client';

import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import { answersOf } from '@/lib/core/url/index.ts';
import { Recent, useLoaded } from '../../kit/load.ts';
import type { AnswersTo, ReadyLayer } from '../../results/layer.ts';
import { loadAnswers, loadRuns } from '../../results/load-runs.ts';
import type { CurrentView } from '../use-view.ts';
import { readyLayer } from './select.ts';

export interface RunSourceProps {
  dataset: string;
  view: CurrentView;
  onLayer: (layer: ReadyLayer) => void;
  onAnswers: (answers: AnswersTo) => void;
}

/** Draws nothing: loads the shown runs, and what they answered to the selected question, and hands both on. */
export function RunSource({ dataset, view, onLayer, onAnswers }: RunSourceProps) {
  const [layers] = useState(() => new Recent<ReadyLayer>(4));
  const [details] = useState(() => new Recent<AnswersTo>(200));
  const { runs, answers, question } = view;
  // Only what it says about judging matters here: filters ask for nothing.
  const judgingKey = JSON.stringify(answersOf({ filter: view.filter, answers }).judging);
  const judging = useMemo(() => answersOf({ filter: view.filter, answers }).judging, [view.filter, answers]);
  // A review, an own verdict or an error pack changes outcomes and flags.
  const judged = useStore(reviewStore, (state) => state.judged);
  const key = `${runs.join(',')} ${judgingKey} ${judged}`;
  const layer = useLoaded(key, layers, async (signal) => readyLayer(await loadRuns(dataset, runs, judging, signal)));
  const ready = layer.state === 'ready' ? layer.value : null;
  const known = ready?.runs.map(({ run }) => run.id) ?? [];
  const asked = question !== null && known.length > 0 ? `${key} ${question}` : null;
  const detail = useLoaded(asked, details, async (signal) => ({
    question: question ?? '',
    predictions: await loadAnswers(known, question ?? '', judging, signal),
  }));
  const told = detail.state === 'ready' ? detail.value : null;
  const failed = layer.state === 'failed' ? layer.problem : null;

  useEffect(() => {
    if (ready) onLayer(ready);
  }, [ready, onLayer]);
  useEffect(() => {
    if (told) onAnswers(told);
  }, [told, onAnswers]);
  useEffect(() => {
    if (failed) onLayer(readyLayer({ runs: [], problems: [{ run: '', problem: failed }], judging }));
  }, [failed, judging, onLayer]);
  return null;
}
