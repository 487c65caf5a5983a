'use client';

import type { ReactNode } from 'react';
import { cn } from '../kit/cn.ts';
import { formatCount, formatShare } from '../kit/numbers.ts';
import type { Paint } from '../results/words.ts';

/** A part of a whole that filters the table. */
export interface BarPart<Key extends string> {
  key: Key;
  label: string;
  count: number;
  paint: Paint;
  /** How many of them rest on estimates: hatched, and said beside the count. */
  estimated?: number;
  /** Not of the whole that shares are of: listed beneath, without a share. */
  beside?: boolean;
}

interface StackedBarProps<Key extends string> {
  /** Accessible name of the list of parts. */
  label: string;
  parts: BarPart<Key>[];
  chosen: Key[];
  onToggle: (key: Key) => void;
  /** What of the whole is no part that filters. */
  rest?: { label: string; count: number };
  /** In place of the legend. */
  children?: ReactNode;
}

/** One bar of parts over a legend; a press on a part of either filters. Parts that are nothing are left out, and so are those beside from every share. */
export function StackedBar<Key extends string>({
  label,
  parts,
  chosen,
  onToggle,
  rest,
  children,
}: StackedBarProps<Key>) {
  const shown = parts.filter((part) => part.count > 0);
  const whole = shown.filter(({ beside }) => !beside);
  const more = rest?.count ?? 0;
  const total = whole.reduce((sum, part) => sum + part.count, more);
  const faint = (key: Key) => chosen.length > 0 && !chosen.includes(key);
  return (
    <>
      <div aria-hidden className="flex h-7 gap-px overflow-hidden rounded-md">
        {whole.map(({ key, label: name, count, paint, estimated }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            data-print
            title={`${name}: ${formatCount(count)} (${formatShare(count, total)})`}
            onClick={() => onToggle(key)}
            className={cn(
              'num min-w-[3px] overflow-hidden border text-xs first:rounded-l-md last:rounded-r-md',
              faint(key) && 'opacity-40',
            )}
            style={{
              flexGrow: count,
              flexBasis: 0,
              background: hatched(paint, estimated ?? 0, count),
              borderColor: paint.line,
            }}
          >
            {count / total > 0.08 ? (
              <span className={cn(estimated !== undefined && estimated > 0 && 'rounded-sm bg-panel px-1')}>
                {formatCount(count)}
              </span>
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
      {children ?? (
        <ul aria-label={label} className="mt-2">
          {[...whole, ...shown.filter(({ beside }) => beside)].map(
            ({ key, label: name, count, paint, beside, estimated = 0 }) => (
              <li key={key} className={beside ? 'text-ink-2' : undefined}>
                <button
                  type="button"
                  data-part={key}
                  aria-pressed={chosen.includes(key)}
                  onClick={() => onToggle(key)}
                  className={cn(
                    '-mx-2 grid w-[calc(100%+16px)] grid-cols-[12px_minmax(0,1fr)_auto_44px] items-center gap-2.5 rounded-md px-2 py-0.5 text-left text-sm hover:bg-hover aria-pressed:bg-hover',
                    faint(key) && 'opacity-55',
                  )}
                >
                  <span
                    aria-hidden
                    className="size-3 rounded-[3px] border"
                    style={{ background: hatched(paint, estimated, count), borderColor: paint.line }}
                  />
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="num">
                    {estimated === 0 || estimated === count ? null : `${formatCount(count - estimated)} + `}
                    {estimated === 0 ? formatCount(count) : `≈ ${formatCount(estimated)}`}
                  </span>
                  <span className="num text-right text-ink-3">{beside ? '' : formatShare(count, total)}</span>
                </button>
              </li>
            ),
          )}
          {more === 0 ? null : (
            <li className="grid grid-cols-[12px_minmax(0,1fr)_auto_44px] items-center gap-2.5 py-0.5 text-sm">
              <span aria-hidden className="size-3 rounded-[3px] border border-line bg-sunken" />
              <span className="min-w-0 break-words">{rest?.label}</span>
              <span className="num">{formatCount(more)}</span>
              <span className="num text-right text-ink-3">{formatShare(more, total)}</span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Plain as far as counts are given, hatched where they are estimated. */
export function hatched({ fill, line }: Paint, estimated: number, count: number): string {
  if (estimated === 0) return fill;
  const given = `${100 * (1 - estimated / count)}%`;
  return `linear-gradient(90deg, ${fill} ${given}, transparent ${given}), repeating-linear-gradient(135deg, ${line} 0 1px, ${fill} 1px 5px)`;
}
