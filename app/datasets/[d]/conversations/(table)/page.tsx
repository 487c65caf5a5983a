import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { ConversationTable } from '@/components/tables/index.ts';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { library } from '@/lib/library/context.ts';
import { loadDataset } from '../../../load.ts';

export const metadata: Metadata = { title: 'Conversations' };

export default async function ConversationsPage({ params }: { params: Promise<{ d: string }> }) {
  const dataset = await loadDataset(params);
  return (
    <DatasetPage dataset={dataset} tab="conversations" wide>
      {dataset.state !== 'ready' ? (
        <Unready dataset={dataset} readOnly={library().readOnly} />
      ) : dataset.counts.conversations === 0 ? (
        <EmptyState title="This dataset has no conversations">
          The findings of the overview say what the file has instead.
        </EmptyState>
      ) : (
        <NuqsAdapter>
          <ConversationTable dataset={dataset.id} conversations={library().conversationHeads(dataset.id)} />
        </NuqsAdapter>
      )}
    </DatasetPage>
  );
}
