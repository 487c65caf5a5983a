import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { QuestionTable } from '@/components/tables/index.ts';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { library } from '@/lib/library/context.ts';
import { loadDataset } from '../../load.ts';

export const metadata: Metadata = { title: 'Questions' };

/** The filters are in the URL and are applied by the table, in the browser as on the server. */
export default async function QuestionsPage({ params }: { params: Promise<{ d: string }> }) {
  const dataset = await loadDataset(params);
  return (
    <DatasetPage dataset={dataset} tab="questions" wide>
      {dataset.state !== 'ready' ? (
        <Unready dataset={dataset} readOnly={library().readOnly} />
      ) : dataset.counts.questions === 0 ? (
        <EmptyState title="This dataset has no questions">Its conversations can be browsed all the same.</EmptyState>
      ) : (
        <NuqsAdapter>
          <QuestionTable
            dataset={dataset.id}
            questions={library().questionHeads(dataset.id)}
            schemes={dataset.labelSchemes}
          />
        </NuqsAdapter>
      )}
    </DatasetPage>
  );
}
