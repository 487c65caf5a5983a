'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Conversation, Prediction, PredictionHead, RetrievedItem, RunHead } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { sessionIdBesideName, sessionName } from '@/lib/core/timeline/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { formatDay } from '../../kit/dates.ts';
import { formatDecimal } from '../../kit/numbers.ts';
import { rich } from '../../kit/rich.ts';
import { Select } from '../../kit/select.tsx';
import { Section } from '../section.tsx';
import { LocatedAt } from './located-at.tsx';
import { retrievalWords } from './words.ts';

const t = textsAbout('workspace');

interface ShownAnswer {
  run: RunHead;
  head: PredictionHead;
  prediction: Prediction | null;
}

export interface RetrievedProps {
  conversation: Conversation;
  shown: ShownAnswer[];
  /** Only so many items count. */
  top: number | null;
  /** Where the reader is. */
  turn: string | null;
  session: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** Items that are shown at once. */
const FIRST = 10;

/** What a run retrieved for the question, best first: the leading run's, or that of another that is chosen here. */
export function Retrieved({ conversation, shown, top, turn, session, onGo }: RetrievedProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const telling = shown.filter(({ prediction }) => prediction?.retrieved !== undefined);
  const present = telling.find(({ run }) => run.id === chosen) ?? telling[0];
  const items = present?.prediction?.retrieved;
  if (!present || !items) return null;
  const { retrieval } = present.head;
  const ranked = items.map((item, at) => ({ item, rank: at + 1 }));
  const visible = all ? ranked : ranked.slice(0, FIRST);
  return (
    <Section
      title={rich(
        t.parts('retrieved', {
          name: present.run.name,
          span: (inner) => <span className="font-normal tracking-normal normal-case">{inner}</span>,
        }),
      )}
    >
      {telling.length > 1 ? (
        <div className="mb-1.5">
          <Select
            label={t('retrieved_by')}
            value={present.run.id}
            onValue={setChosen}
            options={telling.map(({ run }) => ({ value: run.id, label: run.name }))}
          />
        </div>
      ) : null}
      <p className="mb-1.5 text-sm text-ink-2">
        {retrieval === undefined || retrieval.evidence === 0
          ? t('n_item', { n: items.length })
          : retrievalWords(retrieval)}
        {items.length === 0 ? t('nothing') : ''}
      </p>
      <ol className="space-y-1">
        {visible.map(({ item, rank }) => (
          <li key={rank} className={cn(top !== null && rank > top && 'opacity-60')}>
            <Item
              item={item}
              rank={rank}
              conversation={conversation}
              current={item.turn !== undefined ? item.turn === turn : turn === null && item.session === session}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
      {items.length > FIRST ? (
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => setAll(!all)}>
          {all ? t('show_first', { FIRST }) : t('show_all_n', { n: items.length })}
        </Button>
      ) : null}
    </Section>
  );
}

interface ItemProps extends Pick<RetrievedProps, 'conversation' | 'onGo'> {
  item: RetrievedItem;
  rank: number;
  current: boolean;
}

function Item({ item, rank, conversation, current, onGo }: ItemProps) {
  const { turn, session, evidence, score, text, raw } = item;
  const place = placeOf(conversation, item);
  // What was retrieved of a session is the system's own words, if the file has them.
  const own = turn === undefined ? text : undefined;
  const said = own ?? place?.text ?? text ?? (item.level === 'text' ? '' : t('not_conversation'));
  const about = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="num w-5 shrink-0 text-right text-xs font-semibold text-retrieved">{rank}</span>
        {evidence ? <span className="text-xs font-semibold text-evidence">{t('evidence')}</span> : null}
        {place?.id === null ? null : (
          <span className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">
            {place?.id ?? raw ?? t('text_word')}
          </span>
        )}
        {place === null ? null : <span className="text-xs text-ink-2">{place.about}</span>}
        {item.located === undefined || place !== null ? null : (
          <LocatedAt located={item.located} conversation={conversation} onGo={onGo} />
        )}
        {score === undefined ? null : <span className="num ml-auto text-xs text-ink-3">{formatDecimal(score, 3)}</span>}
      </span>
      <span {...inItsLanguage(said)} className="mt-0.5 line-clamp-2 pl-7 text-ink-2 [overflow-wrap:anywhere]">
        {said}
      </span>
    </>
  );
  if (place === null) {
    return <div className="rounded-md border border-dashed border-line-strong px-2 py-1 text-sm">{about}</div>;
  }
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={() => onGo(turn !== undefined ? { turn, session: null } : { turn: null, session: session ?? null })}
      className={cn(
        'block w-full rounded-md border px-2 py-1 text-left text-sm',
        current ? 'border-retrieved bg-retrieved-bg' : 'border-line bg-panel hover:bg-hover',
      )}
    >
      {about}
    </button>
  );
}

/** Where an item stands in the conversation, and the words there; null when it is not there. */
function placeOf({ sessions }: Conversation, { turn: id, session: of }: RetrievedItem) {
  const home = sessions.find((session) => session.id === of);
  if (id === undefined) {
    if (!home) return null;
    return {
      id: sessionIdBesideName(home),
      about: sessionName(home),
      text: `${t('n_turn_2', { n: home.turns.length })}, ${formatDay(home.date)}`,
    };
  }
  for (const session of home ? [home] : sessions) {
    const turn = session.turns.find((candidate) => candidate.id === id);
    if (turn) return { id: turn.id, about: turn.speaker, text: turn.text || (turn.images?.[0]?.caption ?? '') };
  }
  return null;
}
