import type { Metadata } from 'next';
import { DatasetPage, tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { RunsPage } from '@/components/runs/runs-page.tsx';
import { fitsOf } from '@/components/runs/upload/fits.ts';
import { UploadRuns } from '@/components/runs/upload/upload-runs.tsx';
import { readCategories } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadDataset } from '../../load.ts';

export const generateMetadata = (): Metadata => ({ title: tabName('runs') });

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DatasetRunsPage({ params, searchParams }: PageProps) {
  const dataset = await loadDataset(params);
  const { runs, readOnly } = service();
  const search = await searchParams;
  const ready = dataset.state === 'ready';
  const takesRuns = ready && !readOnly && dataset.counts.questions > 0;
  const list = ready ? await runs.list(dataset.id) : [];
  if (list.length > 0) await service().expect(dataset.id, 'runs');
  if (takesRuns) await service().expect(dataset.id, 'files');
  const button = takesRuns ? (
    <UploadRuns dataset={dataset} fits={fitsOf(dataset)} variant="primary" open={search.upload !== undefined} />
  ) : undefined;
  return (
    <PageTexts
      about={['metrics', 'indexing', 'answered', 'figures', 'matching', 'runs', 'runsMenu', 'ticked', 'upload']}
    >
      <DatasetPage dataset={dataset} tab="runs" action={button}>
        {ready ? (
          <RunsPage dataset={dataset} runs={list} categories={readCategories(search)} readOnly={readOnly} />
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}
