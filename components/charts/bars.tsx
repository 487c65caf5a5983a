import { cn } from '../kit/cn.ts';
import { formatCount } from '../kit/numbers.ts';
import { type Bar, everyBar, type Tick, wholeTicks } from './shapes.ts';

interface BarsProps {
  /** What is to be seen, in words. */
  label: string;
  bars: Bar[];
  /** A bar in words: `3: 12 questions`. */
  said: (bar: Bar) => string;
  /** What runs along the lower edge. */
  axis: string;
  /** Places that are named there; absent: each bar by its own name, as far as there is room. */
  ticks?: Tick[];
  /** Of evidence: in its colour. */
  evidence?: boolean;
}

/** CSS pixels that names have in a narrow place, and from 448 px (`@md`) on. */
const NARROW = 220;
const WIDE = 400;

/** Counts as bars over a common floor, drawn by the server; each says its figure under the pointer. */
export function Bars({ label, bars, said, axis, ticks, evidence = false }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const [narrow, wide] = [everyBar(bars, NARROW), everyBar(bars, WIDE)];
  const named = ticks ?? bars.map((bar, i) => ({ at: (i + 0.5) / bars.length, text: bar.label }));
  return (
    <div role="img" aria-label={label} className="num @container flex h-full flex-col text-2xs text-ink-2">
      <div aria-hidden className="relative mt-3 mr-4 ml-11 flex-1">
        {wholeTicks(most).map((count) => (
          <div
            key={count}
            className={cn('absolute inset-x-0 border-t', count === 0 ? 'z-[1] border-line-strong' : 'border-line')}
            style={{ bottom: percent(count / most) }}
          >
            <span className="absolute right-full mr-2 -translate-y-1/2">{formatCount(count)}</span>
          </div>
        ))}
        <div
          className="absolute inset-0 grid"
          style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
        >
          {bars.map((bar, i) => (
            <div key={bar.label} className="group relative hover:bg-hover">
              <div
                className={cn(
                  'absolute inset-x-[8%] bottom-0 mx-auto max-w-14 rounded-t-[2px]',
                  evidence ? 'bg-evidence-line' : 'bg-[color-mix(in_srgb,var(--ink)_55%,var(--panel))]',
                )}
                style={{ height: percent(bar.count / most), minHeight: bar.count > 0 ? 1 : 0 }}
              />
              <span
                className={cn(
                  'pointer-events-none absolute z-10 mb-1 hidden rounded-sm border border-line bg-panel px-1.5 py-0.5 whitespace-nowrap text-ink group-hover:block',
                  i < bars.length / 2 ? 'left-0' : 'right-0',
                )}
                style={{ bottom: percent(Math.min(0.9, bar.count / most)) }}
              >
                {said(bar)}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden className="relative mt-1.5 mr-4 ml-11 h-4">
        {named.map(({ at, text }, i) => {
          const [inNarrow, inWide] = ticks ? [true, true] : [i % narrow === 0, i % wide === 0];
          if (!inNarrow && !inWide) return null;
          return (
            <span
              key={at}
              className={cn(
                'absolute -translate-x-1/2 whitespace-nowrap',
                !inNarrow && 'hidden @md:block',
                !inWide && '@md:hidden',
              )}
              style={{ left: percent(at) }}
            >
              {text}
            </span>
          );
        })}
      </div>
      <p aria-hidden className="mr-4 ml-11 text-center">
        {axis}
      </p>
    </div>
  );
}

const percent = (share: number) => `${share * 100}%`;
