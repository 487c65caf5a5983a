'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { textsAbout } from '#texts';
import { type Axis, crossfilter, type PlottedQuestion, withBrush } from '@/lib/core/analysis/brush.ts';
import type { Brush, BrushAxis } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { RemovableChip } from '../kit/chip.tsx';
import { cn } from '../kit/cn.ts';
import { BrushPlot } from './brush-plot.tsx';
import { brushText } from './brush-words.ts';
import { RunLegend } from './run-marks.tsx';

const t = textsAbout('brushes');

/** Names of the runs in the order of `right`, and which of them is told apart from the others, besides the first. */
interface PlottedRuns {
  names: readonly string[];
  marked?: number;
}

interface BrushPlotsProps {
  /** What the filters of the table leave; the brushes are applied here. */
  rows: readonly PlottedQuestion[];
  /** Made from all questions, so that bars stay in their places. */
  axes: readonly Axis[];
  brushes: readonly Brush[];
  onBrush: (brushes: Brush[]) => void;
  runs: PlottedRuns;
  types: ReadonlyMap<string, string>;
  /** What an axis measures here, in place of its own words. */
  notes?: Partial<Record<BrushAxis, string>>;
  fold: { open: boolean; onOpen: (open: boolean) => void };
  /** Further controls. */
  more?: ReactNode;
  /** In place of the plots while they are made ready. */
  waiting?: ReactNode;
}

/** Small plots of the same questions by what they are and how they were answered. A brush on one filters the others and the table. */
export function BrushPlots(props: BrushPlotsProps) {
  const { rows, axes, brushes, onBrush, types, notes = {}, more, waiting } = props;
  const { names, marked = -1 } = props.runs;
  const { open, onOpen } = props.fold;
  const { bins } = useMemo(() => crossfilter(rows, axes, brushes), [rows, axes, brushes]);
  if (open && axes.length === 0 && waiting === undefined) return null;
  return (
    <section aria-label={t('plots')} className={cn('flex flex-col gap-2', !open && 'print:hidden')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <button
          type="button"
          aria-expanded={open}
          data-print
          onClick={() => onOpen(!open)}
          className="flex items-center gap-1 rounded-sm font-semibold"
        >
          <ChevronDown aria-hidden className={cn('size-4 transition-transform duration-100', !open && '-rotate-90')} />
          {t('breakdown')}
        </button>
        <span className="text-xs text-ink-2">{open ? t('open_about') : t('folded_about')}</span>
        {brushes.map((brush) => (
          <RemovableChip
            key={brush.axis}
            label={t('remove', { filter: brushText(brush, types) })}
            onRemove={() => onBrush(withBrush(brushes, brush.axis, null))}
          >
            {brushText(brush, types)}
          </RemovableChip>
        ))}
        {brushes.length > 1 ? (
          <Button size="sm" variant="quiet" onClick={() => onBrush([])}>
            {t('clear')}
          </Button>
        ) : null}
        {more === undefined || more === null ? null : <span className="ml-auto">{more}</span>}
      </div>
      {open && waiting === undefined && names.length > 1 ? <RunLegend runs={names} /> : null}
      {open && waiting !== undefined ? waiting : null}
      {open && waiting === undefined ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-2">
          {axes.map((axis) => (
            <BrushPlot
              key={axis.id}
              axis={axis}
              bins={bins.get(axis.id) ?? []}
              runs={names}
              marked={marked}
              types={types}
              brush={brushes.find((brush) => brush.axis === axis.id) ?? null}
              onBrush={(brush) => onBrush(withBrush(brushes, axis.id, brush))}
              note={notes[axis.id]}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}
