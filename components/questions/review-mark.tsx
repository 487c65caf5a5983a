import { Flag, PencilLine } from 'lucide-react';
import { corrupts } from '@/lib/core/audit/verdict-words.ts';
import type { ReviewState } from '@/lib/core/model/index.ts';
import { reviewWords } from '@/lib/core/search/select.ts';
import { Tag } from '../kit/tag.tsx';

/** What a row says of its question's gold: `✎ gold wrong`, `⚑ known error · disputed`. */
export function ReviewMark({ states }: { states: readonly ReviewState[] }) {
  const Icon = states.includes('reviewed') ? PencilLine : Flag;
  const words = markWords(states);
  return (
    <Tag tone="review" title={words} className="max-w-full">
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{words}</span>
    </Tag>
  );
}

const KINDS: readonly ReviewState[] = ['reviewed', 'not-reviewed', 'disputed', 'known-error'];

/** The verdict first; that it was reviewed, or is disputed, goes without saying where the verdict says so. */
export function markWords(states: readonly ReviewState[]): string {
  const has = (state: ReviewState) => states.includes(state);
  const verdict = states.find((state) => !KINDS.includes(state));
  const said: (ReviewState | null)[] = [
    verdict ?? (has('reviewed') ? 'reviewed' : null),
    has('known-error') ? 'known-error' : null,
    has('disputed') && !(verdict && corrupts(verdict)) ? 'disputed' : null,
  ];
  return said.flatMap((state) => (state === null ? [] : [reviewWords(state)])).join(' · ');
}
