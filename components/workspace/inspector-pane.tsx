import { useState } from 'react';
import { textsAbout } from '#texts';
import { typeLabel } from '@/lib/core/families/labels.ts';
import type { Dataset, Question } from '@/lib/core/model/index.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { once, useSoon } from '../kit/late.tsx';
import type { Loadable } from '../kit/load.ts';
import { Predictions, type ShownRuns } from './shown-runs.tsx';
import { InspectorSkeleton, PredictionsSkeleton } from './skeletons.tsx';
import type { KeptInLinks } from './timeline/context.ts';
import type { Place } from './timeline/use-places.ts';
import type { OpenConversation } from './use-data.ts';
import type { CurrentView } from './use-view.ts';

const t = textsAbout('workspace');

const load = once(() => import('./inspector/inspector.tsx'));

interface InspectorPaneProps {
  dataset: Dataset;
  open: Loadable<OpenConversation>;
  view: CurrentView;
  question: Question | null;
  kept: KeptInLinks;
  runs: ShownRuns;
  onGo: (place: Place) => void;
}

/** The selected question, with what shown runs answered; or why none is there. */
export function InspectorPane({ dataset, open, view, question, kept, runs, onGo }: InspectorPaneProps) {
  const Inspector = useSoon(load)?.Inspector;
  const [first] = useState(() => ({ question: view.question, html: drawnFirst() }));
  if (open.state === 'loading') return <InspectorSkeleton />;
  if (open.state === 'failed' || question === null) {
    return view.question === null ? (
      <EmptyState title={t('no_question_selected')}>{t('choose')}</EmptyState>
    ) : (
      <EmptyState title={t('question_not')}>{t('conversation_no')}</EmptyState>
    );
  }
  if (Inspector === undefined) {
    return first.html === null || first.question !== question.id ? (
      <InspectorSkeleton />
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's, from this very page.
      <div dangerouslySetInnerHTML={{ __html: first.html }} />
    );
  }
  const { conversation } = open.value;
  const place = { turn: view.turn, session: view.session, onGo };
  return (
    <Inspector
      key={question.id}
      dataset={dataset}
      conversation={conversation}
      question={question}
      typeLabel={
        dataset.labelSchemes === undefined
          ? question.typeLabel
          : typeLabel(question.typeKey, view.labels, dataset.labelSchemes)
      }
      kept={kept}
      answers={
        runs.layer === null ? (
          view.runs.length > 0 && <PredictionsSkeleton />
        ) : (
          <Predictions
            layer={runs.layer}
            question={question}
            answers={runs.answers}
            conversation={conversation}
            {...place}
          />
        )
      }
      {...place}
    />
  );
}

/** What the server drew of the question, for as long as the live inspector is on its way. */
const drawnFirst = () => document.querySelector('[data-first-view] aside')?.innerHTML ?? null;
