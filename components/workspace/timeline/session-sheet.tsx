'use client';

import { textsAbout } from '#texts';
import type { Conversation, Session } from '@/lib/core/model/index.ts';
import { dateWords, sessionName } from '@/lib/core/timeline/index.ts';
import { IconButton } from '../../kit/button.tsx';
import { Sheet } from '../../kit/dialog.tsx';
import { FieldTable } from '../../kit/field-table.tsx';
import { Block } from '../section.tsx';
import { AboutSession } from './about-session.tsx';
import { Knowledge } from './knowledge.tsx';
import { Personas } from './personas.tsx';

const t = textsAbout('workspace');

export interface SessionSheetProps {
  conversation: Conversation;
  /** The session to tell about. */
  session: Session | null;
  onSession: (session: string) => void;
  onTurn: (turn: string) => void;
  onClose: () => void;
}

/** What the file says beside the turns: summaries, observations, events of a session; what both agents know; personas. */
export function SessionSheet({ conversation, session, onSession, onTurn, onClose }: SessionSheetProps) {
  const { game, personas, other, datesWithoutSession } = conversation.extras ?? {};
  const sessions = conversation.sessions;
  const at = session === null ? -1 : sessions.indexOf(session);
  const step = (by: number) => {
    const next = sessions[at + by];
    if (next) onSession(next.id);
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={session === null || game || personas ? conversation.title : sessionName(session)}
      description={session === null || session.date.raw === '' ? undefined : dateWords(session.date)}
    >
      {sessions.length > 1 && session !== null ? (
        <div className="-mt-1 mb-2 flex items-center gap-1 text-xs text-ink-3">
          <IconButton size="sm" label={t('previous_session')} disabled={at <= 0} onClick={() => step(-1)}>
            ‹
          </IconButton>
          {t('value_of_n', { value: at + 1, n: sessions.length })}
          <IconButton size="sm" label={t('next_session')} disabled={at >= sessions.length - 1} onClick={() => step(1)}>
            ›
          </IconButton>
          <span className="ml-2 truncate font-mono">{session.id}</span>
        </div>
      ) : null}
      {game === undefined ? null : <Knowledge game={game} />}
      {personas === undefined ? null : <Personas personas={personas} />}
      {session === null ? null : <AboutSession session={session} onTurn={onTurn} />}
      {datesWithoutSession === undefined ? null : (
        <Block title={t('dates')}>
          <FieldTable fields={datesWithoutSession} />
        </Block>
      )}
      {other === undefined ? null : (
        <Block title={t('other')}>
          <FieldTable fields={other} />
        </Block>
      )}
    </Sheet>
  );
}
