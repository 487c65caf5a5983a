'use client';

import { textsAbout } from '#texts';
import { cn } from '../../kit/cn.ts';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline } from './context.ts';

const t = textsAbout('workspace');

/** A 1-based rank in the leading run; below 0 that of a text which stands here by its words alone; `missed`: evidence it should have retrieved. */
export type Rank = number | 'missed';

/** Whether the leading run retrieved a turn: solid where the file says so, dashed where words do. */
export function RankChip({ rank }: { rank: Rank }) {
  const { missedBy } = useTimeline();
  if (rank === 'missed')
    return <span className="max-w-48 truncate text-ink-3">{t('not_retrieved', { missedBy: missedBy ?? '' })}</span>;
  const given = rank > 0;
  return (
    <Tag
      tone="retrieved"
      title={given ? undefined : t('row_estimated', { rank: -rank })}
      className={cn('num font-medium', !given && 'border border-dashed border-retrieved bg-transparent')}
    >
      {given ? t('retrieved_rank', { rank }) : `● ≈ #${-rank}`}
    </Tag>
  );
}
