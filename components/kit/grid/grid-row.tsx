'use client';

import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import type { features } from './features.ts';

interface GridRowProps<Row extends object> {
  row: TableRow<typeof features, Row>;
  /** 0-based position among the shown rows. */
  index: number;
  /** CSS pixels from the first row. */
  offset: number;
  measure: (element: HTMLElement | null) => void;
  href: string;
  /** Tab reaches this row. */
  active: boolean;
  /** Shown as the row the keyboard is on. */
  marked: boolean;
  onActivate: () => void;
  /** Whether the focus is meant to go to the active row; asking takes the claim. */
  claimFocus: () => boolean;
  attributes: Record<`data-${string}`, string>;
}

/** The place of a row that is not here yet. */
export function RowToCome({ offset }: { offset: number }) {
  return (
    <tr
      aria-busy="true"
      style={{ transform: `translateY(${offset}px)` }}
      className="absolute inset-x-0 top-0 flex h-(--row) items-center border-b border-line px-2.5"
    >
      <td className="h-3 w-1/2 rounded-sm bg-sunken p-0" />
    </tr>
  );
}

/** What a row is about stays in sight while a narrow window scrolls sideways through the other columns. */
export const STUCK =
  'md:max-xl:sticky md:max-xl:left-0 md:max-xl:z-[2] md:max-xl:content-center md:max-xl:self-stretch md:max-xl:border-r md:max-xl:bg-inherit';

/** One row. Its link covers it, so that a middle click or a context menu anywhere on it works. */
export function GridRow<Row extends object>(props: GridRowProps<Row>) {
  const { row, index, offset, measure, href, active, marked, onActivate, claimFocus, attributes } = props;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active && claimFocus()) link.current?.focus({ preventScroll: true });
  });
  return (
    <tr
      ref={measure}
      tabIndex={-1}
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={marked ? 'true' : undefined}
      {...attributes}
      onFocus={onActivate}
      onClick={(event) => {
        // What has a tooltip of its own lies above the link.
        if (event.target instanceof Element && !event.target.closest('a')) link.current?.click();
      }}
      style={{ transform: `translateY(${offset}px)` }}
      className={cn(
        'absolute inset-x-0 top-0 cursor-pointer border-b border-line bg-panel text-sm hover:bg-sunken',
        'md:grid md:h-(--row) md:items-center md:[grid-template-columns:var(--columns)]',
        'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3',
        marked && 'bg-hover shadow-[inset_3px_0_0_var(--ink)] hover:bg-hover',
      )}
    >
      {row.getVisibleCells().map((cell) => {
        const info = cell.column.columnDef.meta;
        return (
          <td
            key={cell.id}
            className={cn(
              'min-w-0 p-0 md:truncate md:px-2.5',
              info?.link && STUCK,
              info?.align === 'end' && 'num md:text-right',
              info?.card === 'title' && 'max-md:order-first max-md:w-full',
              info?.card === 'fact' && 'max-md:text-xs max-md:text-ink-2 max-md:empty:hidden',
              info?.card === 'hidden' && 'max-md:hidden',
            )}
          >
            {info?.link ? (
              <Link
                ref={link}
                href={href}
                prefetch={false}
                tabIndex={active ? 0 : -1}
                className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus"
              >
                <FlexRender cell={cell} />
              </Link>
            ) : (
              <FlexRender cell={cell} />
            )}
          </td>
        );
      })}
    </tr>
  );
}
