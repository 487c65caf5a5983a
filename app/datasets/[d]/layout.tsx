import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { loadDataset } from '../load.ts';

interface LayoutProps {
  params: Promise<{ d: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { name } = await loadDataset(params);
  return { title: { default: `${name} · Memoscope`, template: `%s · ${name} · Memoscope` } };
}

/** Finds out that a dataset does not exist before anything is sent, so that the answer is a 404. */
export default async function DatasetLayout({ params, children }: LayoutProps) {
  await loadDataset(params);
  return children;
}
