import { formatCount } from '../kit/numbers.ts';
import type { DrawPlot } from './plot.tsx';
import { type Bar, type MonthBar, wholeTicks } from './shapes.ts';

const GREY = 'color-mix(in srgb, var(--ink) 55%, var(--panel))';
const RULE = 'var(--line-strong)';

/** Wider bars look like areas, CSS pixels. */
const WIDEST_BAR = 56;

const ticksOf = (bars: Bar[]) => wholeTicks(Math.max(0, ...bars.map((bar) => bar.count)));

/** Counts along the left edge. */
const countAxis = (bars: Bar[]) => ({
  label: null,
  ticks: ticksOf(bars),
  tickFormat: (value: number) => formatCount(value),
  tickSize: 0,
});

/** Few faint lines across. */
const grid = (bars: Bar[]) => ({ stroke: 'var(--line)', strokeOpacity: 1, ticks: ticksOf(bars) });

/** Bars of named bins. `color` is a CSS colour. */
export function binPlot(bars: Bar[], unit: string, axis: string, color: string = GREY): DrawPlot {
  return (plot, width) => {
    // Names that would run into each other stand at every second, third … bar only.
    const longest = Math.max(...bars.map((bar) => bar.label.length)) * 6 + 8;
    const every = Math.max(1, Math.ceil((longest * bars.length) / Math.max(1, width - 50)));
    return {
      marginLeft: 44,
      x: {
        type: 'band',
        domain: bars.map((bar) => bar.label),
        label: axis,
        labelArrow: 'none',
        labelAnchor: 'center',
        ticks: bars.filter((_, index) => index % every === 0).map((bar) => bar.label),
        tickSize: 0,
        padding: Math.max(0.16, 1 - WIDEST_BAR / (Math.max(1, width - 50) / bars.length)),
      },
      y: countAxis(bars),
      marks: [
        plot.gridY(grid(bars)),
        plot.barY(bars, { x: 'label', y: 'count', fill: color, rx: 2 }),
        plot.ruleY([0], { stroke: RULE }),
        plot.tip(
          bars,
          plot.pointerX({
            x: 'label',
            y: 'count',
            title: (bar: Bar) => `${bar.label}: ${formatCount(bar.count)} ${unit}`,
          }),
        ),
      ],
    };
  };
}

/** Fewer months are named one by one. */
const TIME_AXIS_FROM = 9;

/** Bars of months, on a time axis where there are many. */
export function monthPlot(bars: MonthBar[], unit: string): DrawPlot {
  if (bars.length < TIME_AXIS_FROM) return binPlot(bars, unit, 'month');
  return (plot) => ({
    marginLeft: 44,
    marginRight: 16,
    x: { type: 'utc', label: null, tickSize: 0, ticks: Math.min(6, bars.length) },
    y: countAxis(bars),
    marks: [
      plot.gridY(grid(bars)),
      plot.rectY(bars, { x1: 'start', x2: 'end', y: 'count', fill: GREY, inset: 0.75, rx: 2 }),
      plot.ruleY([0], { stroke: RULE }),
      plot.tip(
        bars,
        plot.pointerX({
          x1: 'start',
          x2: 'end',
          y: 'count',
          title: (bar: MonthBar) => `${bar.label}: ${formatCount(bar.count)} ${unit}`,
        }),
      ),
    ],
  });
}

/** Where in the history evidence lies, from its beginning (0 %) to its end (100 %). */
export function positionPlot(bars: (Bar & { from: number; to: number })[]): DrawPlot {
  return (plot) => ({
    marginLeft: 44,
    x: {
      domain: [0, 100],
      label: 'part of the history',
      labelArrow: 'none',
      labelAnchor: 'center',
      ticks: [0, 25, 50, 75, 100],
      tickFormat: (value: number) => `${value}\u202f%`,
      tickSize: 0,
    },
    marginRight: 16,
    y: countAxis(bars),
    marks: [
      plot.gridY(grid(bars)),
      plot.rectY(bars, { x1: 'from', x2: 'to', y: 'count', fill: 'var(--evidence-line)', inset: 0.75, rx: 2 }),
      plot.ruleY([0], { stroke: RULE }),
      plot.tip(
        bars,
        plot.pointerX({
          x1: 'from',
          x2: 'to',
          y: 'count',
          title: (bar: Bar) => `${bar.label}: ${formatCount(bar.count)} pieces of evidence`,
        }),
      ),
    ],
  });
}
