import type { Ref } from 'react';
import type { BinCount } from '@/lib/analysis/brush.ts';

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
  /** The run that is drawn strongest besides the first; -1 for none. */
  marked: number;
}

/** Bars: how many questions. Dots and lines: the share right of each run, 0 at the floor and 100 % at the top; the first run is filled. */
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
        const strong = run === 0 || run === marked;
        return (
          <g key={run}>
            <polyline
              points={points.map((point) => `${point.x},${point.y}`).join(' ')}
              style={{
                fill: 'none',
                stroke: strong ? 'var(--ink)' : 'var(--control)',
                strokeWidth: strong ? 1.25 : 0.75,
                strokeDasharray: run === marked && run !== 0 ? '3 2' : 'none',
                opacity: strong ? 1 : 0.7,
              }}
            />
            {strong
              ? points.map((point) => (
                  <circle
                    key={point.x}
                    cx={point.x}
                    cy={point.y}
                    r={2.6}
                    style={{
                      fill: run === 0 ? 'var(--ink)' : 'var(--panel)',
                      stroke: 'var(--ink)',
                      strokeWidth: 1.25,
                    }}
                  />
                ))
              : null}
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
