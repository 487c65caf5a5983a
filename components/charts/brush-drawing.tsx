import type { Ref } from 'react';
import type { BinCount } from '@/lib/core/analysis/brush.ts';
import { Mark, markOf } from './run-marks.tsx';

/** Units of the drawing, CSS pixels at its natural size. */
export const WIDTH = 240;
const HEIGHT = 118;
const TOP = 8;
const FLOOR = 100;
export const MARGIN = 8;

interface BrushDrawingProps {
  ref: Ref<SVGSVGElement>;
  bins: readonly BinCount[];
  ticks: readonly string[];
  /** The run that is drawn as strongly as the first, the others weaker; -1 where all are alike. */
  marked: number;
}

/** Bars: how many questions. Dots and lines: the share correct of each run, 0 at the floor and 100 % at the top. */
export function BrushDrawing({ ref, bins, ticks, marked }: BrushDrawingProps) {
  const step = (WIDTH - 2 * MARGIN) / bins.length;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const middle = (bin: number) => MARGIN + step * (bin + 0.5);
  const y = (share: number) => FLOOR - share * (FLOOR - TOP);
  const runs = bins[0]?.runs.length ?? 0;
  // Narrow bars name every second, third … of them.
  const longest = Math.max(...ticks.map((tick) => tick.length)) * 5.6 + 4;
  const every = Math.max(1, Math.ceil(longest / step));
  // Weak ones first, so that the first run lies on top.
  const order = Array.from({ length: runs }, (_, run) => runs - 1 - run);
  return (
    <svg ref={ref} aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full">
      {[0.5, 1].map((share) => (
        <line key={share} x1={MARGIN} x2={WIDTH - MARGIN} y1={y(share)} y2={y(share)} style={LINE} />
      ))}
      {bins.map(({ count, held }, i) => {
        const height = (count / most) * (FLOOR - TOP);
        return (
          <rect
            key={`${bins[i]?.key} ${bins[i]?.from}`}
            x={MARGIN + step * i + Math.min(3, step * 0.1)}
            y={FLOOR - height}
            width={step - 2 * Math.min(3, step * 0.1)}
            height={height}
            rx={1.5}
            style={{ fill: held ? 'var(--line-strong)' : 'var(--hover)' }}
          />
        );
      })}
      <line x1={MARGIN} x2={WIDTH - MARGIN} y1={FLOOR} y2={FLOOR} style={FLOOR_LINE} />
      {order.map((run) => {
        const points = bins.flatMap(({ runs: scored }, i) => {
          const { n, right } = scored[run] ?? { n: 0, right: 0 };
          return n === 0 ? [] : [{ x: middle(i), y: y(right / n) }];
        });
        const mark = markOf(run);
        const weak = marked > 0 && run !== 0 && run !== marked;
        return (
          <g key={run} style={{ opacity: weak ? 0.45 : 1 }}>
            <polyline
              points={points.map((point) => `${point.x},${point.y}`).join(' ')}
              style={{
                fill: 'none',
                stroke: mark.colour,
                strokeWidth: weak ? 0.75 : 1.25,
                strokeDasharray: mark.dash,
              }}
            />
            {points.map((point) => (
              <Mark key={point.x} mark={mark} x={point.x} y={point.y} r={weak ? 1.8 : 2.6} />
            ))}
          </g>
        );
      })}
      {ticks.map((tick, i) =>
        i % every === 0 ? (
          <text key={`${bins[i]?.key} ${bins[i]?.from}`} x={middle(i)} y={FLOOR + 13} style={TICK}>
            {tick}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const LINE = { stroke: 'var(--line)', strokeWidth: 1 };
const FLOOR_LINE = { stroke: 'var(--control)', strokeWidth: 1 };
const TICK = { fill: 'var(--ink-2)', fontSize: '10px', textAnchor: 'middle' as const };
