'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { textsAbout } from '#texts';
import { cn } from '../cn.ts';
import { STUCK } from './grid-row.tsx';
import { nextSort } from './grid-sort.ts';
import type { Grid } from './use-grid.ts';

const t = textsAbout('grid');

/** CSS pixels. */
export const HEADER_HEIGHT = 34;
/** What one press of Alt with an arrow adds to a column's width, CSS pixels. */
const RESIZE_STEP = 24;

interface GridHeaderProps<Row extends object> {
  grid: Pick<Grid<Row>, 'table' | 'sort' | 'onSort'>;
}

/** Column headings: a press orders by the column (ascending, descending, the file's order), the right edge resizes it. */
export function GridHeader<Row extends object>({ grid: { table, sort, onSort } }: GridHeaderProps<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <thead className="sticky top-0 z-10 block max-md:sr-only">
      <tr
        aria-rowindex={1}
        className="grid border-b border-line-strong bg-sunken text-xs font-medium text-ink-2 md:[grid-template-columns:var(--columns)]"
        style={{ height: HEADER_HEIGHT }}
      >
        {headers.map((header) => {
          const info = header.column.columnDef.meta;
          if (!info) return null;
          const sorted = info.sort !== undefined && sort.by === info.sort;
          const resize = (event: KeyboardEvent) => {
            const step = event.key === 'ArrowRight' ? RESIZE_STEP : event.key === 'ArrowLeft' ? -RESIZE_STEP : 0;
            if (!event.altKey || step === 0) return;
            event.preventDefault();
            event.stopPropagation();
            table.setColumnSizing((sizes) => ({ ...sizes, [header.column.id]: Math.max(48, header.getSize() + step) }));
          };
          return (
            <th
              key={header.id}
              scope="col"
              aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
              className={cn('group relative flex min-w-0 items-center p-0 text-left font-medium', info.link && STUCK)}
            >
              {info.sort === undefined ? (
                <span className="truncate px-2.5">{info.title}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, info.sort ?? ''))}
                  onKeyDown={resize}
                  title={t('sort_by_title', { title: info.title.toLowerCase() })}
                  className={cn(
                    'flex h-full w-full min-w-0 items-center gap-1 px-2.5 hover:text-ink focus-visible:outline-offset-[-2px]',
                    info.align === 'end' && 'flex-row-reverse',
                    sorted && 'font-semibold text-ink',
                  )}
                >
                  <span className="truncate">{info.title}</span>
                  {sorted && sort.descending ? <ArrowDown aria-hidden className="size-3 shrink-0" /> : null}
                  {sorted && !sort.descending ? <ArrowUp aria-hidden className="size-3 shrink-0" /> : null}
                </button>
              )}
              <span
                aria-hidden
                onMouseDown={header.getResizeHandler()}
                onTouchStart={header.getResizeHandler()}
                onDoubleClick={() => header.column.resetSize()}
                className={cn(
                  'absolute inset-y-1.5 -right-1 z-10 w-2 cursor-col-resize touch-none border-r border-line-strong opacity-0 select-none group-hover:opacity-100 hover:border-control',
                  header.column.getIsResizing() && 'border-ink opacity-100',
                )}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
