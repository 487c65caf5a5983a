'use client';

import { textsAbout } from '#texts';
import type { Prediction, PredictionHead, Question } from '@/lib/core/model/index.ts';
import { runHref, writeJudging } from '@/lib/core/url/index.ts';
import { problemText } from '../../kit/problem-view.tsx';
import type { AnswersTo, RunLayer } from '../../results/layer.ts';
import { Section } from '../section.tsx';
import { PredictionCard } from './prediction-card.tsx';
import { Retrieved, type RetrievedProps } from './retrieved.tsx';

const t = textsAbout('workspace');

export interface PredictionsProps extends Pick<RetrievedProps, 'conversation' | 'turn' | 'session' | 'onGo'> {
  layer: RunLayer;
  question: Question;
  answers: AnswersTo | null;
}

/** What the shown runs answered to the selected question, and what they retrieved for it. */
export function Predictions({ layer, question, answers, ...place }: PredictionsProps) {
  const full = new Map<string, Prediction>(answers?.predictions.map((prediction) => [prediction.run, prediction]));
  const shown = layer.runs.flatMap(({ run, answers: heads }) => {
    const head: PredictionHead | undefined = heads.get(question.id);
    return head ? [{ run, head, prediction: full.get(run.id) ?? null }] : [];
  });
  return (
    <>
      <Section title={layer.runs.length === 1 ? t('prediction') : t('predictions')}>
        <ul className="space-y-2">
          {shown.map(({ run, head, prediction }) => (
            <li key={run.id}>
              <PredictionCard
                name={run.name}
                href={runHref(run.id, writeJudging('', layer.judging))}
                question={question}
                yardstick={layer.judging.by ?? run.yardstick}
                head={head}
                prediction={prediction}
              />
            </li>
          ))}
        </ul>
        {layer.problems.map(({ run, problem }) => (
          <p key={run} className="mt-2 text-sm text-ink-2">
            {problemText(run, problem)}
          </p>
        ))}
      </Section>
      <Retrieved {...place} shown={shown} top={layer.judging.top} />
    </>
  );
}
