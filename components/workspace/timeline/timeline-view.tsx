'use client';

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { Question } from '@/lib/core/model/index.ts';
import { type EvidenceMarks, type RetrievedMarks, type Timeline, typicalHeight } from '@/lib/core/timeline/index.ts';
import { Box, VirtualBody } from '../../kit/box.tsx';
import { cn } from '../../kit/cn.ts';
import type { TurnReview } from './context.ts';
import { TurnListProvider, useTimeline } from './context.ts';
import { Lander, type Target } from './landing.ts';
import { lane } from './lane.ts';
import { retrievedWords } from './pane-words.ts';
import type { PositionStore } from './position.ts';
import { SessionHeader } from './session-header.tsx';
import { TurnRow } from './turn-row.tsx';
import { useByHand } from './use-by-hand.ts';
import { useDrawnScroll } from './use-drawn-scroll.ts';
import { useHeight } from './use-height.ts';

const t = textsAbout('workspace');

/** Pixels into the last row, which may be higher than the window: more than there are. */
const PAST_ALL = 1_000_000;

export interface TimelineHandle {
  land(target: Target): void;
  /** The reader is about to be taken elsewhere: where the last scroll ends is not a place to return to. */
  leave(): void;
  /** Takes the focus if nothing else has it: whoever came here goes on from here. */
  take(): void;
  /** The row that was last landed on, until the reader scrolls away. */
  landed(): number | null;
  /** The viewport, for marking text in it. */
  viewport(): HTMLElement | null;
}

export interface TimelineViewProps {
  timeline: Timeline;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  uses: ReadonlyMap<string, Question[]>;
  /** The turn a link names. */
  linkedTurn: string | null;
  /** The row of the find hit the reader is at: shown whole. */
  foundRow: number | null;
  /** The turns as a review queue has them; null elsewhere. */
  review: TurnReview | null;
  position: PositionStore;
  handle: RefObject<TimelineHandle | null>;
  /** The reader scrolled by hand, and stopped at this row and offset. */
  onRead: (row: number, offset: number) => void;
}

/** The virtual list of turns, its sticky session header, and the landing. */
export function TimelineView(props: TimelineViewProps) {
  const { timeline, marks, retrieved, uses, linkedTurn, foundRow, review, position, handle, onRead } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const lander = useRef<Lander | null>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const covered = useHeight(sticky);
  const byHand = useRef(false);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { missedBy } = useTimeline();
  const { Lane } = useStore(lane);
  const expand = useCallback((turn: string) => setExpanded((before) => new Set(before).add(turn)), []);
  const rowHeight = useMemo(() => typicalHeight(timeline), [timeline]);
  const longIds = useMemo(() => timeline.rows.some((row) => row.kind === 'turn' && row.turn.id.length > 8), [timeline]);
  const keepMounted = useMemo(() => {
    const linked = linkedTurn === null ? undefined : timeline.rowOfTurn.get(linkedTurn);
    const rows = linked === undefined ? [] : [linked];
    return [...new Set([...marks.rows, ...retrieved.best, ...rows])].sort((a, b) => a - b);
  }, [timeline, marks, retrieved, linkedTurn]);

  // Before what is around lands for the first time, which is in the same commit.
  useLayoutEffect(() => {
    const cover = () => sticky.current?.offsetHeight ?? 0;
    if (viewport.current && list.current) lander.current = new Lander(viewport.current, list.current, cover);
    return () => lander.current?.release();
  }, []);

  useImperativeHandle(handle, () => ({
    land(target) {
      byHand.current = false;
      lander.current?.land(target);
    },
    leave() {
      byHand.current = false;
    },
    take() {
      if (document.activeElement === document.body) viewport.current?.focus({ preventScroll: true });
    },
    landed: () => lander.current?.row ?? null,
    viewport: () => viewport.current,
  }));

  const beyond = useDrawnScroll(viewport);

  const track = useCallback(() => {
    const virtual = list.current;
    if (!virtual) return;
    const at = (offset: number) => {
      const row = virtual.findItemIndex(offset);
      const size = virtual.getItemSize(row);
      return row + (size === 0 ? 0 : Math.min(0.999, Math.max(0, (offset - virtual.getItemOffset(row)) / size)));
    };
    const from = virtual.scrollOffset;
    // One pixel in, since a header that stands exactly at the edge may lie a fraction of a pixel below it.
    const top = at(from + 1);
    const next = timeline.starts.find((start) => start > top);
    const height = covered.current;
    const gap = next === undefined ? height : virtual.getItemOffset(next) - from;
    position.setState({
      top,
      bottom: at(from + virtual.viewportSize),
      middle: Math.floor(at(from + virtual.viewportSize / 2)),
      push: Math.min(0, gap - height),
    });
  }, [timeline, position, covered]);

  const letGo = useCallback(() => {
    byHand.current = true;
    lander.current?.release();
  }, []);

  useByHand(viewport, lander, letGo);
  /** By itself the window stops where the end was before the rows that came into view were measured. Menus and sheets lie elsewhere, though their keys come by here. */
  const toEnd = (event: KeyboardEvent<HTMLElement>) => {
    const row = { Home: 0, End: timeline.rows.length - 1 }[event.key];
    const { currentTarget, target } = event;
    const isHere = target instanceof Element && currentTarget.contains(target) && !(target instanceof HTMLInputElement);
    if (row === undefined || !isHere || event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    lander.current?.land({ row, align: row === 0 ? 'start' : PAST_ALL, announce: false });
  };

  const rest = () => {
    if (!viewport.current || !byHand.current) return;
    const { top } = viewport.current.getBoundingClientRect();
    for (const element of viewport.current.querySelectorAll('[data-row]')) {
      const box = element.getBoundingClientRect();
      if (box.bottom > top) return onRead(Number(element.getAttribute('data-row')), top - box.top);
    }
  };

  const current = useRef(review);
  useEffect(() => {
    current.current = review;
  });
  // The same for as long as the view is there, so that a tick draws its own turn only.
  const pick = useCallback<TurnReview['toggle']>((place) => current.current?.toggle(place), []);

  const stops = marks.stops.length - marks.proposed.size;
  const inList = useMemo(
    () => ({
      longIds,
      stops,
      usedBy: (turn: string) => uses.get(turn)?.length ?? 0,
      usesOf: (turn: string) => uses.get(turn) ?? [],
      expand,
      pick,
    }),
    [longIds, stops, uses, expand, pick],
  );
  /** Of a turn: its rank, that of a text which stands there, or that the run missed it as evidence. */
  const retrievalOf = (turn: string, session: string) => {
    const text = retrieved.estimated.get(turn);
    const missed = missedBy !== null && marks.turns.has(turn) && !retrieved.sessions.has(session);
    return retrieved.turns.get(turn) ?? (text === undefined ? (missed ? 'missed' : null) : -text);
  };
  return (
    <TurnListProvider value={inList}>
      <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden">
        <Box
          ref={viewport}
          role="region"
          aria-label={t('conversation')}
          tabIndex={0}
          onKeyDown={toEnd}
          className="@container absolute inset-0 overflow-y-scroll overscroll-contain pb-16 focus-visible:-outline-offset-2"
        >
          <StickyHeader box={sticky} timeline={timeline} marks={marks} retrieved={retrieved} position={position} />
          <Virtualizer
            ref={list}
            as={VirtualBody}
            data={timeline.rows}
            bufferSize={beyond}
            itemSize={rowHeight}
            keepMounted={keepMounted}
            onScroll={track}
            onScrollEnd={rest}
            onResize={() => {
              track();
              lander.current?.settle();
            }}
          >
            {(row, index) =>
              row.kind === 'session' ? (
                <div
                  key={row.session.id}
                  data-session-id={row.session.id}
                  data-evidence={marks.sessions.has(row.session.id) ? 'true' : undefined}
                  data-retrieved={retrieved.sessions.get(row.session.id)}
                  data-row={index}
                  tabIndex={-1}
                  className={cn(
                    'relative px-3 focus-visible:-outline-offset-2 @xl:px-6',
                    marks.sessions.has(row.session.id) && 'bg-evidence-bg shadow-[inset_3px_0_0_var(--evidence-line)]',
                  )}
                >
                  <SessionHeader
                    row={row}
                    sessions={timeline.sessions.length}
                    evidence={marks.sessions.has(row.session.id)}
                    evidenceTurns={marks.turnsIn.get(row.session.id) ?? 0}
                    proposedTurns={proposedIn(marks, row.session.id)}
                    retrieved={wordsFor(retrieved, row.session.id)}
                  />
                  {Lane && <Lane session={row.session.id} />}
                </div>
              ) : (
                <TurnRow
                  key={row.turn.id}
                  row={row}
                  index={index}
                  evidence={marks.turns.get(row.turn.id) ?? 0}
                  retrieved={retrievalOf(row.turn.id, row.session.id)}
                  sessionEvidence={marks.sessions.has(row.session.id)}
                  linked={row.turn.id === linkedTurn}
                  expanded={index === foundRow || expanded.has(row.turn.id)}
                  picked={review === null ? null : review.picked.has(row.turn.id)}
                  unsaid={unsaidOf(marks, row.turn.id)}
                  proposedBy={marks.proposed.has(row.turn.id) ? (review?.by ?? null) : null}
                />
              )
            }
          </Virtualizer>
        </Box>
      </div>
    </TurnListProvider>
  );
}

const wordsFor = (retrieved: RetrievedMarks, session: string) =>
  retrievedWords(retrieved.sessions.get(session), retrieved.turnsIn.get(session) ?? 0);

/** See `TurnRowProps.unsaid`. */
const unsaidOf = ({ later, asked }: EvidenceMarks, turn: string) =>
  later.has(turn) ? (turn === asked ? later.size : 0) : null;

const proposedIn = ({ stops, proposed }: EvidenceMarks, id: string) =>
  stops.filter((stop) => stop.session === id && stop.kind === 'turn' && proposed.has(stop.turn)).length;

interface StickyProps extends Pick<TimelineViewProps, 'timeline' | 'marks' | 'retrieved' | 'position'> {
  box: RefObject<HTMLDivElement | null>;
}

/** The header of the session at the upper edge, over the list; the next one pushes it out. Gone while the original is there. */
function StickyHeader({ box, timeline, marks, retrieved, position }: StickyProps) {
  const top = useStore(position, (state) => timeline.rows[Math.floor(state.top)]?.position ?? 0);
  const push = useStore(position, (state) => state.push);
  const start = timeline.starts[top] ?? 0;
  const original = useStore(position, (state) => state.top < start + 0.03);
  const row = timeline.rows[start];
  if (row?.kind !== 'session') return null;
  const evidence = marks.sessions.has(row.session.id);
  return (
    <div aria-hidden className="sticky top-0 z-10 h-0">
      <div
        ref={box}
        style={{ transform: `translateY(${push}px)` }}
        className={cn(
          'border-b border-line px-3 @xl:px-6',
          evidence ? 'bg-evidence-bg shadow-[inset_3px_0_0_var(--evidence-line)]' : 'bg-bg',
          original && 'invisible',
        )}
      >
        <SessionHeader
          row={row}
          sessions={timeline.sessions.length}
          evidence={evidence}
          evidenceTurns={marks.turnsIn.get(row.session.id) ?? 0}
          proposedTurns={proposedIn(marks, row.session.id)}
          retrieved={wordsFor(retrieved, row.session.id)}
          copy
        />
      </div>
    </div>
  );
}
