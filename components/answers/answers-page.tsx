'use client';

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { type Dataset, DEFAULT_JUDGING, type Judging } from '@/lib/core/model/index.ts';
import { answeredHref, answersParsers, type ComparisonView, compareHref } from '@/lib/core/url/index.ts';
import { useCompareView } from '../compare/use-compare-view.ts';
import { Skeleton } from '../kit/box.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { KeyHint } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { useLast } from '../kit/queries.ts';
import { useKeys } from '../kit/use-keys.ts';
import { useSteps } from '../kit/use-steps.ts';
import { AnswerCards } from './answer-cards.tsx';
import { AnswersFilters } from './answers-filters.tsx';
import { KeysLine, Legend } from './legend.tsx';
import { QuestionTop } from './question-top.tsx';
import { useAnswered, useAnswersList } from './use-answers.ts';

const t = textsAbout('answers');

interface AnswersPageProps {
  dataset: Dataset;
  /** What the address names, and the server has. */
  asked: ComparisonView;
  /** In their order; the first is the baseline. */
  runs: { id: string; name: string }[];
}

/** What several runs answered to one question, side by side, with the gold on top: question by question through a list. */
export function AnswersPage({ dataset, asked, runs }: AnswersPageProps) {
  const router = useRouter();
  const steps = useSteps();
  const view = useCompareView();
  const [named, setNamed] = useQueryState('question', answersParsers.question);
  const [at, setAt] = useState(0);
  const list = useAnswersList(dataset.id, asked, view);
  const shown = useLast(list);
  const left = shown?.left ?? [];
  const place = named === null ? 0 : left.findIndex(({ id }) => id === named);
  const current = named ?? left[0]?.id ?? null;
  const judging = useMemo(
    (): Judging => ({
      ...DEFAULT_JUDGING,
      by: asked.metric,
      disputed: asked.disputed,
      categories: asked.categories,
    }),
    [asked],
  );
  const ids = useMemo(() => runs.map(({ id }) => id), [runs]);
  const loaded = useAnswered(dataset.id, ids, current, judging);
  const last = useLast(loaded);
  const next = place >= 0 ? left[place + 1] : undefined;
  // What comes next is there when somebody gets to it.
  useAnswered(dataset.id, ids, loaded.state === 'ready' ? (next?.id ?? null) : null, judging);
  // While the next one is on its way the one before stays, faint, so that nothing jumps.
  const answered = loaded.state === 'failed' ? null : last;

  // Another page is opened when the address says where this one was left: written later, it would call the reader back.
  const written = useRef<Promise<unknown>>(Promise.resolve());
  const go = (id: string) => {
    written.current = setNamed(id, { history: steps('choice') });
  };
  const step = (by: 1 | -1) => {
    const next = left[place < 0 ? 0 : place + by];
    if (next) go(next.id);
  };
  const open = () => {
    if (!answered) return;
    const { question } = answered;
    const chosen = ids[at];
    const order = chosen === undefined ? ids : [chosen, ...ids.filter((id) => id !== chosen)];
    const href = answeredHref(dataset.id, question.conversation, question.id, { runs: order, judging });
    void written.current.then(() => router.push(href));
  };
  const turn = (by: 1 | -1) => setAt((now) => Math.min(runs.length - 1, Math.max(0, now + by)));
  const differing = view.changes.includes('disagree');
  const toggleDiffering = () => view.set({ changes: differing ? [] : ['disagree'] });
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    Enter: open,
    s: open,
    d: toggleDiffering,
  });

  return (
    <main id="main" className="mx-auto flex w-full max-w-[1480px] flex-1 flex-col gap-3 px-4 pt-3 pb-8">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <AnswersFilters
          every={shown?.every ?? []}
          left={left}
          view={view}
          schemes={dataset.labelSchemes}
          differing={differing}
          onDiffering={toggleDiffering}
        />
        <span className="text-sm text-ink-2">
          {t('n_runs', { n: runs.length })}{' '}
          <Link href={compareHref(ids)} className="underline underline-offset-2 hover:text-ink">
            {t('change')}
          </Link>
        </span>
        <Legend />
        <span className="ml-auto flex items-center gap-1.5">
          <span className="num text-sm text-ink-2" role="status">
            {shown === null ? '' : t('at_of', { at: place + 1, n: left.length })}
          </span>
          <Button onClick={() => step(-1)} disabled={place <= 0} aria-label={t('previous')} title={t('previous')}>
            <ChevronUp aria-hidden className="size-4" /> <KeyHint of="k" />
          </Button>
          <Button
            onClick={() => step(1)}
            disabled={next === undefined && place >= 0}
            aria-label={t('next')}
            title={t('next')}
          >
            <ChevronDown aria-hidden className="size-4" /> <KeyHint of="j" />
          </Button>
        </span>
      </div>
      {list.state === 'failed' ? <ProblemView problem={list.problem} onRetry={list.retry} /> : null}
      {shown !== null && left.length === 0 && named === null ? (
        <EmptyState title={t('nothing')} actions={<Button onClick={view.clear}>{t('clear')}</Button>}>
          {t('nothing_why')}
        </EmptyState>
      ) : null}
      {named !== null && shown !== null && place < 0 ? <p className="text-sm text-ink-2">{t('not_in_list')}</p> : null}
      {loaded.state === 'failed' ? (
        <ProblemView problem={loaded.problem} onRetry={loaded.retry} />
      ) : answered === null ? (
        current === null ? null : (
          <div role="status" aria-label={t('loading')} className="grid gap-3">
            <Skeleton className="h-32" />
            <Skeleton className="h-72" />
          </div>
        )
      ) : (
        <div aria-busy={loaded.state === 'loading' || undefined} className="grid gap-3 aria-busy:opacity-60">
          <QuestionTop dataset={dataset} answered={answered} runs={runs} labels={view.labels} onOpen={open} />
          <AnswerCards
            key={answered.question.id}
            dataset={dataset.id}
            answered={answered}
            runs={runs}
            chosen={at}
            onChoose={setAt}
          />
        </div>
      )}
      <KeysLine>
        {next === undefined ? null : (
          <button
            type="button"
            onClick={() => go(next.id)}
            className="ml-auto flex min-w-0 gap-1.5 rounded-sm text-ink-2 hover:text-ink"
          >
            <span>{t('next_is')}</span> <span className="font-mono">{next.id}</span>
            <span className="truncate">{next.text}</span>
          </button>
        )}
      </KeysLine>
    </main>
  );
}
