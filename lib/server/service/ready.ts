import type { PassSummary } from '../indexing/index.ts';
import type { DatasetRow, IndexFile, Store } from '../store/index.ts';

/** A dataset that can be browsed. */
export interface Ready {
  row: DatasetRow;
  /** The number of the index pass that is shown: what was worked out of it holds for that alone. */
  pass: number;
  /** What the pass found. */
  index: IndexFile;
  /** The key of the gold: the same after another pass over the same file. */
  gold: string;
  summary: PassSummary;
}

/** The dataset as one that can be browsed; null while it is not. */
export async function readyOf(
  { files }: Pick<Store, 'files'>,
  row: DatasetRow | null | undefined,
): Promise<Ready | null> {
  if (row?.state !== 'ready' || row.summary === null) return null;
  const { pass, indexKey, contentKey: gold, summary } = row;
  if (pass === null || indexKey === null || gold === null) return null;
  await files.have(indexKey);
  return { row, pass, index: files.of(pass, indexKey), gold, summary };
}

/** The same of a dataset as the database has it now; null also when it is not there. */
export const readyIn = async (store: Store, dataset: string): Promise<Ready | null> =>
  readyOf(store, await store.datasets.get(dataset));
