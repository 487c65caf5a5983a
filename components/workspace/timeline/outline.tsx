'use client';

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import {
  dateWords,
  type EvidenceMarks,
  type RetrievedMarks,
  sessionName,
  type Timeline,
} from '@/lib/core/timeline/index.ts';
import { workspaceHref } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { isPlainClick } from '../../kit/copy-link.ts';
import { PopoverClose } from '../../kit/popover.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useTimeline } from './context.ts';
import { retrievedWords } from './pane-words.ts';
import type { PositionStore } from './position.ts';
import { useGrowing } from './use-growing.ts';

const t = textsAbout('workspace');

/** Height of a row of two lines, CSS pixels: the room kept for those not drawn yet. */
const ROW = 44;

export interface OutlineProps {
  timeline: Timeline;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  position: PositionStore;
  order?: { value: 'file' | 'date'; onChange: (order: 'file' | 'date') => void };
}

/** All sessions as links, the present one marked. */
export function Outline({ timeline, marks, retrieved, position, order }: OutlineProps) {
  const { dataset, conversation, question, kept, goToSession } = useTimeline();
  const present = useStore(position, (state) => timeline.rows[Math.floor(state.top)]?.position ?? 0);
  const [opened] = useState(present);
  const [from, to] = useGrowing(timeline.sessions.length, opened);
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <nav aria-label={t('sessions')}>
      <p className="flex items-center gap-2 px-2 pt-1 pb-1.5 text-xs text-ink-3">
        <span className="flex-1">
          {t('n_session_2', { n: timeline.sessions.length })}, {t('n_turn_3', { turns: timeline.turns })}
        </span>
        {order === undefined ? null : (
          <Button size="sm" onClick={() => order.onChange(order.value === 'file' ? 'date' : 'file')}>
            {order.value === 'file' ? t('order_date') : t('order_as_in_the')}
          </Button>
        )}
      </p>
      <ol style={{ paddingTop: from * ROW, paddingBottom: (timeline.sessions.length - to) * ROW }}>
        {timeline.sessions.slice(from, to).map((session, i) => {
          const index = from + i;
          const turns = marks.turnsIn.get(session.id) ?? 0;
          const isEvidence = marks.sessions.has(session.id);
          const found = retrievedWords(retrieved.sessions.get(session.id), retrieved.turnsIn.get(session.id) ?? 0);
          return (
            <li key={session.id} className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
              <PopoverClose asChild>
                <a
                  ref={index === present ? here : undefined}
                  href={workspaceHref(dataset, conversation, { question, session: session.id, ...kept })}
                  aria-current={index === present ? 'true' : undefined}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    goToSession(session.id);
                  }}
                  className={cn(
                    'flex items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-hover',
                    index === present && 'bg-hover',
                  )}
                >
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{sessionName(session)}</span>{' '}
                    <span className="text-ink-2">
                      {session.date.raw === '' ? t('no_date') : dateWords(session.date)}
                    </span>
                    <span className="block truncate font-mono text-[11px] text-ink-3">{session.id}</span>
                  </span>
                  {found === null ? null : <Tag tone="retrieved">{found}</Tag>}
                  {isEvidence || turns > 0 ? (
                    <Tag tone="evidence">◆ {turns > 0 ? turns : t('session_word')}</Tag>
                  ) : null}
                  <span className="num w-14 text-right text-xs text-ink-3">
                    {session.turns.length === 0 ? t('session_empty') : t('n_turn_2', { n: session.turns.length })}
                  </span>
                </a>
              </PopoverClose>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
