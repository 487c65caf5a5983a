/** How runs are told apart in plots: each has a colour, a shape and a line of its own. */
import { textsAbout } from '#texts';

const t = textsAbout('brushes');

const COLOURS = ['ink', 'retrieved', 'review', 'evidence'];
const DASHES = ['none', '4 2', '1.5 2'];
const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;

export interface RunMark {
  colour: string;
  dash: string;
  shape: (typeof SHAPES)[number];
  /** The baseline and every fourth after it are filled. */
  filled: boolean;
}

/** Of the run at a position, the first being the baseline; no two of twelve are alike. */
export const markOf = (run: number): RunMark => ({
  colour: `var(--${COLOURS[run % COLOURS.length]})`,
  dash: DASHES[Math.floor(run / COLOURS.length) % DASHES.length] ?? 'none',
  shape: SHAPES[(run + Math.floor(run / COLOURS.length)) % SHAPES.length] ?? 'circle',
  filled: run % 2 === 0,
});

interface MarkProps {
  mark: RunMark;
  x: number;
  y: number;
  /** Half of its size. */
  r: number;
}

export function Mark({ mark: { colour, shape, filled }, x, y, r }: MarkProps) {
  const style = { fill: filled ? colour : 'var(--panel)', stroke: colour, strokeWidth: 1.25 };
  if (shape === 'circle') return <circle cx={x} cy={y} r={r} style={style} />;
  if (shape === 'square') return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} style={style} />;
  const points =
    shape === 'triangle'
      ? [`${x},${y - r * 1.2}`, `${x + r * 1.2},${y + r}`, `${x - r * 1.2},${y + r}`]
      : [`${x},${y - r * 1.3}`, `${x + r * 1.3},${y}`, `${x},${y + r * 1.3}`, `${x - r * 1.3},${y}`];
  return <polygon points={points.join(' ')} style={style} />;
}

/** The runs by name, each with its mark as the plots draw it. */
export function RunLegend({ runs }: { runs: readonly string[] }) {
  return (
    <ul aria-label={t('lines')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {runs.map((name, run) => {
        const mark = markOf(run);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two runs may have one name, and a run's mark is that of its place.
          <li key={run} className="flex min-w-0 items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 28 10" className="h-2.5 w-7 shrink-0">
              <line x1={0} x2={28} y1={5} y2={5} style={{ stroke: mark.colour, strokeDasharray: mark.dash }} />
              <Mark mark={mark} x={14} y={5} r={3} />
            </svg>
            <span className="[overflow-wrap:anywhere]">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
