'use client';

import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_TABLE_VIEW, type Density, type TableView, tableStore } from '@/components/state/table-store.ts';
import { features, type GridTable } from './features.ts';
import type { GridSort } from './grid-sort.ts';

/** A table as the grid, its menus and its export need it. */
export interface Grid<Row extends object> {
  /** What is shown, in its order; null where a row of a long list is not here yet. */
  rows: readonly (Row | null)[];
  /** Is told which rows are in view. */
  onView: ((from: number, to: number) => void) | undefined;
  /** Every row, also those that are not here. */
  allRows: () => Promise<Row[]>;
  table: GridTable<Row>;
  sort: GridSort;
  /** Null asks for the file's own order. */
  onSort: (sort: GridSort | null) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Of a list that comes in parts: brings those in view, and all of it. */
export type GridParts<Row extends object> = Pick<Grid<Row>, 'onView' | 'allRows'>;

interface GridOptions<Row extends object> extends Pick<Grid<Row>, 'rows' | 'sort' | 'onSort'> {
  parts?: GridParts<Row>;
  /** Under this name column widths, hidden columns and density are remembered in this browser. */
  name: string;
  columns: ColumnDef<typeof features, Row>[];
  /** How the table is looked at before anybody changed it. */
  first?: TableView;
}

/** The table of these rows, looked at as this browser remembers. `columns`, `rows` and `first` must be stable between renders. */
export function useGrid<Row extends object>(options: GridOptions<Row>): Grid<Row> {
  const { name, columns, rows, sort, onSort, first = DEFAULT_TABLE_VIEW, parts } = options;
  const [none] = useState<Row[]>([]);
  const stored = useStore(tableStore, (state) => state.views[name]);
  const store = useStore(tableStore, (state) => state.change);
  const view = useMemo(() => ({ ...first, ...stored }), [first, stored]);
  const change = (next: Partial<TableView>) => store(name, { ...view, ...next });
  const columnVisibility = useMemo(() => Object.fromEntries(view.hidden.map((id) => [id, false])), [view.hidden]);
  const table = useTable({
    features,
    columns,
    // Rows are made where they are in view.
    data: none,
    columnResizeMode: 'onChange',
    state: { columnSizing: view.sizes, columnVisibility },
    onColumnSizingChange: (updater) => change({ sizes: functionalUpdate(updater, view.sizes) }),
    onColumnVisibilityChange: (updater) => {
      const visible = functionalUpdate(updater, columnVisibility);
      change({ hidden: Object.keys(visible).filter((id) => visible[id] === false) });
    },
  });
  return {
    rows,
    onView: parts?.onView,
    allRows: parts?.allRows ?? (async () => rows.flatMap((row) => row ?? [])),
    table,
    sort,
    onSort,
    density: view.density,
    onDensity: (density) => change({ density }),
  };
}
