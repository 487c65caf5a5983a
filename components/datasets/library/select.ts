import type { Dataset } from '@/lib/core/model/index.ts';
import { textOrder } from '@/lib/core/model/text-order.ts';
import type { LibraryFilter, LibrarySort } from '@/lib/core/url/index.ts';

/** A dataset with what the library's table shows besides it. */
export interface ListedDataset {
  dataset: Dataset;
  /** Where its file is, as far as the reader may know. */
  place: string;
  runs: number;
}

/** Which datasets the table shows, in which order, and how many there are of each family. Pure. */
export function selectDatasets(
  all: readonly ListedDataset[],
  { q, format, samples, sort }: LibraryFilter,
): { shown: ListedDataset[]; formats: { format: Dataset['format']; count: number }[] } {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const named = all.filter(({ dataset, place }) => {
    const text = `${dataset.name} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word)) && !(samples === 'hide' && dataset.origin === 'sample');
  });
  const counts = new Map<Dataset['format'], number>();
  for (const { dataset } of named) counts.set(dataset.format, (counts.get(dataset.format) ?? 0) + 1);
  const shown = named.filter(({ dataset }) => format.length === 0 || format.includes(dataset.format));
  const order = sort.descending ? -1 : 1;
  return {
    // The order of what is alike stays that of the library.
    shown: shown.sort((a, b) => order * compare(KEYS[sort.by](a), KEYS[sort.by](b))),
    formats: [...counts]
      .map(([family, count]) => ({ format: family, count }))
      .sort((a, b) => b.count - a.count || (a.format < b.format ? -1 : 1)),
  };
}

const KEYS: Record<LibrarySort, (listed: ListedDataset) => string | number> = {
  opened: ({ dataset }) => (dataset.opened === undefined ? 0 : Date.parse(dataset.opened)),
  name: ({ dataset }) => dataset.name,
  format: ({ dataset }) => `${dataset.format} ${dataset.variant}`,
  path: ({ place }) => place,
  size: ({ dataset }) => dataset.bytes,
  questions: ({ dataset }) => dataset.counts.questions,
  runs: ({ runs }) => runs,
  findings: ({ dataset }) => dataset.counts.findings,
};

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : textOrder(String(a), String(b));
