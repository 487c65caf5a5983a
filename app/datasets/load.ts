import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type Dataset, problemIn } from '@/lib/core/model/index.ts';
import { decodeSegment } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';

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
