'use client';

import { textsAbout } from '#texts';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline } from './context.ts';

const t = textsAbout('workspace');

/** A 1-based rank in the leading run; `≈` before that of a text that stands here by its words alone; `missed`: evidence it should have retrieved. */
export type Rank = number | `≈${number}` | 'missed';

/** The rank of a text that stands in a turn by its words; undefined for a turn that was retrieved itself, or missed. */
export const rankOfText = (rank: Rank): number | undefined =>
  typeof rank === 'string' && rank !== 'missed' ? Number(rank.slice(1)) : undefined;

/** Whether the leading run retrieved a turn: solid where the file says so, dashed where words do. */
export function RankChip({ rank }: { rank: Rank }) {
  const { missedBy } = useTimeline();
  const text = rankOfText(rank);
  if (rank === 'missed')
    return <span className="max-w-48 truncate text-ink-3">{t('not_retrieved', { missedBy: missedBy ?? '' })}</span>;
  if (text === undefined)
    return (
      <Tag tone="retrieved" className="num font-medium">
        {t('retrieved_rank', { rank })}
      </Tag>
    );
  return (
    <Tag
      tone="retrieved"
      title={t('row_estimated', { rank: text })}
      className="num border border-dashed border-retrieved bg-transparent font-medium"
    >
      ● ≈ #{text}
    </Tag>
  );
}
