import { Check, CircleHelp, X } from 'lucide-react';
import type { JudgeVote } from '@/lib/model/index.ts';
import { Tag } from '../ui/tag.tsx';

/** Verdicts on one answer, each with its judge's name where there are several. */
export function VoteTags({ votes }: { votes: JudgeVote[] }) {
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      {votes.map((vote) => (
        <VoteTag key={vote.name} vote={vote} named={votes.length > 1} />
      ))}
    </span>
  );
}

function VoteTag({ vote, named }: { vote: JudgeVote; named: boolean }) {
  const word = vote.correct === null ? 'unreadable' : vote.correct ? 'right' : 'wrong';
  const Icon = vote.correct === null ? CircleHelp : vote.correct ? Check : X;
  const said = `${vote.name}: ${word}${vote.score === undefined ? '' : ` (${vote.score})`}${vote.reason ? `\n${vote.reason}` : ''}`;
  return (
    <Tag tone={vote.correct === null ? 'neutral' : vote.correct ? 'ok' : 'no'} title={said} className="max-w-44">
      <Icon aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{named ? vote.name : word}</span>
      {named ? <span className="sr-only">: {word}</span> : null}
    </Tag>
  );
}
