import { Check, CircleHelp, X } from 'lucide-react';
import { textsAbout } from '#texts';
import type { JudgeVote } from '@/lib/core/model/index.ts';
import { Tag } from '../kit/tag.tsx';

const t = textsAbout('answered');

interface VoteTagsProps {
  votes: JudgeVote[];
  /** Several verdicts in the room of one: signs whose names are their titles. */
  compact?: boolean;
  /** With the judge's name even where there is only one. */
  named?: boolean;
}

/** Verdicts on one answer, each with its judge's name where there are several. */
export function VoteTags({ votes, compact = false, named = false }: VoteTagsProps) {
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      {votes.map((vote) => (
        <VoteTag
          key={vote.name}
          vote={vote}
          shows={votes.length === 1 && !named ? 'verdict' : compact ? 'sign' : 'name'}
        />
      ))}
    </span>
  );
}

function VoteTag({ vote, shows }: { vote: JudgeVote; shows: 'verdict' | 'name' | 'sign' }) {
  const word = t(vote.correct === null ? 'unreadable' : vote.correct ? 'right' : 'wrong');
  const Icon = vote.correct === null ? CircleHelp : vote.correct ? Check : X;
  const said = `${vote.name}: ${word}${vote.score === undefined ? '' : ` (${vote.score})`}${vote.reason ? `\n${vote.reason}` : ''}`;
  return (
    <Tag tone={vote.correct === null ? 'neutral' : vote.correct ? 'ok' : 'no'} title={said} className="max-w-44">
      <Icon aria-hidden className="size-3 shrink-0" />
      {shows === 'sign' ? null : <span className="truncate">{shows === 'name' ? vote.name : word}</span>}
      {shows === 'verdict' ? null : (
        <span className="sr-only">
          {shows === 'sign' ? vote.name : ''}: {word}
        </span>
      )}
    </Tag>
  );
}
