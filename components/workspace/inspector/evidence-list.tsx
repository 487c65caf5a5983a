'use client';

import { useMemo } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Question, Session, Turn } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { type EvidencePlace, evidenceGroups, sessionName } from '@/lib/core/timeline/index.ts';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';
import { rich } from '../../kit/rich.ts';
import { Tag } from '../../kit/tag.tsx';
import { Section } from '../section.tsx';

const t = textsAbout('workspace');

export interface EvidenceListProps {
  question: Question;
  conversation: Conversation;
  turn: string | null;
  session: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/**
 * Every reference of the question, as the file has it: what it names, and what had to be done to read it. Turns stand
 * under their session where that is cited too.
 */
export function EvidenceList({ question, conversation, turn, session, onGo }: EvidenceListProps) {
  const groups = useMemo(() => evidenceGroups(question, conversation), [question, conversation]);
  const places = groups.flatMap((group) => group.places);
  const turns = new Set(places.flatMap((place) => (place.turn ? [place.turn.id] : [])));
  const sessions = new Set(places.flatMap((place) => (place.session ? [place.session.id] : [])));
  const amount = [
    turns.size > 0 ? t('n_turn', { size: turns.size }) : null,
    sessions.size > 0 ? t(turns.size > 0 ? 'in_n_session' : 'n_session', { size: sessions.size }) : null,
  ].filter((words) => words !== null);
  const nowhere = turn === null && session === null;
  // The same place that a link without a turn lands on.
  const first = places.find((place) => place.turn) ?? places.find((place) => place.session);
  const isCurrent = (place: EvidencePlace) =>
    nowhere
      ? place === first
      : turn === null
        ? place.turn === undefined && place.session?.id === session
        : place.turn?.id === turn;
  const card = (place: EvidencePlace) => (
    <li key={place.key}>
      <Ref item={place} current={isCurrent(place)} onGo={onGo} />
    </li>
  );
  return (
    <Section title={[t('evidence_2'), amount.join(' ')].filter((words) => words !== '').join(' · ')}>
      {groups.length === 0 ? <p className="text-sm text-ink-2">{t('file_cites')}</p> : null}
      <ul className="space-y-1.5">
        {groups.map(({ heading, places: inside }) =>
          heading?.session === undefined ? (
            inside.map(card)
          ) : (
            <li key={heading.key}>
              <Heading session={heading.session} current={isCurrent(heading)} onGo={onGo} />
              <ul className="mt-1 space-y-1.5 border-l-2 border-evidence-line pl-2">{inside.map(card)}</ul>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

interface HeadingProps extends Pick<EvidenceListProps, 'onGo'> {
  session: Session;
  current: boolean;
}

/** A session that is evidence as a whole, above those of its turns that are. */
function Heading({ session, current, onGo }: HeadingProps) {
  return (
    <button
      type="button"
      onClick={() => onGo({ turn: null, session: session.id })}
      aria-current={current ? 'true' : undefined}
      title={t('whole')}
      className={cn(
        'flex min-h-6 w-full flex-wrap items-center gap-x-2 rounded-md px-1 text-left text-xs text-ink-2 hover:bg-hover',
        current && 'bg-evidence-bg',
      )}
    >
      <span className="font-mono font-semibold text-evidence [overflow-wrap:anywhere]">{session.id}</span>
      <span>
        {t('session', {
          value: session.date.raw === '' ? '' : ` · ${formatDay(session.date)}`,
          n: session.turns.length,
        })}
      </span>
    </button>
  );
}

function Ref({ item, current, onGo }: { item: EvidencePlace; current: boolean; onGo: EvidenceListProps['onGo'] }) {
  const { ref, session, turn } = item;
  if (ref.status === 'dangling' || session === undefined) {
    return (
      <div className="rounded-md border border-dashed border-line-strong px-2.5 py-1.5 text-sm">
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{ref.raw}</span>{' '}
        <Tag tone="no">{t('dangling')}</Tag>
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
          {turn ? `${turn.speaker} · ` : t('whole_session')}
          {session.date.raw === '' ? sessionName(session) : formatDay(session.date)}
        </span>
        {turn?.images === undefined ? null : (
          <span className="text-ink-2" title={t('has_an_image')}>
            ▣
          </span>
        )}
      </span>
      {ref.level === 'memory' ? (
        <span data-memory-id={ref.memory} className="mt-0.5 block" {...inItsLanguage(ref.raw)}>
          ■ {ref.raw}
        </span>
      ) : null}
      {ref.status === 'repaired' ? (
        <span className="mt-0.5 block text-xs text-review">
          {rich(t.parts('repaired', { span: <span className="font-mono">{ref.raw}</span> }))}
        </span>
      ) : null}
      {ref.derived ? <span className="mt-0.5 block text-xs text-ink-3">{t('not_file')}</span> : null}
      {turn ? (
        <span className="mt-0.5 line-clamp-2 text-ink-2" {...inItsLanguage(turn.text)}>
          {excerpt(turn)}
        </span>
      ) : (
        <span className="mt-0.5 block text-ink-2">{t('n_turn_2', { n: session.turns.length })}</span>
      )}
    </button>
  );
}

function excerpt({ text, images, action }: Turn): string {
  if (text !== '') return `“${text.length > 160 ? `${text.slice(0, 159)}…` : text}”`;
  if (action) return action.name;
  return images?.[0]?.caption ?? t('no_text');
}
