'use client';

import { constructRow, type Row as TableRow } from '@tanstack/react-table';
import { useState } from 'react';
import type { features, GridTable } from './features.ts';

/** The table's row of what stands at a place: the same as long as that does, so that it need not be drawn again. */
export function useRowOf<Row extends object>(table: GridTable<Row>, rowKey: (row: Row) => string) {
  const [made] = useState(() => new WeakMap<Row, TableRow<typeof features, Row>>());
  return (own: Row, index: number): TableRow<typeof features, Row> => {
    const known = made.get(own);
    if (known?.index === index) return known;
    const row = constructRow(table, rowKey(own), own, index, 0);
    made.set(own, row);
    return row;
  };
}
