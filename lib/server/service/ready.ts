import type { PassSummary } from '../indexing/index.ts';
import type { DatasetRow } from '../store/index.ts';

/** A dataset that can be browsed. */
export interface Ready {
  row: DatasetRow;
  indexId: number;
  summary: PassSummary;
}

/** The dataset as one that can be browsed; null while it is not. */
export function readyOf(row: DatasetRow | null | undefined): Ready | null {
  if (row?.state !== 'ready' || row.indexId === null || row.summary === null) return null;
  return { row, indexId: row.indexId, summary: row.summary };
}
