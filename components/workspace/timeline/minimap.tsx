'use client';

import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { textsAbout } from '#texts';
import {
  type EvidenceMarks,
  minimapScale,
  placeOf,
  type RetrievedMarks,
  rowAt,
  type Timeline,
} from '@/lib/core/timeline/index.ts';
import { MinimapLines } from './minimap-lines.tsx';
import type { PositionStore } from './position.ts';

const t = textsAbout('workspace');

export const RETRIEVED = 'left-[26px] w-3 stroke-retrieved stroke-[3px]';

interface MinimapProps {
  timeline: Timeline;
  marks: EvidenceMarks;
  retrieved: RetrievedMarks;
  /** Rows with find hits. */
  hits: number[];
  position: PositionStore;
  onGo: (row: number) => void;
}

/** From this many sessions on there is no room for gaps between them: a line where each begins says as much. */
const CROWDED = 120;

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** The whole conversation as a strip: sessions, evidence, find hits and what is in view. Click or drag to go there. */
export function Minimap({ timeline, marks, retrieved, hits, position, onGo }: MinimapProps) {
  const edges = useMemo(() => minimapScale(timeline), [timeline]);
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draw = ({ top, bottom }: { top: number; bottom: number }) => {
      if (!view.current) return;
      const from = placeOf(edges, top);
      view.current.style.top = percent(from);
      view.current.style.height = `max(10px, ${percent(placeOf(edges, bottom) - from)})`;
    };
    draw(position.getState());
    return position.subscribe(draw);
  }, [edges, position]);

  const go = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onGo(rowAt(edges, Math.min(1, Math.max(0, (event.clientY - box.top) / box.height))));
  };

  const bands = useMemo(
    () =>
      timeline.sessions.map((session, index) => {
        const from = edges[timeline.starts[index] ?? 0] ?? 0;
        const to = edges[timeline.starts[index + 1] ?? timeline.rows.length] ?? 1;
        return { id: session.id, from, height: to - from };
      }),
    [timeline, edges],
  );
  /** The row where the question is asked: in the file's order all behind it is not yet said. */
  const asked = marks.asked === null || timeline.order === 'date' ? undefined : timeline.rowOfTurn.get(marks.asked);
  const crowded = bands.length > CROWDED;
  const begins = useMemo(() => bands.map((band) => band.from), [bands]);
  const ranked = useMemo(() => retrieved.rows.map((row) => placeOf(edges, row + 0.5)), [retrieved, edges]);
  const guessed = useMemo(
    () => [...retrieved.estimated.keys()].map((turn) => placeOf(edges, (timeline.rowOfTurn.get(turn) ?? 0) + 0.5)),
    [retrieved, timeline, edges],
  );
  const found = useMemo(() => hits.map((row) => placeOf(edges, row + 0.5)), [hits, edges]);

  return (
    <div
      aria-hidden
      data-minimap
      title={ranked.length + guessed.length > 0 ? t('amber') : undefined}
      className="relative w-10 shrink-0 cursor-pointer touch-none border-l border-line bg-sunken py-1 select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
      }}
    >
      <div className="relative h-full">
        {crowded ? <MinimapLines places={begins} className="left-2 w-6 stroke-line-strong stroke-1" /> : null}
        {bands.map((band) =>
          crowded && !marks.sessions.has(band.id) ? null : (
            <i
              key={band.id}
              style={{
                top: percent(band.from),
                height: crowded ? percent(band.height) : `calc(${percent(band.height)} - 2px)`,
              }}
              className={`absolute inset-x-2 min-h-px rounded-[2px] ${marks.sessions.has(band.id) ? 'bg-evidence-bg shadow-[inset_2px_0_0_var(--evidence-line)]' : 'bg-line'}`}
            />
          ),
        )}
        {found.length > 0 ? <MinimapLines places={found} className="left-[22px] w-2.5 stroke-focus stroke-2" /> : null}
        {marks.stops.map((stop) => (
          <i
            key={stop.row}
            style={{
              top: `min(${percent(placeOf(edges, stop.row + (stop.kind === 'turn' ? 0.5 : 0)))}, calc(100% - 4px))`,
            }}
            className={`absolute inset-x-1.5 h-1 -translate-y-px rounded-[2px] ${stop.kind === 'turn' && marks.proposed.has(stop.turn) ? 'bg-review' : 'bg-evidence-line'}`}
          />
        ))}
        {ranked.length > 0 ? <MinimapLines places={ranked} className={RETRIEVED} /> : null}
        {guessed.length > 0 ? (
          <MinimapLines places={guessed} className={`${RETRIEVED} [stroke-dasharray:3px_2px]`} />
        ) : null}
        {asked === undefined ? null : (
          <i
            style={{ top: percent(edges[asked] ?? 0) }}
            className="absolute inset-x-0 bottom-0 border-t-2 border-ink-2 bg-[color-mix(in_srgb,var(--sunken)_60%,transparent)]"
          />
        )}
        <div
          ref={view}
          className="absolute inset-x-0.5 rounded-[5px] border-[1.5px] border-ink-3 bg-[color-mix(in_srgb,var(--ink)_6%,transparent)]"
        />
      </div>
    </div>
  );
}
