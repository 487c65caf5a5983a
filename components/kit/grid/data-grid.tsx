'use client';

import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { textsAbout } from '#texts';
import type { Density } from '@/components/state/table-store.ts';
import { Drawn, GridBody, RowSlot } from './grid-body.tsx';
import { GridHeader, HEADER_HEIGHT } from './grid-header.tsx';
import { GridRow, RowToCome } from './grid-row.tsx';
import { useActiveRow } from './use-active-row.ts';
import type { Grid } from './use-grid.ts';
import { useRowOf } from './use-row-of.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const t = textsAbout('grid');

const ROW_HEIGHT: Record<Density, number> = { compact: 36, comfortable: 56 };
/** Rows that are drawn beyond each edge of the window, and those that the server draws. */
const BEYOND = 12;
const FIRST = 24;

interface DataGridProps<Row extends object> {
  /** Accessible name, e.g. “Questions”. */
  label: string;
  grid: Grid<Row>;
  rowKey: (row: Row) => string;
  href: (row: Row) => string;
  /** Stable hooks for tests and user scripts. */
  rowAttributes?: (row: Row) => Record<`data-${string}`, string>;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
}

/**
 * Rows under a sticky header, drawn only where they are in view. Each row is a link; arrows and j/k move between rows, Enter opens.
 * On a narrow screen the same rows lie as cards.
 */
export function DataGrid<Row extends object>({ label, grid, rowKey, href, rowAttributes, empty }: DataGridProps<Row>) {
  const { table, density, rows, onView } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const reveal = (index: number) => {
    if (!list.current || !scroller.current) return;
    const top = list.current.getItemOffset(index);
    const bottom = top + list.current.getItemSize(index);
    const room = scroller.current.clientHeight - HEADER_HEIGHT;
    const { scrollTop } = scroller.current;
    if (top < scrollTop) scroller.current.scrollTop = top;
    else if (bottom > scrollTop + room) scroller.current.scrollTop = bottom - room;
  };
  const active = useActiveRow(rows, rowKey, reveal);
  useScrollMemory(scroller);

  const drawn = useCallback(
    (from: number, to: number) => {
      onView?.(from, to);
      if (!scroller.current) return;
      if (to - from < rows.length)
        scroller.current.dataset.drawn = t('rows_of', { from: from + 1, to, n: rows.length });
      else delete scroller.current.dataset.drawn;
    },
    [onView, rows],
  );

  const rowOf = useRowOf(table, rowKey);
  const columns = table.getVisibleLeafColumns();
  const template = columns
    .map((column) => {
      const size = `${column.getSize()}px`;
      return column.columnDef.meta?.grow ? `minmax(${size}, 1fr)` : size;
    })
    .join(' ');
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': template,
    // On paper all of them have to find room.
    '--paper': columns.map((column) => `minmax(0, ${column.getSize()}fr)`).join(' '),
    '--row': `${ROW_HEIGHT[density]}px`,
    '--total': `${table.getTotalSize()}px`,
  };

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={scroller}
        style={style}
        data-density={density}
        className="relative min-h-0 overflow-auto rounded-lg border border-line bg-panel max-md:rounded-none max-md:border-x-0"
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="block md:min-w-(--total)"
          onKeyDown={active.onKeyDown}
        >
          <GridHeader grid={grid} />
          <Drawn value={drawn}>
            {/* Rows of another height are measured anew, also those that are not drawn. */}
            <Virtualizer
              key={density}
              ref={list}
              as={GridBody}
              item={RowSlot}
              data={rows}
              scrollRef={scroller}
              startMargin={HEADER_HEIGHT}
              itemSize={ROW_HEIGHT[density]}
              bufferSize={BEYOND * ROW_HEIGHT[density]}
              ssrCount={Math.min(rows.length, FIRST)}
            >
              {(own, index) => {
                if (!own) return <RowToCome key={`row ${index}`} index={index} />;
                const row = rowOf(own, index);
                return (
                  <GridRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    href={href(own)}
                    active={active.index === index}
                    marked={active.touched && active.index === index}
                    onActivate={() => active.set(index)}
                    claimFocus={active.claimFocus}
                    attributes={rowAttributes?.(own) ?? {}}
                  />
                );
              }}
            </Virtualizer>
          </Drawn>
        </table>
        {rows.length === 0 ? empty : null}
      </div>
    </div>
  );
}
