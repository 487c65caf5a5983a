import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SITE_HEADER } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadDataset } from '../load.ts';
import { Opened } from './opened.tsx';

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
  const { id } = await loadDataset(params);
  const noted = !service().readOnly && !(await headers()).has(SITE_HEADER);
  return (
    <>
      {noted ? <Opened dataset={id} /> : null}
      {children}
    </>
  );
}
