import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { preloadResults } from '@/components/search/address.ts';
import { LibrarySearch } from '@/components/search/library-search.tsx';
import type { Voices } from '@/components/search/voices.ts';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { service } from '@/lib/server/service/context.ts';

const t = textsAbout('search');

export const generateMetadata = (): Metadata => ({ title: t('search') });
// The library changes while the server runs.
export const dynamic = 'force-dynamic';

/** Roles that benchmarks of any family share; people's names are filters of their own dataset. */
const ROLES: Voices = { by: 'role', names: ['user', 'assistant', 'speaker_a', 'speaker_b', 'agent_0', 'agent_1'] };

export default async function SearchPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[]>>;
}) {
  preloadResults(null, await searchParams);
  const { readOnly } = service();
  const datasets = (await service().datasets()).filter(({ state }) => state === 'ready');
  const [first] = datasets;
  if (first) await service().expect(first.id, 'search');
  return (
    <>
      <TopBar crumbs={[{ label: t('search') }]} />
      <PageTexts about={['indexing', 'roles', 'search']}>
        <main id="main" className="flex flex-1 flex-col">
          <h1 className="mx-auto w-full max-w-6xl px-4 pt-6 text-2xl font-semibold tracking-tight max-md:pt-4">
            {t('all_datasets')}
          </h1>
          <NuqsAdapter>
            <LibrarySearch datasets={datasets} voices={ROLES} readOnly={readOnly} />
          </NuqsAdapter>
        </main>
      </PageTexts>
    </>
  );
}
