import { notFound } from 'next/navigation';
import { cache } from 'react';
import { library } from '@/lib/library/context.ts';
import type { Dataset } from '@/lib/model/index.ts';
import { decodeSegment } from '@/lib/url/index.ts';

/** The dataset a path names, asked once for each request; an unknown one is a page that does not exist. */
export const loadDataset = cache(async (params: Promise<{ d: string }>): Promise<Dataset> => {
  const { d } = await params;
  try {
    return library().dataset(decodeSegment(d));
  } catch (error) {
    if (isNotFound(error)) notFound();
    throw error;
  }
});

/** Told by its shape: the library was loaded by Node, this page by the bundler, so the class is there twice. */
function isNotFound(error: unknown): boolean {
  if (!(error instanceof Error) || !('problem' in error)) return false;
  const { problem } = error;
  return typeof problem === 'object' && problem !== null && 'status' in problem && problem.status === 404;
}
