import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type Dataset, problemIn } from '@/lib/core/model/index.ts';
import { decodeSegment } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

/** The dataset a path names, asked once for each request; an unknown one is a page that does not exist. */
export const loadDataset = cache(async (params: Promise<{ d: string }>): Promise<Dataset> => {
  const { d } = await params;
  try {
    return await service().dataset(decodeSegment(d));
  } catch (error) {
    if (problemIn(error)?.status === 404) notFound();
    throw error;
  }
});

/** The dataset a path names and, when it can be browsed, what `ask` finds out about it (else null): both of one index. */
export async function loadShown<T>(params: Promise<{ d: string }>, ask: (dataset: Dataset) => Promise<T>) {
  const { id } = await loadDataset(params);
  return ofOneIndex(service(), id, async () => {
    const dataset = await service().dataset(id);
    return { dataset, shown: dataset.state === 'ready' ? await ask(dataset) : null };
  });
}
