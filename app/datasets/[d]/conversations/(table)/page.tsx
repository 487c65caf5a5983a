import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { DatasetPage, tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { EmptyState } from '@/components/kit/empty-state.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ConversationTable } from '@/components/tables/conversation-table.tsx';
import { readConversationsAsked, SITE_HEADER } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { conversationList } from '../../../listed.ts';
import { loadShown } from '../../../load.ts';

const t = textsAbout('datasets');

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Metadata => ({ title: tabName('conversations') });

export default async function ConversationsPage({ params, searchParams }: PageProps) {
  const asked = readConversationsAsked(await searchParams);
  const whole = (await headers()).has(SITE_HEADER);
  const { dataset, shown } = await loadShown(params, ({ id }) => conversationList(id, asked, { whole }));
  return (
    <PageTexts about={['indexing', 'cells', 'columns', 'filters', 'grid']}>
      <DatasetPage dataset={dataset} tab="conversations" wide>
        {shown === null ? (
          <Unready dataset={dataset} readOnly={service().readOnly} />
        ) : dataset.counts.conversations === 0 ? (
          <EmptyState title={t('no_conversations')}>{t('findings_say')}</EmptyState>
        ) : (
          <NuqsAdapter>
            <ConversationTable dataset={dataset.id} listed={shown} />
          </NuqsAdapter>
        )}
      </DatasetPage>
    </PageTexts>
  );
}
