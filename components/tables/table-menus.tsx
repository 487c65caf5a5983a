'use client';

import { ArrowDownUp, Columns3, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ExportRow, toCsv, toJsonl } from '@/lib/export/rows.ts';
import type { Density } from '@/lib/state/table-store.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuRadios, MenuSeparator } from '../ui/menu.tsx';
import { download } from './download.ts';
import type { GridTable } from './features.ts';
import type { GridSort } from './grid-header.tsx';

interface ColumnMenuProps<Row extends object> {
  table: GridTable<Row>;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Which columns are shown and how tall rows are. Remembered in this browser. */
export function ColumnMenu<Row extends object>({ table, density, onDensity }: ColumnMenuProps<Row>) {
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu
      align="end"
      trigger={
        <Button className="max-md:hidden">
          <Columns3 aria-hidden className="size-4" /> Columns
        </Button>
      }
    >
      <MenuLabel>Columns</MenuLabel>
      {hideable.map((column) => (
        <MenuCheck key={column.id} checked={column.getIsVisible()} onChange={(show) => column.toggleVisibility(show)}>
          {column.columnDef.meta?.title ?? column.id}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuLabel>Rows</MenuLabel>
      <MenuRadios
        value={density}
        onValue={(value) => onDensity(value === 'comfortable' ? 'comfortable' : 'compact')}
        options={[
          { value: 'compact', label: 'Compact' },
          { value: 'comfortable', label: 'Comfortable' },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => table.resetColumnSizing(true)}>Reset widths</MenuItem>
    </Menu>
  );
}

interface SortMenuProps<Row extends object> {
  table: GridTable<Row>;
  sort: GridSort;
  onSort: (sort: GridSort | null) => void;
  /** Wide screens have it, too: some columns to order by are not shown. */
  always?: boolean;
}

/** The order, where the headings that set it are not shown: on a narrow screen, or where there are more orders than headings. */
export function SortMenu<Row extends object>({ table, sort, onSort, always = false }: SortMenuProps<Row>) {
  const options = table.getAllLeafColumns().flatMap((column) => {
    const info = column.columnDef.meta;
    return info?.sort === undefined || info.sort === 'file' ? [] : [{ value: info.sort, label: info.title }];
  });
  const by = options.find((option) => option.value === sort.by)?.label ?? 'order of the file';
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={always ? `Sort: ${by}` : 'Sort'} className={always ? '' : 'md:hidden'}>
          <ArrowDownUp aria-hidden className="size-4" />
          {always ? <span className="max-w-40 truncate max-md:hidden">{by}</span> : null}
        </Button>
      }
    >
      <MenuLabel>Sort by</MenuLabel>
      <MenuRadios
        value={sort.by}
        onValue={(by) => onSort({ by, descending: sort.descending })}
        options={[{ value: 'file', label: 'Order of the file' }, ...options]}
      />
      <MenuSeparator />
      <MenuCheck checked={sort.descending} onChange={(descending) => onSort({ by: sort.by, descending })}>
        Descending
      </MenuCheck>
    </Menu>
  );
}

interface ExportMenuProps {
  /** File name without its ending. */
  name: string;
  /** What is shown now, in its order; made only when asked for. */
  rows: () => ExportRow[];
  disabled: boolean;
  /** Further items, for files of another kind. */
  children?: ReactNode;
}

/** Saves exactly what the table shows. */
export function ExportMenu({ name, rows, disabled, children }: ExportMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button disabled={disabled} aria-label="Export">
          <Download aria-hidden className="size-4" /> <span className="max-md:hidden">Export</span>
        </Button>
      }
    >
      <MenuItem onSelect={() => download(`${name}.csv`, 'text/csv', toCsv(rows()))}>CSV of what is shown</MenuItem>
      <MenuItem onSelect={() => download(`${name}.jsonl`, 'application/jsonl', toJsonl(rows()))}>
        JSONL of what is shown
      </MenuItem>
      {children}
    </Menu>
  );
}
