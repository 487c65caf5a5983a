'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Prediction, PredictionHead, Question } from '@/lib/core/model/index.ts';
import { answersHref, runHref, writeJudging } from '@/lib/core/url/index.ts';
import { KeyHint } from '../../kit/kbd.tsx';
import { Link } from '../../kit/link.tsx';
import { problemText } from '../../kit/problem-view.tsx';
import { inSite } from '../../kit/site.ts';
import { useKeys } from '../../kit/use-keys.ts';
import type { AnswersTo, RunLayer } from '../../results/layer.ts';
import { Section } from '../section.tsx';
import { CompactAnswers } from './compact-answers.tsx';
import { PredictionCard } from './prediction-card.tsx';
import { Retrieved, type RetrievedProps } from './retrieved.tsx';
import { RunChains } from './run-memories.tsx';

const t = textsAbout('workspace');
const notes = textsAbout('notes');

export interface PredictionsProps extends Pick<RetrievedProps, 'conversation' | 'turn' | 'session' | 'onGo'> {
  layer: RunLayer;
  question: Question;
  answers: AnswersTo | null;
}

/** Runs from which on each has a line, and only the chosen one a card. */
const MANY = 3;

/** What the shown runs answered to the selected question, and what they retrieved for it. */
export function Predictions({ layer, question, answers, ...place }: PredictionsProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<string | null>(null);
  const full = new Map<string, Prediction>(answers?.predictions.map((prediction) => [prediction.run, prediction]));
  const shown = layer.runs.flatMap(({ run, answers: heads }) => {
    const head: PredictionHead | undefined = heads.get(question.id);
    return head ? [{ run, head, prediction: full.get(run.id) ?? null }] : [];
  });
  const open = shown.find(({ run }) => run.id === chosen) ?? shown[0];
  const cards = shown.length < MANY ? shown : open ? [open] : [];
  const together =
    layer.runs.length < 2 || inSite()
      ? null
      : answersHref(
          layer.runs.map(({ run }) => run.id),
          question.id,
        );
  useKeys({ s: () => together && router.push(together) });
  return (
    <>
      <Section title={layer.runs.length === 1 ? t('prediction') : t('predictions')}>
        {together === null ? null : (
          <p className="-mt-1 mb-1.5 text-sm">
            <Link href={together} className="underline underline-offset-2 hover:text-ink">
              {notes('side_by_side')}
            </Link>{' '}
            <KeyHint of="s" />
          </p>
        )}
        {open && shown.length >= MANY ? (
          <CompactAnswers shown={shown} gold={question.answer} chosen={open.run.id} onChoose={setChosen} />
        ) : null}
        <ul className="space-y-2">
          {cards.map(({ run, head, prediction }) => (
            <li key={run.id}>
              <PredictionCard
                name={run.name}
                href={runHref(run.id, writeJudging('', layer.judging))}
                question={question}
                yardstick={layer.judging.by ?? run.yardstick}
                head={head}
                prediction={prediction}
                dataset={run.dataset}
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
      <RunChains
        layer={layer}
        runs={cards.map(({ run }) => run)}
        question={question.id}
        conversation={place.conversation}
        onGo={place.onGo}
      />
      <Retrieved
        key={open?.run.id}
        {...place}
        shown={open ? [open, ...shown.filter((one) => one !== open)] : shown}
        top={layer.judging.top}
      />
    </>
  );
}
