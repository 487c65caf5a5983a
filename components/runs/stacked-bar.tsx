'use client';

import { cn } from '../kit/cn.ts';
import { formatCount, formatShare } from '../kit/numbers.ts';
import type { Paint } from '../results/words.ts';

/** A part of a whole that filters the table. */
export interface BarPart<Key extends string> {
  key: Key;
  label: string;
  count: number;
  paint: Paint;
  /** How many of them rest on estimates: hatched. */
  estimated?: number;
  /** Not of the whole that shares are of: listed beneath, without a share. */
  beside?: boolean;
}

interface StackedBarProps<Key extends string> {
  parts: BarPart<Key>[];
  chosen: Key[];
  onToggle: (key: Key) => void;
  /** What of the whole is no part that filters. */
  rest?: { label: string; count: number };
}

/** The whole that shares are of, and its parts that are something. */
function wholeOf<Key extends string>(parts: BarPart<Key>[], more = 0) {
  const shown = parts.filter(({ count }) => count > 0);
  const whole = shown.filter(({ beside }) => !beside);
  return { shown, whole, total: whole.reduce((sum, { count }) => sum + count, more) };
}

const isFaint = <Key extends string>(chosen: Key[], key: Key) => chosen.length > 0 && !chosen.includes(key);

/** One bar of parts; a press on one filters. What is said of them stands beneath it: `Legend`, or a table. */
export function StackedBar<Key extends string>({ parts, chosen, onToggle, rest }: StackedBarProps<Key>) {
  const more = rest?.count ?? 0;
  const { whole, total } = wholeOf(parts, more);
  return (
    <div aria-hidden className="flex h-7 gap-px overflow-hidden rounded-md">
      {whole.map(({ key, label: name, count, paint, estimated = 0 }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-print
          title={`${name}: ${formatCount(count)} (${formatShare(count, total)})`}
          onClick={() => onToggle(key)}
          className={cn(
            'num min-w-[3px] overflow-hidden border text-xs first:rounded-l-md last:rounded-r-md',
            isFaint(chosen, key) && 'opacity-40',
          )}
          style={{ flexGrow: count, flexBasis: 0, ...painted(paint, estimated, count) }}
        >
          {count / total > 0.08 ? (
            <span className={cn(estimated > 0 && 'rounded-sm bg-panel px-1')}>{formatCount(count)}</span>
          ) : null}
        </button>
      ))}
      {more === 0 ? null : (
        <span
          title={`${rest?.label}: ${formatCount(more)} (${formatShare(more, total)})`}
          className="min-w-[3px] border border-line bg-sunken"
          style={{ flexGrow: more, flexBasis: 0 }}
        />
      )}
    </div>
  );
}

interface LegendProps<Key extends string> extends Omit<StackedBarProps<Key>, 'rest'> {
  /** Accessible name. */
  label: string;
}

/** The parts of a bar with their counts and shares; a press on one filters. Those beside the whole come last, without a share. */
export function Legend<Key extends string>({ label, parts, chosen, onToggle }: LegendProps<Key>) {
  const { shown, whole, total } = wholeOf(parts);
  return (
    <ul aria-label={label} className="mt-2">
      {[...whole, ...shown.filter(({ beside }) => beside)].map(({ key, label: name, count, paint, beside }) => (
        <li key={key} className={beside ? 'text-ink-2' : undefined}>
          <button
            type="button"
            data-part={key}
            aria-pressed={chosen.includes(key)}
            onClick={() => onToggle(key)}
            className={cn(
              '-mx-2 grid w-[calc(100%+16px)] grid-cols-[12px_minmax(0,1fr)_auto_44px] items-center gap-2.5 rounded-md px-2 py-0.5 text-left text-sm hover:bg-hover aria-pressed:bg-hover',
              isFaint(chosen, key) && 'opacity-55',
            )}
          >
            <Swatch paint={paint} />
            <span className="min-w-0 break-words">{name}</span>
            <span className="num">{formatCount(count)}</span>
            <span className="num text-right text-ink-3">{beside ? '' : formatShare(count, total)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a part, beside its name. */
export function Swatch({ paint, estimated = 0, count = 1 }: { paint: Paint; estimated?: number; count?: number }) {
  return <span aria-hidden className="size-3 rounded-[3px] border" style={painted(paint, estimated, count)} />;
}

/** Plain as far as counts are given, hatched where they are estimated. */
function painted({ fill, line }: Paint, estimated: number, count: number) {
  if (estimated === 0) return { background: fill, borderColor: line };
  const given = `${100 * (1 - estimated / count)}%`;
  return {
    background: `linear-gradient(90deg, ${fill} ${given}, transparent ${given}), repeating-linear-gradient(135deg, ${line} 0 1px, ${fill} 1px 5px)`,
    borderColor: line,
  };
}
