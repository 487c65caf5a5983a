'use client';

import {
  memo,
  type ReactNode,
  type RefCallback,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { reviewStore } from '@/components/state/review-store.ts';
import { type SidePane, workspaceStore } from '@/components/state/workspace-store.ts';
import type { Dataset, QuestionFilter, SessionHistory } from '@/lib/core/model/index.ts';
import { auditHref, judgingPart } from '@/lib/core/url/index.ts';
import { late, once, useSoon } from '../kit/late.tsx';
import type { Loadable } from '../kit/load.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useSteps } from '../kit/use-steps.ts';
import { neighbour, scopeOf } from '../questions/list.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { InspectorPane } from './inspector-pane.tsx';
import type { QuestionListHandle } from './list/question-list.tsx';
import { useMedia } from './media.ts';
import { QuestionLine } from './question-line.tsx';
import { queueStart } from './queue-start.ts';
import { memoriesOf, paneAnswers, retrievedBy, useAnswersAhead, useShownRuns } from './shown-runs.tsx';
import { QuestionsSkeleton } from './skeletons.tsx';
import type { Tab } from './tabbed.tsx';
import type { Place } from './timeline/use-places.ts';
import { useCompareKey } from './use-compare-key.ts';
import { type OpenConversation, useHeads } from './use-data.ts';
import { useHrefs } from './use-hrefs.ts';
import { usePicking } from './use-picking.ts';
import { useQuestionList } from './use-question-list.ts';
import { useQuestionSteps } from './use-question-steps.ts';
import { useQueue } from './use-queue.tsx';
import { useScopedHeads } from './use-scoped-heads.ts';
import { addressedView, type CurrentView, type Go, saveScroll } from './use-view.ts';
import { useTabs, WorkspaceLayout } from './workspace-layout.tsx';

const PickingBar = late(
  once(() => import('./review/picking-bar.tsx')),
  (module) => module.PickingBar,
);

const loadQuestions = once(() => import('./list/question-pane.tsx'));

export interface WorkspaceBodyProps {
  dataset: Dataset;
  open: Loadable<OpenConversation>;
  view: CurrentView;
  go: Go;
  /** Begins loading a conversation that is likely to be opened next. */
  begin: (conversation: string) => void;
}

/** A field's ref, and what moves the focus there: now, or as soon as there is one. */
function useFocus(): [RefCallback<HTMLInputElement>, () => void] {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef(false);
  const take = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    if (wanted.current) input?.focus();
    wanted.current &&= input === null;
  }, []);
  const focus = useCallback(() => {
    wanted.current = field.current === null;
    field.current?.focus();
  }, []);
  return [take, focus];
}

/** The panes, filled. Runs in the browser only: sizes and data are there, not on the server. */
export const WorkspaceBody = memo(function WorkspaceBody({ dataset, open, view, go, begin }: WorkspaceBodyProps) {
  const narrow = useTabs() === true;
  const wide = useMedia('(min-width: 1100px)');
  const steps = useSteps();
  const inspectorFolded = useStore(workspaceStore, (state) => state.folded.inspector);
  const [tab, setTab] = useState<Tab>('conversation');
  const [sheet, setSheet] = useState<SidePane | null>(null);
  const [filters, setFilters] = useState(false);
  const roomy = useMedia('(min-width: 1280px)');
  // A queue's verdicts stand beside the conversation; its list makes way first.
  const beside = view.filter.queue ? { questions: roomy, inspector: true } : { questions: true, inspector: wide };
  const QuestionPane = useSoon(loadQuestions)?.QuestionPane;
  const [search, find] = useFocus();
  const list = useRef<QuestionListHandle>(null);

  // The list of a conversation that does not exist would be empty.
  const scope = open.state === 'failed' ? 'dataset' : scopeOf(dataset, view);
  const heads = useHeads(dataset, scope === 'conversation' && !view.filter.queue ? view.conversation : null);
  const { all, inScope, ofConversation } = useScopedHeads(dataset, heads, view, scope);
  const runs = useShownRuns(dataset.id, view);
  const { selection, answered, listed } = useQuestionList(heads.state === 'ready', inScope, view, runs);
  useAnswersAhead(runs, answered && (neighbour(selection, view.question, 1)?.id ?? null));

  const uncover = useCallback(() => {
    setTab('conversation');
    setSheet(null);
  }, []);
  const ask = useCallback(
    (question: { id: string; conversation: string }) => {
      uncover();
      const now = addressedView(question.conversation);
      if (now.question === question.id && now.turn === null && now.session === null) return;
      list.current?.choose(question.id);
      go({ conversation: question.conversation, question: question.id, turn: null, session: null, find: null }, 'push');
    },
    [go, uncover],
  );
  const { move, choose } = useQuestionSteps(
    listed,
    selection,
    view.conversation,
    ask,
    open.state === 'ready' ? begin : null,
  );
  const review = () => go({ ...queueStart(selection, addressedView(view.conversation).filter), scope }, 'push');
  useCompareKey(view.conversation);

  const place = useCallback(
    (where: { turn: string | null; session: string | null }, how: 'choice' | 'step') => {
      uncover();
      saveScroll(null);
      // What a search led to stays marked while stepping about, not after a choice of another place.
      go(how === 'choice' ? { ...where, find: null } : where, how === 'choice' ? 'push' : 'replace');
    },
    [go, uncover],
  );
  const step = useCallback((where: Place) => place(where, 'step'), [place]);
  const visit = useCallback(
    ({ conversation, session, question: asked }: SessionHistory) =>
      go({ conversation, session, question: asked?.id ?? null, turn: null, find: null }, 'push'),
    [go],
  );
  const onFilter = (change: Partial<QuestionFilter>, how: 'typing' | 'choice') =>
    go({ filter: { ...addressedView(view.conversation).filter, ...change } }, steps(how));

  const question =
    open.state === 'ready' ? (open.value.questions.find((candidate) => candidate.id === view.question) ?? null) : null;
  const showQuestion = () => {
    setTab('question');
    setSheet(beside.inspector ? null : 'inspector');
    if (beside.inspector) workspaceStore.getState().setFolded('inspector', false);
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    f: () => {
      setTab('questions');
      setFilters(true);
      setSheet(beside.questions ? null : 'questions');
      requestAnimationFrame(find);
    },
    m: () => {
      if (question === null) return;
      reviewStore.getState().want(question.id);
      showQuestion();
    },
  });
  const picking = usePicking(view.question, uncover);
  const queue = useQueue({
    dataset,
    open,
    question,
    view,
    questions: { selection, all },
    runs,
    ask,
    go,
    onGo: step,
    show: showQuestion,
  });
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
    ) : !listed || QuestionPane === undefined ? (
      <QuestionsSkeleton />
    ) : (
      <QuestionPane
        selection={selection}
        questions={inScope}
        filter={view.filter}
        rows={{ selected: view.question, hrefOf, onSelect: choose, handle: list }}
        {...(dataset.counts.questions > dataset.counts.conversations && view.filter.conversation.length === 0
          ? {
              scope: {
                value: scope,
                conversation: ofConversation,
                dataset: dataset.counts.questions,
                onChange: (next) => go({ scope: next }, 'push'),
              },
            }
          : {})}
        onFilter={onFilter}
        searchRef={search}
        answers={paneAnswers(runs, answered, view, go)}
        queue={
          queue && { progress: queue.progress, open: filters, onOpen: setFilters, auditHref: auditHref(dataset.id) }
        }
        onReview={review}
      />
    );

  const inspector = queue?.panel ?? (
    <InspectorPane dataset={dataset} open={open} view={view} question={question} kept={kept} runs={runs} onGo={step} />
  );
  const conversation = (before: ReactNode, after: ReactNode) => (
    <ConversationPane
      dataset={dataset}
      open={open}
      view={view}
      question={question}
      kept={kept}
      retrieved={queue && !queue.revealed ? null : retrieved}
      minimap={!narrow}
      ways={{
        onGo: place,
        onOrder: (order) => go({ order }, 'push'),
        onSearchEnd: () => go({ find: null }, 'replace'),
        onQuestion: ask,
        onHistory: visit,
      }}
      around={{ before, after, above: queue ? queue.above(narrow) : memoriesOf(runs, view, step) }}
      review={queue?.turns ?? null}
    />
  );

  const unseen = !beside.inspector || inspectorFolded;
  const line = question !== null && unseen ? <QuestionLine question={question} onOpen={showQuestion} /> : null;
  const bar =
    picking && !wide && queue === null ? (
      <Suspense>
        <PickingBar onBack={showQuestion} />
      </Suspense>
    ) : null;
  return (
    <WorkspaceLayout
      size={narrow ? 'narrow' : wide ? 'wide' : 'medium'}
      beside={beside}
      tab={tab}
      onTab={setTab}
      sheet={sheet}
      onSheet={setSheet}
      queue={queue}
      line={line}
      bar={bar}
      panes={{ questions, conversation, inspector }}
    />
  );
});
