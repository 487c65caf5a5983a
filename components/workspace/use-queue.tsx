'use client';

import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import { workspaceStore } from '@/components/state/workspace-store.ts';
import { packWords } from '@/lib/core/audit/pack-words.ts';
import { nextOpen, type QueueProgress, queueProgress } from '@/lib/core/audit/review-queue.ts';
import { type Dataset, NO_FILTER, type Question, type QuestionHead } from '@/lib/core/model/index.ts';
import { isDecided, statesOf } from '@/lib/core/search/review-filter.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import { late, once } from '../kit/late.tsx';
import type { Loadable } from '../kit/load.ts';
import { inSite } from '../kit/site.ts';
import { TypeWords } from '../questions/type-name.tsx';
import { Predictions, type ShownRuns } from './shown-runs.tsx';
import type { TurnReview } from './timeline/context.ts';
import type { Place } from './timeline/use-places.ts';
import { type Triage, useTriage } from './triage/use-triage.ts';
import { useTriageActions } from './triage/use-triage-keys.ts';
import type { OpenConversation } from './use-data.ts';
import { addressedView, type CurrentView, type Go } from './use-view.ts';

const t = textsAbout('workspace');

const load = once(() => import('./triage/index.ts'));
const TriagePanel = late(load, (module) => module.TriagePanel);
const TriageTop = late(load, (module) => module.TriageTop);
const TriageFooter = late(load, (module) => module.TriageFooter);
const TriageBar = late(load, (module) => module.TriageBar);
const Finished = late(load, (module) => module.Finished);

interface QueueProps {
  dataset: Dataset;
  open: Loadable<OpenConversation>;
  question: Question | null;
  view: CurrentView;
  /** Those of the list, and all of the dataset. */
  questions: { selection: QuestionSelection; all: QuestionHead[] };
  runs: ShownRuns;
  ask: (question: { id: string; conversation: string }) => void;
  go: Go;
  onGo: (place: Place) => void;
  /** Brings the question's panel into sight. */
  show: () => void;
}

/** The workspace as a review queue. */
export interface Queue {
  triage: Triage | null;
  progress: QueueProgress;
  /** What runs answered may be seen: the question has a verdict, or somebody asked. */
  revealed: boolean;
  /** What the timeline marks. */
  turns: TurnReview | null;
  /** The question's panel with its footer; null without a question. */
  panel: ReactNode;
  above: (alone: boolean) => ReactNode;
  bar: ReactNode;
}

const isOpen = (question: QuestionHead) => !isDecided(statesOf(question));

/** The list as a review queue, while the address says so; else null. Which questions it holds is the list's own affair. */
export function useQueue(props: QueueProps): Queue | null {
  const { dataset, open, question, view, runs, ask, go, onGo, show } = props;
  const { selection, all } = props.questions;
  const on = view.filter.queue && !inSite();
  const triage = useTriage(dataset.id, open, question, on);
  const advance = useStore(workspaceStore, (state) => state.advance);
  const [asked, setAsked] = useState<string | null>(null);
  const { matches, facets } = selection;
  const progress = useMemo(() => queueProgress(facets.review, matches.length), [facets, matches]);
  const next = nextOpen(
    matches,
    view.question,
    (match) => match.question.id,
    (match) => isOpen(match.question),
  )?.question;
  const actions = useTriageActions(triage, {
    // A key may come before the question that was gone to is drawn: it is not meant for the one before.
    current: () => addressedView(view.conversation).question === triage?.question.id,
    next: () => {
      if (advance && next) ask(next);
    },
    reveal: () => setAsked(view.question),
    back: (id) => {
      const head = all.find((one) => one.id === id);
      if (head) ask(head);
    },
    show,
  });
  const proposal = triage?.proposals[0];
  const by = proposal ? packWords(proposal.entry.packName) : null;
  // The same list for as long as the pack's entry is, so that the timeline's marks are.
  const entries = triage?.audited.state === 'ready' ? triage.audited.value.knownErrors : null;
  const proposed = useMemo(() => entries?.flatMap(({ correctEvidence }) => correctEvidence) ?? [], [entries]);
  if (!on) return null;
  const revealed = triage?.review?.verdict !== undefined || asked === view.question;
  const left = all.filter(isOpen);
  const nextQueue = () => {
    const [first] = left;
    if (!first) return;
    const filter = { ...NO_FILTER, review: ['not-reviewed' as const], queue: true };
    go(
      { filter, scope: 'dataset', conversation: first.conversation, question: first.id, turn: null, session: null },
      'push',
    );
  };
  const head = all.find((one) => one.id === view.question);
  return {
    triage,
    progress,
    revealed,
    turns: triage && {
      picked: new Set(triage.picked.map(({ turn }) => turn)),
      proposed,
      by,
      toggle: triage.toggle,
    },
    panel: triage && (
      <Suspense>
        <div className="flex h-full min-h-0 flex-col bg-panel">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <TriagePanel
              key={triage.question.id}
              triage={triage}
              actions={actions}
              typeWords={head ? <TypeWords question={head} /> : null}
              turn={view.turn}
              session={view.session}
              onGo={onGo}
              runs={view.runs.length}
              revealed={revealed}
              answers={
                runs.layer === null ? null : (
                  <Predictions
                    layer={runs.layer}
                    question={triage.question}
                    answers={runs.answers}
                    conversation={triage.conversation}
                    turn={view.turn}
                    session={view.session}
                    onGo={onGo}
                  />
                )
              }
              finished={
                progress.total > 0 && progress.done === progress.total ? (
                  <Finished dataset={dataset.id} progress={progress} left={left.length} onNext={nextQueue} />
                ) : null
              }
            />
          </div>
          <TriageFooter actions={actions} next={next?.id ?? null} />
        </div>
      </Suspense>
    ),
    above: (alone) =>
      triage && (
        <Suspense>
          <TriageTop
            triage={triage}
            alone={alone}
            progress={t('done_total', { done: progress.done, total: progress.total })}
          />
        </Suspense>
      ),
    bar: triage && (
      <Suspense>
        <TriageBar triage={triage} actions={actions} onMore={show} />
      </Suspense>
    ),
  };
}
