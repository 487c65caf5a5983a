import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import type { QuestionHead } from '@/lib/core/model/index.ts';
import { DataGrid } from '../kit/grid/data-grid.tsx';
import { GridCount, GridSearch, GridToolbar, ToolbarEnd } from '../kit/grid/grid-frame.tsx';
import { ColumnMenu, GridExport, type GridExportProps, SortMenu } from '../kit/grid/table-menus.tsx';
import type { Grid } from '../kit/grid/use-grid.ts';
import {
  anyChosen,
  ChosenChips,
  ChosenLine,
  type Facets,
  FilteredRows,
  FiltersButton,
  NothingLeft,
} from './filters.tsx';

const t = textsAbout('filters');

interface FilteredTableProps<Row extends object, Name extends string> {
  grid: Grid<Row>;
  rows: {
    /** Accessible name of the table, and what its rows are. */
    label: string;
    what: 'questions' | 'answers';
    questionOf: (row: Row) => QuestionHead;
    href: (row: Row) => string;
    /** Hooks besides the question's id. */
    attributes: (row: Row) => Record<`data-${string}`, string>;
  };
  /** The table is the page, or a part of one that has less room and scrolls. */
  place: 'page' | 'section';
  facets: Facets<Name>;
  /** `onWanted`: somebody is about to type. */
  search: { q: string; onQ: (q: string) => void; onWanted?: (() => void) | undefined };
  /** How many questions there are without filters, whether any is set, and the way to be rid of them. */
  narrowing: { all: number; narrowed: boolean; onClear: () => void };
  /** Chips of what narrows it besides facets; absent where nothing does. */
  chips?: ReactNode[] | undefined;
  file: Omit<GridExportProps<Row>, 'grid'>;
  /** Before the menus that every table has. */
  children: ReactNode;
}

/** Questions as a table: search, filters beside the rows and what is chosen of them, order, columns, export. */
export function FilteredTable<Row extends object, Name extends string>(props: FilteredTableProps<Row, Name>) {
  const { grid, rows, place, facets, search, narrowing, chips, file, children } = props;
  const { all, narrowed, onClear } = narrowing;
  const room = place === 'page' ? 'lg' : 'xl';
  return (
    <>
      <GridToolbar>
        <GridSearch
          label={t('search_questions')}
          value={search.q}
          onValue={search.onQ}
          onWanted={search.onWanted}
          className={place === 'page' ? 'w-72' : 'w-64'}
        />
        <FiltersButton facets={facets} room={room} />
        <GridCount shown={grid.rows.length} all={all} of="questions" narrowed={narrowed} />
        {chips !== undefined || anyChosen(facets.groups) ? (
          <ChosenLine onClear={onClear}>
            {chips}
            <ChosenChips facets={facets} />
          </ChosenLine>
        ) : null}
        <ToolbarEnd>
          {children}
          <SortMenu grid={grid} always={place === 'section'} />
          <ColumnMenu grid={grid} />
          <GridExport grid={grid} {...file} />
        </ToolbarEnd>
      </GridToolbar>
      <FilteredRows facets={facets} room={room}>
        <DataGrid
          label={rows.label}
          grid={grid}
          rowKey={(row) => rows.questionOf(row).id}
          rowAttributes={(row) => ({ 'data-question-id': rows.questionOf(row).id, ...rows.attributes(row) })}
          href={rows.href}
          empty={<NothingLeft what={rows.what} q={search.q} onClear={onClear} />}
        />
      </FilteredRows>
    </>
  );
}
