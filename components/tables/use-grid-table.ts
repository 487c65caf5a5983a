'use client';

import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_TABLE_VIEW, type TableView, tableStore } from '@/lib/state/table-store.ts';
import { features, type GridTable } from './features.ts';

/** How the table `name` is looked at in this browser, and how to change it. `first` holds before anybody changed it. */
export function useTableView(
  name: string,
  first: TableView = DEFAULT_TABLE_VIEW,
): [TableView, (change: Partial<TableView>) => void] {
  const stored = useStore(tableStore, (state) => state.views[name]);
  const change = useStore(tableStore, (state) => state.change);
  const view = useMemo(() => ({ ...first, ...stored }), [first, stored]);
  return [view, (next) => change(name, { ...view, ...next })];
}

/** A table whose column sizes and visibility are remembered under `name`. `columns` and `data` must be stable between renders. */
export function useGridTable<Row extends object>(
  name: string,
  columns: ColumnDef<typeof features, Row>[],
  data: Row[],
  first?: TableView,
): GridTable<Row> {
  const [view, change] = useTableView(name, first);
  const columnVisibility = useMemo(() => Object.fromEntries(view.hidden.map((id) => [id, false])), [view.hidden]);
  return useTable({
    features,
    columns,
    data,
    columnResizeMode: 'onChange',
    state: { columnSizing: view.sizes, columnVisibility },
    onColumnSizingChange: (updater) => change({ sizes: functionalUpdate(updater, view.sizes) }),
    onColumnVisibilityChange: (updater) => {
      const visible = functionalUpdate(updater, columnVisibility);
      change({ hidden: Object.keys(visible).filter((id) => visible[id] === false) });
    },
  });
}
