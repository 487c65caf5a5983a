'use client';

import type { ReactNode } from 'react';

import type { Conversation, Game, PersonaPair, Session } from '@/lib/model/index.ts';
import { dateWords, sessionName } from '@/lib/timeline/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Sheet } from '../ui/dialog.tsx';
import { FieldTable } from '../ui/field-table.tsx';
import { Tag } from '../ui/tag.tsx';

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
          <IconButton size="sm" label="Session before" disabled={at <= 0} onClick={() => step(-1)}>
            ‹
          </IconButton>
          {at + 1} of {sessions.length}
          <IconButton size="sm" label="Session after" disabled={at >= sessions.length - 1} onClick={() => step(1)}>
            ›
          </IconButton>
          <span className="ml-2 truncate font-mono">{session.id}</span>
        </div>
      ) : null}
      {game === undefined ? null : <Knowledge game={game} />}
      {personas === undefined ? null : <Personas personas={personas} />}
      {session === null ? null : <AboutSession session={session} onTurn={onTurn} />}
      {datesWithoutSession === undefined ? null : (
        <Block title="Dates without a session">
          <FieldTable fields={datesWithoutSession} />
        </Block>
      )}
      {other === undefined ? null : (
        <Block title="Other fields of the conversation">
          <FieldTable fields={other} />
        </Block>
      )}
    </Sheet>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-4">
      <h3 className="label-caps mb-1">{title}</h3>
      {children}
    </section>
  );
}

function AboutSession({ session, onTurn }: { session: Session; onTurn: (turn: string) => void }) {
  const { summary, observations = [], events = [], eventsDate } = session;
  return (
    <>
      {session.date.raw === '' ? null : (
        <Block title="Date in the file">
          <p className="font-mono text-xs text-ink-2">{session.date.raw}</p>
        </Block>
      )}
      {summary === undefined ? null : (
        <Block title="Summary">
          <p className="text-sm whitespace-pre-wrap">{summary}</p>
        </Block>
      )}
      {observations.length === 0 ? null : (
        <Block title={`Observations · ${observations.length}`}>
          {bySpeaker(observations).map(([speaker, items]) => (
            <div key={speaker} className="mb-2">
              <h4 className="text-xs font-medium text-ink-2">{speaker}</h4>
              <ul className="space-y-1 text-sm">
                {items.map((item) => (
                  <li key={`${item.raw} ${item.text}`} className="border-l-2 border-line pl-2">
                    {item.text}{' '}
                    {item.turns.length === 0 ? <span className="font-mono text-xs text-ink-3">{item.raw}</span> : null}
                    {item.turns.map((turn) => (
                      <button
                        key={turn}
                        type="button"
                        onClick={() => onTurn(turn)}
                        className="mr-1.5 font-mono text-xs text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-ink"
                      >
                        {turn}
                      </button>
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Block>
      )}
      {events.length === 0 ? null : (
        <Block title={`Events${eventsDate === undefined ? '' : ` · ${eventsDate}`}`}>
          {bySpeaker(events).map(([speaker, items]) => (
            <div key={speaker} className="mb-2">
              <h4 className="text-xs font-medium text-ink-2">{speaker}</h4>
              <ul className="list-disc space-y-1 pl-4 text-sm">
                {items.map((item) => (
                  <li key={item.text}>{item.text}</li>
                ))}
              </ul>
            </div>
          ))}
        </Block>
      )}
    </>
  );
}

/** Items in order of their speakers' first word. */
function bySpeaker<T extends { speaker: string }>(items: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.speaker, [...(groups.get(item.speaker) ?? []), item]);
  return [...groups];
}

function Personas({ personas }: { personas: PersonaPair }) {
  return personas.personas.map(({ speaker, sentences }) => (
    <Block key={speaker} title={speaker}>
      <ul className="list-disc space-y-1 pl-4 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Block>
  ));
}

function Knowledge({ game }: { game: Game }) {
  const names = game.attributes.map((attribute) => attribute.name);
  const shared = (item: Record<string, string>) =>
    game.mutual.some((friend) => names.every((name) => friend[name] === item[name]));
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        {game.success ? (
          <Tag tone="ok">✓ both selected the shared friend</Tag>
        ) : (
          <Tag tone="no">✕ shared friend not selected by both</Tag>
        )}
        <span className="text-xs text-ink-3">reward in the file: {game.reward === null ? 'none' : game.reward}</span>
      </p>
      {game.knowledgeBases.map((items, agent) => (
        <Block key={names.concat(String(agent)).join()} title={`Agent ${agent} knows`}>
          <div className="overflow-x-auto rounded-md border border-line">
            <table className="w-full text-xs">
              <thead>
                <tr className="bg-sunken text-left text-ink-2">
                  <th className="w-5 px-1" aria-label="shared" />
                  {names.map((name) => (
                    <th key={name} className="px-2 py-1 font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr
                    key={names.map((name) => item[name]).join('|')}
                    className={shared(item) ? 'bg-correct-bg font-medium text-correct' : 'border-t border-line'}
                  >
                    <td className="px-1 text-center">{shared(item) ? <span title="in both">✓</span> : null}</td>
                    {names.map((name) => (
                      <td key={name} className="px-2 py-1">
                        {item[name] ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Block>
      ))}
    </>
  );
}
