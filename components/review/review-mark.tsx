import { Flag, PencilLine } from 'lucide-react';
import type { ReviewState } from '@/lib/model/index.ts';
import { reviewWords } from '@/lib/search/select.ts';
import { Tag } from '../ui/tag.tsx';

/** What a row says of its question's gold: `✎ gold wrong`, `⚑ disputed · known error`. */
export function ReviewMark({ states }: { states: readonly ReviewState[] }) {
  const reviewed = states.includes('reviewed');
  const Icon = reviewed ? PencilLine : Flag;
  return (
    <Tag tone="review" className="max-w-full">
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{markWords(states)}</span>
    </Tag>
  );
}

/** Whether it was reviewed goes without saying where a verdict stands. */
export function markWords(states: readonly ReviewState[]): string {
  const said = states.filter((state) => state !== 'reviewed' && state !== 'not-reviewed').map(reviewWords);
  return said.length === 0 || (said.length === 1 && said[0] === 'known error' && states.includes('reviewed'))
    ? ['reviewed', ...said].join(' · ')
    : said.join(' · ');
}
