'use client';

import { constructRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { Density } from '@/components/state/table-store.ts';
import { GridHeader, HEADER_HEIGHT } from './grid-header.tsx';
import { GridRow, RowToCome } from './grid-row.tsx';
import { useActiveRow } from './use-active-row.ts';
import type { Grid } from './use-grid.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const ROW_HEIGHT: Record<Density, number> = { compact: 36, comfortable: 56 };

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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT[density],
    getItemKey: (index) => {
      const row = rows[index];
      return row ? rowKey(row) : index;
    },
    overscan: 12,
    initialRect: { width: 1024, height: 720 },
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const active = useActiveRow(rows, rowKey, (index) => virtual.scrollToIndex(index, { align: 'auto' }));
  useScrollMemory(scroller);

  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? 0) + 1];
  useEffect(() => onView?.(from, to), [onView, from, to]);

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
        data-drawn={items.length < rows.length ? `Rows ${from + 1} to ${to} of ${rows.length}` : undefined}
        className="relative min-h-0 overflow-auto rounded-lg border border-line bg-panel max-md:rounded-none max-md:border-x-0"
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + 1}
          className="block md:min-w-(--total)"
          onKeyDown={active.onKeyDown}
        >
          <GridHeader grid={grid} />
          <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const own = rows[item.index];
              if (!own) return <RowToCome key={item.key} offset={item.start - HEADER_HEIGHT} />;
              const row = constructRow(table, String(item.key), own, item.index, 0);
              return (
                <GridRow
                  key={item.key}
                  row={row}
                  index={item.index}
                  offset={item.start - HEADER_HEIGHT}
                  measure={virtual.measureElement}
                  href={href(row.original)}
                  active={active.index === item.index}
                  marked={active.touched && active.index === item.index}
                  onActivate={() => active.set(item.index)}
                  claimFocus={active.claimFocus}
                  attributes={rowAttributes?.(row.original) ?? {}}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 ? empty : null}
      </div>
    </div>
  );
}
