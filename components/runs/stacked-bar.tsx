'use client';

import { formatCount, formatShare } from '../datasets/numbers.ts';
import { cn } from '../ui/cn.ts';
import type { Paint } from './words.ts';

/** A part of a whole that filters the table. */
export interface BarPart<Key extends string> {
  key: Key;
  label: string;
  count: number;
  paint: Paint;
}

interface StackedBarProps<Key extends string> {
  /** Accessible name of the list of parts. */
  label: string;
  parts: BarPart<Key>[];
  chosen: Key[];
  onToggle: (key: Key) => void;
}

/** One bar of parts over a legend; a press on a part of either filters. Parts that are nothing are left out. */
export function StackedBar<Key extends string>({ label, parts, chosen, onToggle }: StackedBarProps<Key>) {
  const shown = parts.filter((part) => part.count > 0);
  const total = shown.reduce((sum, part) => sum + part.count, 0);
  const faint = (key: Key) => chosen.length > 0 && !chosen.includes(key);
  return (
    <>
      <div aria-hidden className="flex h-7 gap-px overflow-hidden rounded-md">
        {shown.map(({ key, label: name, count, paint }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            title={`${name}: ${formatCount(count)} (${formatShare(count, total)})`}
            onClick={() => onToggle(key)}
            className={cn(
              'num min-w-[3px] overflow-hidden border text-xs first:rounded-l-md last:rounded-r-md',
              faint(key) && 'opacity-40',
            )}
            style={{ flexGrow: count, flexBasis: 0, background: paint.fill, borderColor: paint.line }}
          >
            {count / total > 0.08 ? formatCount(count) : ''}
          </button>
        ))}
      </div>
      <ul aria-label={label} className="mt-2">
        {shown.map(({ key, label: name, count, paint }) => (
          <li key={key}>
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
                style={{ background: paint.fill, borderColor: paint.line }}
              />
              <span className="min-w-0 break-words">{name}</span>
              <span className="num">{formatCount(count)}</span>
              <span className="num text-right text-ink-3">{formatShare(count, total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
