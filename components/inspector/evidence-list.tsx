'use client';

import { useMemo } from 'react';
import type { Conversation, EvidenceRef, Question, Session, Turn } from '@/lib/model/index.ts';
import { sessionName } from '@/lib/timeline/index.ts';
import { formatDay } from '../datasets/dates.ts';
import { plural } from '../datasets/numbers.ts';
import { cn } from '../ui/cn.ts';
import { Tag } from '../ui/tag.tsx';
import { Section } from './inspector.tsx';

export interface EvidenceListProps {
  question: Question;
  conversation: Conversation;
  turn: string | null;
  session: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

interface Resolved {
  ref: EvidenceRef;
  key: string;
  session: Session | undefined;
  turn: Turn | undefined;
}

/** Every reference of the question, as the file has it: what it names, and what had to be done to read it. */
export function EvidenceList({ question, conversation, turn, session, onGo }: EvidenceListProps) {
  const refs = useMemo(() => resolve(question, conversation), [question, conversation]);
  const turns = new Set(refs.flatMap((item) => (item.turn ? [item.turn.id] : [])));
  const sessions = new Set(refs.flatMap((item) => (item.session ? [item.session.id] : [])));
  const amount = [
    turns.size > 0 ? plural(turns.size, 'turn') : null,
    sessions.size > 0 ? `${turns.size > 0 ? 'in ' : ''}${plural(sessions.size, 'session')}` : null,
  ].filter((words) => words !== null);
  const nowhere = turn === null && session === null;
  // The same place that a link without a turn lands on: a session only when none of its turns is cited.
  const cited = new Set(refs.flatMap((item) => (item.turn && item.session ? [item.session.id] : [])));
  const first = refs.find((item) => item.turn ?? (item.session && !cited.has(item.session.id)));
  return (
    <Section title={['Evidence', amount.join(' ')].filter((words) => words !== '').join(' · ')}>
      {refs.length === 0 ? <p className="text-sm text-ink-2">The file cites no evidence for this question.</p> : null}
      <ul className="space-y-1.5">
        {refs.map((item) => {
          const current = nowhere
            ? item === first
            : turn === null
              ? item.turn === undefined && item.session?.id === session
              : item.turn?.id === turn;
          return (
            <li key={item.key}>
              <Ref item={item} current={current} onGo={onGo} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function resolve(question: Question, conversation: Conversation): Resolved[] {
  const turns = new Map<string, { session: Session; turn: Turn }>();
  for (const session of conversation.sessions) for (const turn of session.turns) turns.set(turn.id, { session, turn });
  return question.evidence.map((ref, index) => {
    const found = ref.turn === undefined ? undefined : turns.get(ref.turn);
    const session = found?.session ?? conversation.sessions.find((candidate) => candidate.id === ref.session);
    return { ref, key: `${index} ${ref.raw}`, session, turn: found?.turn };
  });
}

function Ref({ item, current, onGo }: { item: Resolved; current: boolean; onGo: EvidenceListProps['onGo'] }) {
  const { ref, session, turn } = item;
  if (ref.status === 'dangling' || session === undefined) {
    return (
      <div className="rounded-md border border-dashed border-line-strong px-2.5 py-1.5 text-sm">
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{ref.raw}</span>{' '}
        <Tag tone="no">✕ dangling: names nothing here</Tag>
      </div>
    );
  }
  const go = () => onGo(turn ? { turn: turn.id, session: null } : { turn: null, session: session.id });
  return (
    <button
      type="button"
      onClick={go}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'block w-full rounded-md border px-2.5 py-1.5 text-left text-sm',
        current ? 'border-evidence-line bg-evidence-bg' : 'border-line-strong bg-panel hover:bg-hover',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-mono text-xs font-semibold text-evidence [overflow-wrap:anywhere]">
          ◆ {turn ? turn.id : session.id}
        </span>
        <span className="text-xs text-ink-2">
          {turn ? `${turn.speaker} · ` : 'whole session · '}
          {session.date.raw === '' ? sessionName(session) : formatDay(session.date)}
        </span>
        {turn?.images === undefined ? null : (
          <span className="text-ink-2" title="has an image">
            ▣
          </span>
        )}
      </span>
      {ref.status === 'repaired' ? (
        <span className="mt-0.5 block text-xs text-review">
          repaired from “<span className="font-mono">{ref.raw}</span>”
        </span>
      ) : null}
      {ref.derived ? (
        <span className="mt-0.5 block text-xs text-ink-3">not in the file: follows from the shared friend</span>
      ) : null}
      {turn ? (
        <span className="mt-0.5 line-clamp-2 text-ink-2" dir="auto">
          {excerpt(turn)}
        </span>
      ) : (
        <span className="mt-0.5 block text-ink-2">{plural(session.turns.length, 'turn')}</span>
      )}
    </button>
  );
}

function excerpt({ text, images, action }: Turn): string {
  if (text !== '') return `“${text.length > 160 ? `${text.slice(0, 159)}…` : text}”`;
  if (action) return action.name;
  return images?.[0]?.caption ?? 'no text';
}
