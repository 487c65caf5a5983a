'use client';

import { PencilLine } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { textsAbout } from '#texts';
import { NO_FILTER, type QuestionFilter, type QuestionHead } from '@/lib/core/model/index.ts';
import type { QuestionSelection } from '@/lib/core/search/select.ts';
import { isFiltered } from '@/lib/core/url/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { late, once } from '../../kit/late.tsx';
import { formatCount } from '../../kit/numbers.ts';
import { FilterControls } from '../../questions/filter-controls.tsx';
import type { Scope } from '../../questions/list.ts';
import { SortMenu } from '../../questions/sort-menu.tsx';
import type { QueueHeadProps } from '../triage/queue-head.tsx';
import { QuestionList, type QuestionListProps, type RowAnswers } from './question-list.tsx';
import { useAhead } from './use-ahead.ts';

const t = textsAbout('workspace');

/** Fetched with the first queue. */
const load = once(() => import('../triage/queue-head.tsx'));
const QueueHead = late(load, (module) => module.QueueHead);
const EmptyQueue = late(load, (module) => module.EmptyQueue);

/** What shown runs add to the list. */
export interface PaneAnswers extends RowAnswers {
  /** Chips above the menus, menus beside them. */
  outcomes: ReactNode;
  menus: ReactNode;
  sort: ReactNode;
  /** Something narrows the list that only a run has. */
  filtered: boolean;
  /** Takes every filter away. */
  clear: () => void;
  /** What is to be said before the list. */
  notice: ReactNode;
}

export interface QuestionPaneProps {
  selection: QuestionSelection;
  /** Questions before filters, in this scope. */
  questions: QuestionHead[];
  filter: QuestionFilter;
  /** The switch between the conversation's and all questions; absent where it makes no difference. */
  scope?: { value: Scope; conversation: number; dataset: number; onChange: (scope: Scope) => void };
  /** The rows: which is selected, where they lead. */
  rows: Pick<QuestionListProps, 'selected' | 'hrefOf' | 'onSelect' | 'handle'>;
  /** `typing` changes replace the view instead of adding one. */
  onFilter: (change: Partial<QuestionFilter>, how: 'typing' | 'choice') => void;
  searchRef: Ref<HTMLInputElement>;
  answers: PaneAnswers | null;
  /** Makes a review queue of the list; absent where nothing can be saved. */
  onReview?: () => void;
  /** What a review queue shows instead: its progress, whether its filters are open, and where another is made. */
  queue: (Pick<QueueHeadProps, 'progress' | 'open' | 'onOpen'> & { auditHref: string }) | null;
}

/** The left pane: search, filters, count, order and the list. */
export function QuestionPane(props: QuestionPaneProps) {
  const { selection, questions, filter, scope, rows, onFilter, searchRef, answers, onReview, queue } = props;
  const [query, setQuery] = useAhead(filter.q, (q) => onFilter({ q }, 'typing'));
  // What was just ticked shows at once; the list and the address follow.
  const [ahead, setAhead] = useState<{ of: QuestionFilter; filter: QuestionFilter } | null>(null);
  const ticked = ahead?.of === filter ? ahead.filter : filter;
  const choose = (change: Partial<QuestionFilter>) => {
    setAhead({ of: filter, filter: { ...ticked, ...change } });
    onFilter(change, 'choice');
  };
  const clear = answers?.clear ?? (() => choose({ ...NO_FILTER, sort: filter.sort, descending: filter.descending }));
  const filtered = isFiltered(filter) || answers?.filtered === true;
  const [total, shown] = [questions.length, selection.matches.length];
  const excluded = rows.selected !== null && !selection.matches.some(({ question }) => question.id === rows.selected);
  const controls = (
    <FilterControls
      filter={ticked}
      facets={selection.facets}
      search={{
        value: query,
        onValue: setQuery,
        onWanted: answers ? undefined : () => prepare(questions),
        ref: searchRef,
      }}
      onFilter={choose}
      onClear={clear}
      filtered={filtered}
      outcomes={answers?.outcomes}
      menus={answers?.menus}
    />
  );
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <div className="grid gap-2 border-b border-line px-3 pt-2.5 pb-1.5">
        {queue === null ? (
          controls
        ) : (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <QueueHead
              progress={queue.progress}
              open={queue.open}
              onOpen={queue.onOpen}
              filter={filter}
              facets={selection.facets}
              onFilter={choose}
              controls={controls}
            />
          </Suspense>
        )}
        {scope === undefined || (queue !== null && !queue.open) ? null : <ScopeSwitch {...scope} />}
        {queue === null ? (
          <div className="flex items-center gap-2 text-xs text-ink-3">
            <span className="num flex-1 truncate" role="status">
              {shown === total ? '' : t('shown_of', { shown })}
              {t('n_question', { total })}
            </span>
            {onReview === undefined || shown === 0 ? null : (
              <Button data-live="" size="sm" variant="quiet" aria-label={t('review_these')} onClick={onReview}>
                <PencilLine aria-hidden className="size-3.5" /> {t('review')}
              </Button>
            )}
            {answers?.sort ?? <SortMenu filter={filter} onFilter={choose} />}
          </div>
        ) : null}
      </div>
      {answers?.notice}
      {excluded ? (
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 text-xs text-ink-2">
          <span className="flex-1">{t('open_question')}</span>
          {filtered ? (
            <Button size="sm" onClick={clear}>
              {t('clear')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {shown > 0 ? (
        <QuestionList {...rows} matches={selection.matches} answers={answers} queued={queue !== null} />
      ) : queue !== null ? (
        <Suspense>
          <EmptyQueue filter={filter} facets={selection.facets} onFilter={choose} auditHref={queue.auditHref} />
        </Suspense>
      ) : (
        <NoQuestions total={total} onClear={clear} />
      )}
    </div>
  );
}

/** Fetches and makes what the first text needs. Where it can't be had, that text says so. */
function prepare(questions: QuestionHead[]): void {
  import('@/lib/core/search/questions.ts').then(
    ({ prepareFinding }) => prepareFinding(questions),
    () => {},
  );
}

function NoQuestions({ total, onClear }: { total: number; onClear: () => void }) {
  if (total === 0) {
    return <EmptyState title={t('no_questions')}>{t('conversation_no_2')}</EmptyState>;
  }
  return (
    <EmptyState title={t('no_questions_match')} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
      {t('none_total', { total })}
    </EmptyState>
  );
}

function ScopeSwitch({ value, conversation, dataset, onChange }: NonNullable<QuestionPaneProps['scope']>) {
  const options: { scope: Scope; words: string; count: number }[] = [
    { scope: 'conversation', words: t('this_conversation'), count: conversation },
    { scope: 'dataset', words: t('whole_dataset'), count: dataset },
  ];
  return (
    <fieldset aria-label={t('questions_of')} className="min-w-0 grid grid-cols-2 rounded-md bg-sunken p-0.5 text-xs">
      {options.map((option) => (
        <button
          key={option.scope}
          type="button"
          aria-pressed={value === option.scope}
          onClick={() => onChange(option.scope)}
          className={
            value === option.scope
              ? 'rounded-sm border border-line-strong bg-panel px-2 leading-[22px] font-medium text-ink'
              : 'rounded-sm border border-transparent px-2 leading-[22px] text-ink-2 hover:text-ink'
          }
        >
          {option.words} <span className="num text-ink-3">{formatCount(option.count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
