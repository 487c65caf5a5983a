'use client';

import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_WIDTHS, type SidePane, workspaceStore } from '@/components/state/workspace-store.ts';
import { Box } from '../kit/box.tsx';

const LEAST = 240;
/** What the conversation keeps, in CSS pixels. */
const CENTRE = 380;
const STEP = 16;

/** A width that leaves the other panes their room. `total` is the window's width, `other` what the far pane takes. */
export function fitWidth(width: number, total: number, other: number): number {
  const most = Math.max(LEAST, Math.min(total * 0.45, total - other - CENTRE));
  return Math.round(Math.min(most, Math.max(LEAST, width)));
}

export interface SplitterProps {
  pane: SidePane;
  label: string;
  /** The element that carries the widths as CSS variables. */
  box: RefObject<HTMLDivElement | null>;
}

/** The line between two panes: drag it, or move it with the arrow keys; a double click restores the usual width. */
export function Splitter({ pane, label, box }: SplitterProps) {
  const width = useStore(workspaceStore, (state) => state.widths[pane]);
  /** To the right is wider for the left pane, narrower for the right one. */
  const sign = pane === 'questions' ? 1 : -1;

  const bounded = (wanted: number) => {
    const { widths, folded } = workspaceStore.getState();
    const far = pane === 'questions' ? 'inspector' : 'questions';
    const other = folded[far] || document.getElementById(`pane-${far}`) === null ? 0 : widths[far];
    return fitWidth(wanted, box.current?.clientWidth ?? 0, other);
  };
  const keep = (wanted: number) => workspaceStore.getState().setWidth(pane, bounded(wanted));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    // Otherwise the browser starts to drag what happens to be selected.
    event.preventDefault();
    const line = event.currentTarget;
    const from = event.clientX;
    let latest = width;
    const move = (next: globalThis.PointerEvent) => {
      latest = bounded(width + sign * (next.clientX - from));
      box.current?.style.setProperty(`--${pane}`, `${latest}px`);
    };
    const end = () => {
      line.removeEventListener('pointermove', move);
      keep(latest);
    };
    line.setPointerCapture(event.pointerId);
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', end, { once: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    keep(width + sign * step);
  };

  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={`pane-${pane}`}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => keep(DEFAULT_WIDTHS[pane])}
      onKeyDown={onKeyDown}
      className="relative w-px shrink-0 cursor-col-resize touch-none bg-line outline-none select-none after:absolute after:inset-y-0 after:-left-1 after:z-20 after:w-[9px] after:border-x-[3px] after:border-transparent after:bg-clip-padding after:transition-colors hover:after:bg-line-strong focus-visible:after:bg-focus active:after:bg-focus"
    />
  );
}
