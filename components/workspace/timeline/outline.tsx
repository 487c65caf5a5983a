'use client';

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { EvidenceMarks, RetrievedMarks, Timeline } from '@/lib/core/timeline/index.ts';
import { Button } from '../../kit/button.tsx';
import { OutlineParts } from './outline-parts.tsx';
import { OutlineSession } from './outline-session.tsx';
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
      {timeline.sessions.some(({ within }) => within !== undefined) ? (
        <OutlineParts {...{ timeline, marks, retrieved, present, here }} />
      ) : (
        <ol style={{ paddingTop: from * ROW, paddingBottom: (timeline.sessions.length - to) * ROW }}>
          {timeline.sessions.slice(from, to).map((session, i) => (
            <OutlineSession
              key={session.id}
              session={session}
              present={from + i === present}
              {...{ marks, retrieved, here }}
            />
          ))}
        </ol>
      )}
    </nav>
  );
}
