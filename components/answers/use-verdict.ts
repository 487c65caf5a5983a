'use client';

import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { reviewerStore } from '@/components/state/reviewer-store.ts';
import type { Prediction } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { notify, notifyProblem } from '../kit/notify.ts';
import { send } from '../kit/requests.ts';
import { rejudged } from '../results/outdated.ts';

const t = textsAbout('answers');

/** Sets one's own verdict on an answer, or takes it back where it is the same; with a way back. */
export function useVerdict() {
  const name = useStore(reviewerStore, (state) => state.name);
  const save = async (
    { run, question, override }: Pick<Prediction, 'run' | 'question' | 'override'>,
    next: Prediction['override'] | null,
    undoing: boolean,
  ): Promise<void> => {
    const answer =
      next == null
        ? await send('DELETE', api.verdict(run, question, name))
        : await send('PUT', api.verdict(run, question), next);
    if (!answer.ok) return notifyProblem(answer.problem);
    rejudged();
    const undo = () => void save({ run, question }, override ?? null, true);
    notify({
      kind: 'done',
      text: t(next == null ? 'verdict_removed' : 'verdict_saved'),
      ...(undoing ? {} : { undo }),
    });
  };
  return (prediction: Prediction, correct: boolean): void => {
    if (prediction.outcome === 'missing') return;
    const { override } = prediction;
    const next =
      override?.correct === correct ? null : { ...override, correct, ...(name !== '' && { reviewer: name }) };
    void save(prediction, next, false);
  };
}
