'use client';

import { ArrowDownUp, Columns3, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { type ColumnExport, type ExportRow, exportRows, toCsv, toJsonl } from '@/lib/core/export/rows.ts';
import { Button } from '../button.tsx';
import { download } from '../download.ts';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuRadios, MenuSeparator } from '../menu.tsx';
import type { Grid } from './use-grid.ts';

const t = textsAbout('grid');

/** Which columns are shown and how tall rows are. Remembered in this browser. */
export function ColumnMenu<Row extends object>({ grid: { table, density, onDensity } }: { grid: Grid<Row> }) {
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu
      align="end"
      trigger={
        <Button className="max-md:hidden">
          <Columns3 aria-hidden className="size-4" /> {t('columns')}
        </Button>
      }
    >
      <MenuLabel>{t('columns')}</MenuLabel>
      {hideable.map((column) => (
        <MenuCheck key={column.id} checked={column.getIsVisible()} onChange={(show) => column.toggleVisibility(show)}>
          {column.columnDef.meta?.title ?? column.id}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuLabel>{t('rows')}</MenuLabel>
      <MenuRadios
        value={density}
        onValue={(value) => onDensity(value === 'comfortable' ? 'comfortable' : 'compact')}
        options={[
          { value: 'compact', label: t('compact') },
          { value: 'comfortable', label: t('comfortable') },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => table.resetColumnSizing(true)}>{t('reset_widths')}</MenuItem>
    </Menu>
  );
}

interface SortMenuProps<Row extends object> {
  grid: Grid<Row>;
  /** Wide screens have it, too: some columns to order by are not shown. */
  always?: boolean;
}

/** The order, where the headings that set it are not shown: on a narrow screen, or where there are more orders than headings. */
export function SortMenu<Row extends object>({ grid, always = false }: SortMenuProps<Row>) {
  const { table, sort, onSort } = grid;
  const options = table.getAllLeafColumns().flatMap((column) => {
    const info = column.columnDef.meta;
    return info?.sort === undefined || info.sort === 'file' ? [] : [{ value: info.sort, label: info.title }];
  });
  const matched = sort.by === 'match';
  const by = options.find(({ value }) => value === sort.by)?.label ?? t(matched ? 'best_match' : 'file_order');
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={always ? t('sorted', { by }) : t('sort')} className={always ? '' : 'md:hidden'}>
          <ArrowDownUp aria-hidden className="size-4" />
          {always ? <span className="max-w-40 truncate max-md:hidden">{by}</span> : null}
        </Button>
      }
    >
      <MenuLabel>{t('sort_by')}</MenuLabel>
      <MenuRadios
        value={sort.by}
        onValue={(by) => onSort({ by, descending: sort.descending })}
        options={[{ value: matched ? 'match' : 'file', label: t(matched ? 'by_match' : 'by_file') }, ...options]}
      />
      <MenuSeparator />
      <MenuCheck checked={sort.descending} onChange={(descending) => onSort({ by: sort.by, descending })}>
        {t('descending')}
      </MenuCheck>
    </Menu>
  );
}

interface ExportMenuProps {
  /** File name without its ending. */
  name: string;
  /** What is shown now, in its order; made only when asked for. */
  rows: () => ExportRow[] | Promise<ExportRow[]>;
  disabled: boolean;
  /** Further items, for files of another kind. */
  children?: ReactNode;
}

/** Saves what is shown as a file. */
export function ExportMenu({ name, rows, disabled, children }: ExportMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button disabled={disabled} aria-label={t('export')}>
          <Download aria-hidden className="size-4" /> <span className="max-md:hidden">{t('export')}</span>
        </Button>
      }
    >
      <MenuItem onSelect={async () => download(`${name}.csv`, 'text/csv', toCsv(await rows()))}>{t('csv')}</MenuItem>
      <MenuItem onSelect={async () => download(`${name}.jsonl`, 'application/jsonl', toJsonl(await rows()))}>
        {t('jsonl')}
      </MenuItem>
      {children}
    </Menu>
  );
}

export interface GridExportProps<Row extends object> extends Pick<ExportMenuProps, 'name' | 'children'> {
  grid: Grid<Row>;
  /** What each column is in the file. */
  fields: ColumnExport<Row>;
}

/** Saves exactly what a table shows: its rows in their order, and the columns that are not hidden. */
export function GridExport<Row extends object>({
  grid: { rows, allRows, table },
  name,
  fields,
  children,
}: GridExportProps<Row>) {
  const columns = () => table.getVisibleLeafColumns().map(({ id }) => id);
  return (
    <ExportMenu
      name={name}
      disabled={rows.length === 0}
      rows={async () => exportRows(await allRows(), columns(), fields)}
    >
      {children}
    </ExportMenu>
  );
}
