import type { Metadata } from 'next';
import { DatasetHeader } from '@/components/datasets/dataset-header.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { ConversationTable } from '@/components/tables/index.ts';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { library } from '@/lib/library/context.ts';
import { loadDataset } from '../../../load.ts';

export const metadata: Metadata = { title: 'Conversations' };

export default async function ConversationsPage({ params }: { params: Promise<{ d: string }> }) {
  const dataset = await loadDataset(params);
  const everything = { limit: dataset.counts.conversations, offset: 0 };
  return (
    <div className="flex h-dvh flex-col">
      <DatasetHeader dataset={dataset} tab="conversations" wide />
      <main id="main" className="flex min-h-0 flex-1 flex-col">
        {dataset.state !== 'ready' ? (
          <Unready dataset={dataset} readOnly={library().readOnly} />
        ) : dataset.counts.conversations === 0 ? (
          <EmptyState title="This dataset has no conversations">
            The findings of the overview say what the file has instead.
          </EmptyState>
        ) : (
          <ConversationTable
            dataset={dataset.id}
            conversations={library().conversations(dataset.id, everything).items}
          />
        )}
      </main>
    </div>
  );
}
