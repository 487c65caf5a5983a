'use client';

import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { DEFAULT_TABLE_VIEW, type TableView, tableStore } from '@/lib/state/table-store.ts';
import { features, type GridTable } from './features.ts';

/** How the table `name` is looked at in this browser, and how to change it. */
export function useTableView(name: string): [TableView, (change: Partial<TableView>) => void] {
  const stored = useStore(tableStore, (state) => state.views[name]);
  const change = useStore(tableStore, (state) => state.change);
  const view = useMemo(() => ({ ...DEFAULT_TABLE_VIEW, ...stored }), [stored]);
  return [view, (next) => change(name, next)];
}

/** A table whose column sizes and visibility are remembered under `name`. `columns` and `data` must be stable between renders. */
export function useGridTable<Row extends object>(
  name: string,
  columns: ColumnDef<typeof features, Row>[],
  data: Row[],
): GridTable<Row> {
  const [view, change] = useTableView(name);
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
