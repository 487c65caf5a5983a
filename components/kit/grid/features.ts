/**
 * Tables of many rows: one grid (`data-grid.tsx`) drawn from columns (`*-columns.tsx`), its filters, its menus, its export.
 * Rows come filtered and sorted by pure functions; TanStack Table owns column sizes and visibility only.
 * This file says what a column is.
 */
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  type ReactTable,
  tableFeatures,
} from '@tanstack/react-table';

/** What a column says of itself besides its cell. */
export interface ColumnInfo {
  /** Heading, and name in the column menu. */
  title: string;
  /** Value of `sort` in the URL that orders by this column; absent when it cannot be ordered by. */
  sort?: string;
  align?: 'end';
  /** Takes the width that is left. */
  grow?: true;
  /** Holds the row's link. */
  link?: true;
  /** On a narrow screen a row is a card: its heading, one of the small facts under it, or not there. */
  card: 'title' | 'fact' | 'hidden';
}

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnInfo>(),
});

export type GridTable<Row extends object> = ReactTable<typeof features, Row>;

/** The columns that are shown: others, or in another order, are another list. */
export type GridColumns<Row extends object> = ReturnType<GridTable<Row>['getVisibleLeafColumns']>;
