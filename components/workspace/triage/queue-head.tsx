'use client';

import { SlidersHorizontal, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { QueueProgress } from '@/lib/core/audit/review-queue.ts';
import { NO_FILTER, type QuestionFacets, type QuestionFilter } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { RemovableChip } from '../../kit/chip.tsx';
import { formatCount, listed } from '../../kit/numbers.ts';
import { filterChips } from '../../questions/active-filters.tsx';

const t = textsAbout('triage');

export interface QueueHeadProps {
  filter: QuestionFilter;
  facets: QuestionFacets;
  progress: QueueProgress;
  onFilter: (change: Partial<QuestionFilter>) => void;
  /** The filters of any list, shown on demand. */
  controls: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What a queue holds, how far it is, and the way out. */
export function QueueHead({ filter, facets, progress, onFilter, controls, open, onOpen }: QueueHeadProps) {
  const chips = filterChips(filter, facets, onFilter);
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <h2 className="flex-1 text-sm font-semibold">{t('review_queue')}</h2>
        <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => onOpen(!open)}>
          <SlidersHorizontal aria-hidden className="size-3.5" /> {t('filters')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onFilter({ queue: false })}>
          <X aria-hidden className="size-3.5" /> {t('leave')}
        </Button>
      </div>
      {chips.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
          {chips.map((chip, index) => (
            <Fragment key={chip.key}>
              {index === 0 ? null : t(chip.alternative ? 'or' : 'and')}
              <RemovableChip label={t('remove', { words: chip.words })} onRemove={chip.remove}>
                {chip.words}
              </RemovableChip>
            </Fragment>
          ))}
        </div>
      )}
      {open ? controls : null}
      <Progress progress={progress} />
    </div>
  );
}

const COLOURS: Record<string, string> = { accepted: 'bg-review', rejected: 'bg-ink-3', edited: 'bg-ink' };
const SHADES = ['bg-review', 'bg-ink-3', 'bg-ink', 'bg-review/60', 'bg-ink-3/60'];

export const progressWords = ({ done, total }: QueueProgress): string =>
  t('done_of_total', { done: formatCount(done), total: formatCount(total) });

function Progress({ progress }: { progress: QueueProgress }) {
  const { done, total, parts } = progress;
  const words = parts.map((part) => `${formatCount(part.count)} ${part.words}`);
  return (
    <div>
      <div
        role="img"
        aria-label={
          words.length > 0
            ? t('progress_of', { done: progressWords(progress), parts: listed(words) })
            : progressWords(progress)
        }
        className="flex h-1.5 gap-0.5"
      >
        {parts.map((part, index) => (
          <i
            key={part.state}
            style={{ flexGrow: part.count }}
            className={`min-w-1 rounded-[2px] ${COLOURS[part.state] ?? SHADES[index % SHADES.length]}`}
          />
        ))}
        <i style={{ flexGrow: total - done }} className="rounded-[2px] bg-line-strong" />
      </div>
      <p role="status" className="num mt-1.5 flex flex-wrap gap-x-2 text-xs text-ink-2">
        <b className="font-semibold text-ink">{progressWords(progress)}</b>
        {words.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
    </div>
  );
}

/** A queue whose conditions leave nothing: each can be taken away by itself. */
export function EmptyQueue({
  filter,
  facets,
  onFilter,
  auditHref,
}: Omit<QueueHeadProps, 'progress' | 'controls' | 'open' | 'onOpen'> & { auditHref: string }) {
  const chips = filterChips(filter, facets, onFilter);
  const kinds = listed(chips.map(({ words }) => words));
  return (
    <div className="px-3.5 py-4 text-sm">
      <p className="font-medium">{chips.length > 1 ? t('no_question_all', { kinds }) : t('no_question_is_in')}</p>
      {chips.length === 0 ? null : <p className="mt-1 text-ink-2">{t('take_one')}</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {chips.map((chip) => (
          <li key={chip.key} className="py-2">
            <Button size="sm" onClick={chip.remove}>
              {t('without', { words: chip.words })}
            </Button>
          </li>
        ))}
        {filter.q === '' ? null : (
          <li className="py-2">
            <Button size="sm" onClick={() => onFilter({ q: '' })}>
              {t('without_search', { q: filter.q })}
            </Button>
          </li>
        )}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => onFilter({ ...NO_FILTER, queue: true })}>{t('queue_all')}</Button>
        <a href={auditHref} className="underline underline-offset-2">
          {t('no_error')}
        </a>
      </div>
    </div>
  );
}
