import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { DatasetPage, tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { preloadResults } from '@/components/search/address.ts';
import { DatasetSearch } from '@/components/search/dataset-search.tsx';
import { voicesOf } from '@/components/search/voices.ts';
import { SITE_HEADER } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadShown } from '../../load.ts';

export const generateMetadata = (): Metadata => ({ title: tabName('search') });

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** What is looked for is in the URL; the browser asks the API for it. */
export default async function SearchPage({ params, searchParams }: PageProps) {
  const { dataset, shown } = await loadShown(params, ({ id }) => service().conversationHeads(id));
  if (shown) {
    preloadResults(dataset.id, await searchParams);
    await service().expect(dataset.id, 'search');
  }
  const { readOnly } = service();
  const served = !(await headers()).has(SITE_HEADER);
  return (
    <PageTexts about={['indexing', 'roles', 'search']}>
      <DatasetPage dataset={dataset} tab="search">
        {shown ? (
          <NuqsAdapter>
            <DatasetSearch dataset={dataset} voices={voicesOf(shown)} readOnly={readOnly} served={served} />
          </NuqsAdapter>
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}
