import type { Metadata } from 'next';
import { DatasetHeader } from '@/components/datasets/dataset-header.tsx';
import { Overview } from '@/components/datasets/overview.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { library } from '@/lib/library/context.ts';
import { loadDataset } from '../../load.ts';

interface PageProps {
  params: Promise<{ d: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name } = await loadDataset(params);
  return { title: { absolute: `${name} · Memoscope` } };
}

export default async function OverviewPage({ params }: PageProps) {
  const dataset = await loadDataset(params);
  const { readOnly } = library();
  return (
    <>
      <DatasetHeader dataset={dataset} tab="overview" />
      <main id="main" className="flex-1">
        {dataset.state === 'ready' ? (
          <Overview
            dataset={dataset}
            stats={library().stats(dataset.id)}
            first={library().questionHeads(dataset.id)[0]}
            codes={library().findings(dataset.id, { limit: 0, offset: 0 }).codes}
          />
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </main>
    </>
  );
}
