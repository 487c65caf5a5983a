'use client';

import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { memo, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import { Link } from '../link.tsx';
import type { features, GridColumns } from './features.ts';
import type { Placed } from './grid-body.tsx';

interface GridRowProps<Row extends object> extends Placed {
  /** Its index is its 0-based position among the shown rows. */
  row: TableRow<typeof features, Row>;
  /** Those of its cells. */
  columns: GridColumns<Row>;
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
export function RowToCome({ index, style, ref }: Placed & { index: number }) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-busy="true"
      style={style}
      className="flex h-(--row) items-center px-2.5 shadow-[inset_0_-1px_0_var(--line)]"
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
  const { row, columns, style, ref, href, active, marked, onActivate, claimFocus, attributes } = props;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active && claimFocus()) link.current?.focus({ preventScroll: true });
  });
  return (
    <tr
      ref={ref}
      style={style}
      tabIndex={-1}
      data-index={row.index}
      aria-rowindex={row.index + 2}
      aria-current={marked ? 'true' : undefined}
      {...attributes}
      onFocus={onActivate}
      onClick={(event) => {
        // What has a tooltip of its own lies above the link.
        if (event.target instanceof Element && !event.target.closest('a')) link.current?.click();
      }}
      className={cn(
        // The list measures what lies between paddings: the line below is a shadow, and what is above and below a card is content.
        'cursor-pointer bg-panel text-sm shadow-[inset_0_-1px_0_var(--line)] hover:bg-sunken print:border-b print:border-line',
        'md:grid md:h-(--row) md:items-center md:[grid-template-columns:var(--columns)]',
        'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-4',
        "max-md:before:order-first max-md:before:h-2 max-md:before:w-full max-md:before:content-['']",
        "max-md:after:h-2 max-md:after:w-full max-md:after:content-['']",
        marked && 'bg-hover shadow-[inset_3px_0_0_var(--ink),inset_0_-1px_0_var(--line)] hover:bg-hover',
      )}
    >
      <RowCells row={row} columns={columns} href={href} reached={active} link={link} />
    </tr>
  );
}

interface RowCellsProps<Row extends object> extends Pick<GridRowProps<Row>, 'row' | 'columns' | 'href'> {
  /** Tab reaches the link. */
  reached: boolean;
  link: Ref<HTMLAnchorElement>;
}

/** What is in a row: drawn again when that changes, and not when the row is placed elsewhere, as it is when the list is scrolled or first measured. */
const RowCells = memo(function RowCells<Row extends object>({ row, href, reached, link }: RowCellsProps<Row>) {
  return row.getVisibleCells().map((cell) => {
    const info = cell.column.columnDef.meta;
    return (
      <td
        key={cell.id}
        className={cn(
          'min-w-0 p-0 md:truncate md:px-2.5',
          // It lies over the row's own line.
          info?.link && cn(STUCK, 'md:max-xl:shadow-[inset_0_-1px_0_var(--line)]'),
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
            tabIndex={reached ? 0 : -1}
            className="after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-focus"
          >
            <FlexRender cell={cell} />
          </Link>
        ) : (
          <FlexRender cell={cell} />
        )}
      </td>
    );
  });
}) as <Row extends object>(props: RowCellsProps<Row>) => ReactNode;
