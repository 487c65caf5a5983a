'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { typeLabel } from '@/lib/formats/labels.ts';
import type { Dataset, QuestionFilter, QuestionHead, SessionHistory } from '@/lib/model/index.ts';
import { reviewStore } from '@/lib/state/review-store.ts';
import { compareHref, conversationsHref, judgingPart } from '@/lib/url/index.ts';
import { Inspector } from '../inspector/inspector.tsx';
import { headsInScope, neighbour, scopeOf, withLabels } from '../questions/list.ts';
import type { QuestionListHandle } from '../questions/question-list.tsx';
import { QuestionPane } from '../questions/question-pane.tsx';
import { useReviewed } from '../questions/use-reviewed.ts';
import { useKeys } from '../shell/use-keys.ts';
import { MarkdownProvider } from '../timeline/markdown.ts';
import { TimelinePane } from '../timeline/timeline-pane.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { late, once } from '../ui/late.tsx';
import { notify } from '../ui/notify.ts';
import { ProblemView } from '../ui/problem-view.tsx';
import { inSite } from '../ui/site.ts';
import type { Loadable } from './load.ts';
import { useMedia } from './media.ts';
import { Panes } from './panes.tsx';
import { Predictions, paneAnswers, retrievedBy, useShownRuns } from './shown-runs.tsx';
import { InspectorSkeleton, PredictionsSkeleton, QuestionsSkeleton, TimelineSkeleton } from './skeletons.tsx';
import type { Tab } from './tabbed.tsx';
import { type OpenConversation, useHeads } from './use-data.ts';
import { useHrefs } from './use-hrefs.ts';
import { useQuestionList } from './use-question-list.ts';
import { addressedView, type CurrentView, type Go, savedScroll, saveScroll } from './use-view.ts';

const Sheet = late(
  once(() => import('../ui/dialog.tsx')),
  (module) => module.Sheet,
);

const Tabbed = late(
  once(() => import('./tabbed.tsx')),
  (module) => module.Tabbed,
);

const PickingBar = late(
  once(() => import('../review/picking-bar.tsx')),
  (module) => module.PickingBar,
);

const NONE: QuestionHead[] = [];

export interface WorkspaceBodyProps {
  dataset: Dataset;
  open: Loadable<OpenConversation>;
  view: CurrentView;
  go: Go;
}

/** The panes, filled. Runs in the browser only: sizes and data are there, not on the server. */
export function WorkspaceBody({ dataset, open, view, go }: WorkspaceBodyProps) {
  const router = useRouter();
  const heads = useHeads(dataset);
  const narrow = useMedia('(max-width: 719px)');
  const wide = useMedia('(min-width: 1100px)');
  const [tab, setTab] = useState<Tab>('conversation');
  const [sheet, setSheet] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<QuestionListHandle>(null);

  // The list of a conversation that does not exist would be empty.
  const scope = open.state === 'failed' ? 'dataset' : scopeOf(dataset, view);
  const reviewed = useReviewed(dataset.id, heads.state === 'ready' ? heads.value : NONE);
  const all = useMemo(() => withLabels(reviewed, dataset, view.labels), [reviewed, dataset, view.labels]);
  const inScope = useMemo(() => headsInScope(all, scope, view.conversation), [all, scope, view.conversation]);
  const ofConversation = useMemo(
    () => headsInScope(all, 'conversation', view.conversation).length,
    [all, view.conversation],
  );
  const runs = useShownRuns(dataset.id, view);
  const { selection, answered, listed } = useQuestionList(heads.state === 'ready', inScope, view, runs);

  const ask = useCallback(
    (question: { id: string; conversation: string }) => {
      setTab('conversation');
      const now = addressedView(question.conversation);
      if (now.question === question.id && now.turn === null && now.session === null) return;
      list.current?.choose(question.id);
      go({ conversation: question.conversation, question: question.id, turn: null, session: null, find: null }, 'push');
    },
    [go],
  );
  const move = (step: 1 | -1) => {
    const next = neighbour(selection, addressedView(view.conversation).question, step);
    if (next) ask(next);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      if (inSite()) return;
      if (view.runs.length >= 2) router.push(compareHref(view.runs));
      else notify({ kind: 'failed', text: 'Show two runs or more', detail: 'Choose them in the Runs menu above.' });
    },
    f: () => {
      setTab('questions');
      requestAnimationFrame(() => search.current?.focus());
    },
  });

  const place = useCallback(
    (where: { turn: string | null; session: string | null }, how: 'choice' | 'step') => {
      setTab('conversation');
      setSheet(false);
      saveScroll(null);
      // What a search led to stays marked while stepping about, not after a choice of another place.
      go(how === 'choice' ? { ...where, find: null } : where, how === 'choice' ? 'push' : 'replace');
    },
    [go],
  );
  const visit = useCallback(
    ({ conversation, session, question: asked }: SessionHistory) =>
      go({ conversation, session, question: asked?.id ?? null, turn: null, find: null }, 'push'),
    [go],
  );
  const onFilter = (change: Partial<QuestionFilter>, how: 'typing' | 'choice') =>
    go({ filter: { ...addressedView(view.conversation).filter, ...change } }, how === 'typing' ? 'replace' : 'push');

  const question =
    open.state === 'ready' ? (open.value.questions.find((candidate) => candidate.id === view.question) ?? null) : null;
  const showQuestion = () => {
    setTab('question');
    setSheet(!wide);
  };
  useKeys({
    m: () => {
      if (question === null) return;
      reviewStore.getState().want(question.id);
      showQuestion();
    },
  });
  const picking = useStore(reviewStore, (state) => state.picking !== null);
  useEffect(() => {
    const { picking: now, stop } = reviewStore.getState();
    if (now !== null && now.question !== view.question) stop();
  }, [view.question]);
  // Turns are picked in the conversation: what covers it makes way.
  useEffect(
    () =>
      reviewStore.subscribe(({ picking }, { picking: before }) => {
        if (picking === null || before !== null) return;
        setTab('conversation');
        setSheet(false);
      }),
    [],
  );
  const title = open.state === 'ready' ? open.value.conversation.title : view.conversation;
  useEffect(() => {
    document.title = [question?.text, title, dataset.name, 'Memoscope'].filter(Boolean).join(' · ');
  }, [question, title, dataset.name]);

  const { labels } = view;
  const kept = useMemo(
    () => ({ labels, runs: view.runs, answers: judgingPart(view.answers) }),
    [labels, view.runs, view.answers],
  );
  const hrefOf = useHrefs(dataset.id, view);
  const retrieved = useMemo(() => retrievedBy(runs.layer, runs.answers), [runs.layer, runs.answers]);

  const questions =
    heads.state === 'failed' ? (
      <ProblemView problem={heads.problem} onRetry={heads.retry} className="m-3 w-auto" />
    ) : !listed ? (
      <QuestionsSkeleton />
    ) : (
      <QuestionPane
        selection={selection}
        total={inScope.length}
        filter={view.filter}
        selected={view.question}
        {...(all.length > dataset.counts.conversations && view.filter.conversation.length === 0
          ? {
              scope: {
                value: scope,
                conversation: ofConversation,
                dataset: all.length,
                onChange: (next) => go({ scope: next }, 'push'),
              },
            }
          : {})}
        excluded={view.question !== null && !selection.matches.some((match) => match.question.id === view.question)}
        hrefOf={hrefOf}
        onSelect={ask}
        onFilter={onFilter}
        searchRef={search}
        listRef={list}
        answers={paneAnswers(runs, answered, view, go)}
      />
    );

  const inspector =
    open.state === 'loading' ? (
      <InspectorSkeleton />
    ) : open.state === 'failed' || question === null ? (
      <EmptyState title={view.question === null ? 'No question selected' : 'This question is not here'}>
        {view.question === null
          ? 'Choose one from the list, or press j.'
          : 'The conversation has no question of this id. The list holds those it has.'}
      </EmptyState>
    ) : (
      <Inspector
        key={question.id}
        dataset={dataset}
        conversation={open.value.conversation}
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
              conversation={open.value.conversation}
              turn={view.turn}
              session={view.session}
              onGo={(where) => place(where, 'step')}
            />
          )
        }
        turn={view.turn}
        session={view.session}
        onGo={(where) => place(where, 'step')}
      />
    );

  const conversation = (before: ReactNode, after: ReactNode) =>
    open.state === 'loading' ? (
      <TimelineSkeleton />
    ) : open.state === 'failed' ? (
      <div className="overflow-y-auto p-4">
        <ProblemView
          problem={open.problem}
          {...(open.problem.status === 404 ? {} : { onRetry: open.retry })}
          actions={
            <Link href={conversationsHref(dataset.id)} className={buttonClass()}>
              All conversations
            </Link>
          }
        />
      </div>
    ) : (
      <MarkdownProvider value={open.value.markdown}>
        <TimelinePane
          key={`${view.conversation} ${view.order}`}
          dataset={dataset.id}
          conversation={open.value.conversation}
          questions={open.value.questions}
          question={question}
          turn={view.turn}
          session={view.session}
          search={view.find}
          order={view.order}
          kept={kept}
          retrieved={retrieved}
          minimap={!narrow}
          onGo={place}
          onOrder={(order) => go({ order }, 'push')}
          onSearchEnd={() => go({ find: null }, 'replace')}
          onQuestion={ask}
          onHistory={visit}
          savedPlace={savedScroll}
          onRead={saveScroll}
          before={before}
          after={after}
        />
      </MarkdownProvider>
    );

  const bar =
    picking && !wide ? (
      <Suspense>
        <PickingBar onBack={showQuestion} />
      </Suspense>
    ) : null;
  if (narrow) {
    return (
      <Suspense>
        {runs.source}
        {tab === 'conversation' ? bar : null}
        <Tabbed
          tab={tab}
          onTab={setTab}
          panes={[
            { tab: 'questions', label: 'Questions', content: questions },
            { tab: 'conversation', label: 'Conversation', content: conversation(null, null) },
            {
              tab: 'question',
              label: 'Question',
              content: <div className="h-full overflow-y-auto bg-panel">{inspector}</div>,
            },
          ]}
        />
      </Suspense>
    );
  }
  return (
    <>
      {runs.source}
      <Panes
        key={wide ? 'wide' : 'medium'}
        questions={questions}
        conversation={conversation}
        inspector={wide ? inspector : null}
        after={<Button onClick={() => setSheet(true)}>Question</Button>}
      />
      {sheet ? null : bar}
      {sheet && !wide ? (
        <Suspense>
          <Sheet open onOpenChange={setSheet} title="Question">
            <div className="-mx-4">{inspector}</div>
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}
