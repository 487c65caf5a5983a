'use client';

import { Download } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { type Axis, type BinCount, brushOver } from '@/lib/core/analysis/brush.ts';
import { type Brush, outcomeName } from '@/lib/core/model/index.ts';
import { wilson } from '@/lib/core/scoring/intervals.ts';
import { IconButton } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { Menu, MenuItem } from '../kit/menu.tsx';
import { notify } from '../kit/notify.ts';
import { formatCount } from '../kit/numbers.ts';
import { toggled } from '../kit/toggled.ts';
import { scoreText } from '../results/figures.ts';
import { BrushDrawing, MARGIN, WIDTH } from './brush-drawing.tsx';
import { binText, brushText, tickText } from './brush-words.ts';
import { saveNumbers, savePng, saveSvg } from './save-plot.ts';

const t = textsAbout('brushes');

interface BrushPlotProps {
  axis: Axis;
  bins: readonly BinCount[];
  /** Names of the runs whose share correct is drawn. */
  runs: readonly string[];
  marked: number;
  /** Names of type keys. */
  types: ReadonlyMap<string, string>;
  brush: Brush | null;
  onBrush: (brush: Brush | null) => void;
  /** More about what is measured, e.g. of which run. */
  note?: string | undefined;
}

const percent = (x: number) => `${(x / WIDTH) * 100}%`;

/** One axis: drag over bars or press one to filter by it; arrows move, with Shift they widen, Enter chooses, Esc lets go. */
export function BrushPlot({ axis, bins, runs, marked, types, brush, onBrush, note }: BrushPlotProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [active, setActive] = useState(0);
  const title = t(`axis_${axis.id}`);
  const about = note ?? t(`axis_${axis.id}_about`);
  const caption = `${title} · ${about}`;

  const choose = (from: number, to: number) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (axis.id === 'type' && low === high) return onBrush(toggledType(brush, bins[low]?.key ?? ''));
    const next = brushOver(axis.id, bins.slice(low, high + 1));
    onBrush(JSON.stringify(next) === JSON.stringify(brush) ? null : next);
  };
  const commit = useRef(choose);
  useEffect(() => {
    commit.current = choose;
  });
  useEffect(() => {
    if (drag === null) return;
    const end = () => {
      setDrag(null);
      commit.current(drag.from, drag.to);
    };
    window.addEventListener('pointerup', end, { once: true });
    return () => window.removeEventListener('pointerup', end);
  }, [drag]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && brush !== null) {
      event.preventDefault();
      event.stopPropagation();
      return onBrush(null);
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = active + by;
    if (by === 0 || next < 0 || next >= bins.length) return;
    event.preventDefault();
    setActive(next);
    buttons.current[next]?.focus();
    if (!event.shiftKey) return;
    const held = bins.flatMap((bin, i) => (brush !== null && bin.held ? [i] : []));
    const wide = [...held, active, next];
    onBrush(brushOver(axis.id, bins.slice(Math.min(...wide), Math.max(...wide) + 1)));
  };

  const name = `plot-${axis.id}`;
  const saved = brush === null ? caption : `${caption} · ${brushText(brush, types)}`;
  return (
    <figure
      data-axis={axis.id}
      aria-label={caption}
      className="group/plot min-w-0 rounded-lg border border-line bg-panel px-1 pt-1.5"
    >
      <figcaption className="flex h-6 items-center gap-1 px-2 text-xs">
        <span className="min-w-0 flex-1 truncate" title={caption}>
          <b className="font-semibold">{title}</b> <span className="text-ink-2">{about}</span>
        </span>
        {axis.without > 0 ? (
          <span className="num text-2xs text-ink-3" title={t('without', { n: axis.without })}>
            −{formatCount(axis.without)}
          </span>
        ) : null}
        <Menu
          align="end"
          trigger={
            <IconButton label={t('save', { title })} size="sm">
              <Download aria-hidden className="size-3.5" />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => drawing.current && saveSvg(name, drawing.current, saved)}>SVG</MenuItem>
          <MenuItem
            onSelect={() => {
              if (!drawing.current) return;
              savePng(name, drawing.current, saved).catch(() =>
                notify({ kind: 'failed', text: t('no_image'), detail: t('save_svg') }),
              );
            }}
          >
            PNG
          </MenuItem>
          <MenuItem onSelect={() => saveNumbers(name, axis.id, bins, runs)}>{t('csv')}</MenuItem>
        </Menu>
      </figcaption>
      <div className="relative">
        <BrushDrawing ref={drawing} bins={bins} ticks={bins.map((bin) => tickText(axis.id, bin))} marked={marked} />
        <div
          role="toolbar"
          aria-label={t('choose', { title })}
          onKeyDown={onKeyDown}
          className="absolute inset-y-0 flex touch-pan-y"
          style={{ left: percent(MARGIN), right: percent(MARGIN) }}
        >
          {bins.map((bin, i) => {
            const dragged = drag !== null && i >= Math.min(drag.from, drag.to) && i <= Math.max(drag.from, drag.to);
            const told = inWords(bin, binText(axis.id, bin, types), runs);
            return (
              <button
                key={`${bin.key} ${bin.from}`}
                ref={(element) => {
                  buttons.current[i] = element;
                }}
                type="button"
                tabIndex={i === active ? 0 : -1}
                aria-pressed={brush !== null && bin.held}
                aria-label={told.short}
                title={told.long}
                onFocus={() => setActive(i)}
                onPointerDown={(event) => {
                  if (event.button === 0) setDrag({ from: i, to: i });
                }}
                onPointerEnter={() => drag !== null && setDrag({ ...drag, to: i })}
                // Pointers are done with when they are let go, wherever that is; this is the keyboard.
                onClick={(event) => event.detail === 0 && choose(i, i)}
                className={cn(
                  'h-full min-w-0 flex-1 rounded-sm hover:bg-ink/5 focus-visible:outline-offset-[-2px]',
                  dragged && 'bg-ink/10',
                  brush !== null && bin.held && 'shadow-[inset_0_0_0_1.5px_var(--ink)]',
                )}
              />
            );
          })}
        </div>
      </div>
    </figure>
  );
}

/** One more or one fewer type; none is no brush. */
function toggledType(brush: Brush | null, key: string): Brush | null {
  const known = brush?.axis === 'type' ? brush.keys : [];
  const keys = toggled(known, key);
  return keys.length === 0 ? null : { axis: 'type', keys };
}

/** A bar in words: how many questions, and the share correct of each run with its interval. */
function inWords({ count, runs: scored }: BinCount, name: string, runs: readonly string[]) {
  const short = t('bar', { name, n: count });
  const shares = scored.map(({ n, right }, i) => {
    const score = n === 0 ? { n, value: null } : { n, value: right / n, ci: wilson(right, n) };
    return `${runs.length > 1 ? `${runs[i]}: ` : `${outcomeName('correct')}: `}${scoreText(score, 'share')}`;
  });
  return { short, long: [short, ...shares].join('\n') };
}
