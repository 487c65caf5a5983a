'use client';

import { ArrowDownUp, ChevronDown, ChevronUp, Info, ListTree, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { EvidenceMarks, RetrievedMarks, Timeline } from '@/lib/core/timeline/index.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { late, once } from '../../kit/late.tsx';
import { Menu, MenuRadios } from '../../kit/menu.tsx';
import { Popover } from '../../kit/popover.tsx';
import { EvidenceCount } from './evidence-count.tsx';
import type { PositionStore } from './position.ts';

const t = textsAbout('workspace');

const Outline = late(
  once(() => import('./outline.tsx')),
  (module) => module.Outline,
);

export interface TimelineBarProps {
  timeline: Timeline;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  position: PositionStore;
  /** Along the evidence; null without a question. `stop`: 0-based, where the reader is; null when elsewhere. */
  steps: { stop: number | null; onStep: (step: 1 | -1) => void } | null;
  /** The run retrieved too many turns to mark them all: whether their ranks are shown. Absent where all are marked anyway. */
  everyRank?: { turns: number; shown: boolean; onShown: (shown: boolean) => void };
  /** File or date order; absent where both are the same. */
  order?: { value: 'file' | 'date'; onChange: (order: 'file' | 'date') => void };
  /** What else the file says of sessions, in a word; null when it says nothing. */
  more: { word: string; onOpen: () => void } | null;
  onFind: () => void;
  ends: BarEnds;
}

/** Controls of the workspace at both ends: panes that can be opened. */
export interface BarEnds {
  before: ReactNode;
  after: ReactNode;
}

/** The line above the timeline: where one stands, and ways to go elsewhere. */
export function TimelineBar(props: TimelineBarProps) {
  const { timeline, marks, retrieved, position, steps, everyRank, order, more, onFind, ends } = props;
  return (
    <div className="@container shrink-0 border-b border-line bg-panel print:hidden">
      <div className="flex h-11 items-center gap-2 px-3">
        {ends.before}
        {steps === null ? null : <EvidenceSteps marks={marks} {...steps} />}
        {everyRank === undefined ? null : (
          <Button
            size="sm"
            aria-pressed={everyRank.shown}
            title={t('run_retrieved', { turns: everyRank.turns, turns2: timeline.turns })}
            className={cn('num', everyRank.shown && 'border-retrieved bg-retrieved-bg text-retrieved')}
            onClick={() => everyRank.onShown(!everyRank.shown)}
          >
            {t('turns_ranks', { turns: everyRank.turns })}
          </Button>
        )}
        <Whereabouts timeline={timeline} position={position} />
        <span className="flex-1" />
        {order === undefined ? null : (
          <Menu
            align="end"
            trigger={
              <Button title={t('order')}>
                <ArrowDownUp aria-hidden className="size-3.5" />
                <span className="@max-3xl:sr-only">{order.value === 'file' ? t('file_order') : t('date_order')}</span>
              </Button>
            }
          >
            <MenuRadios
              value={order.value}
              onValue={(value) => order.onChange(value === 'date' ? 'date' : 'file')}
              options={[
                { value: 'file', label: t('file_order'), hint: t('the_order_in_the') },
                { value: 'date', label: t('date_order'), hint: t('earliest') },
              ]}
            />
          </Menu>
        )}
        {timeline.sessions.length > 1 ? (
          <Popover
            label={t('sessions')}
            align="end"
            className="w-[27rem] p-1"
            trigger={
              <Button>
                <ListTree aria-hidden className="size-3.5" />
                <span className="@max-2xl:sr-only">{t('outline')}</span>
              </Button>
            }
          >
            <Outline
              timeline={timeline}
              marks={marks}
              retrieved={retrieved}
              position={position}
              {...(order === undefined ? {} : { order })}
            />
          </Popover>
        ) : null}
        {more === null ? null : (
          <Button onClick={more.onOpen}>
            <Info aria-hidden className="size-3.5" />
            <span className="@max-2xl:sr-only">{more.word}</span>
          </Button>
        )}
        <IconButton label={t('find_conversation')} variant="default" onClick={onFind}>
          <Search aria-hidden className="size-3.5" />
        </IconButton>
        {ends.after}
      </div>
    </div>
  );
}

type StepsProps = Pick<TimelineBarProps, 'marks'> & NonNullable<TimelineBarProps['steps']>;

function EvidenceSteps({ marks, stop, onStep }: StepsProps) {
  if (marks.stops.length === 0) return <EvidenceCount marks={marks} stop={stop} />;
  return (
    <span className="flex items-center gap-1">
      <EvidenceCount marks={marks} stop={stop} />
      <IconButton size="sm" label={t('previous')} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t('next_evidence')} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}

/** `session 6/24 · turn 118/512`, following the middle of the view. */
function Whereabouts({ timeline, position }: Pick<TimelineBarProps, 'timeline' | 'position'>) {
  const middle = useStore(position, (state) => state.middle);
  const row = timeline.rows[middle];
  if (row === undefined) return null;
  const sessions = timeline.sessions.length;
  const next = timeline.rows[middle + 1];
  const number = row.kind === 'turn' ? row.number : next?.kind === 'turn' ? next.number : null;
  return (
    <span className="num hidden truncate text-xs text-ink-3 @xl:block">
      {sessions > 1 ? t('session_sessions', { value: row.position + 1, sessions }) : null}
      {sessions > 1 && number !== null ? ' · ' : null}
      {number === null ? null : t('turn_number', { number, turns: timeline.turns })}
    </span>
  );
}
