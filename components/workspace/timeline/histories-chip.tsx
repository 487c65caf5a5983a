'use client';

import { Suspense } from 'react';
import { textsAbout } from '#texts';
import { Skeleton } from '../../kit/box.tsx';
import { late, once } from '../../kit/late.tsx';
import { Popover } from '../../kit/popover.tsx';
import { useTimeline } from './context.ts';

const t = textsAbout('workspace');

const HistoriesList = late(
  once(() => import('./histories-list.tsx')),
  (module) => module.HistoriesList,
);

interface HistoriesChipProps {
  session: string;
  /** How many other histories hold it. */
  count: number;
  /** Not for the keyboard. */
  copy: boolean;
}

/** In how many other histories a session stands; opens them as links. */
export function HistoriesChip({ session, count, copy }: HistoriesChipProps) {
  const others = t('other_history', { count });
  const words = t('also_others', { others });
  const shown = (
    <>
      <span className="@max-xl:hidden">{t('also_in')} </span>
      {others}
    </>
  );
  if (useTimeline().still) return <span className={SMALL_CHIP}>{shown}</span>;
  return (
    <Popover
      label={words}
      align="end"
      className="max-h-[min(28rem,70vh)] w-96 overflow-y-auto p-1"
      trigger={
        <button type="button" aria-label={words} tabIndex={copy ? -1 : 0} className={SMALL_CHIP}>
          {shown}
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="m-2 h-20" />}>
        <HistoriesList session={session} count={count} />
      </Suspense>
    </Popover>
  );
}

/** A button that tells a number and opens what is behind it, small enough for a header's line. */
export const SMALL_CHIP =
  'inline-block rounded-full border border-line-strong bg-panel min-h-6 px-2 text-2xs leading-[22px] whitespace-nowrap text-ink-2 hover:border-control hover:text-ink';
