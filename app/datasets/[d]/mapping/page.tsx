import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { textsAbout } from '#texts';
import { MappingPage } from '@/components/datasets/mapping/mapping-page.tsx';
import { ReadMapping } from '@/components/datasets/mapping/read-mapping.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { datasetHref, SITE_HEADER } from '@/lib/core/url/index.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadDataset } from '../../load.ts';

const t = textsAbout('mapping');

export const generateMetadata = (): Metadata => ({ title: t('title') });

/** The mapping by which a dataset is read, or is to be read, for those who may change it; others see it as it is. */
export default async function DatasetMappingPage({ params }: { params: Promise<{ d: string }> }) {
  if ((await headers()).has(SITE_HEADER)) notFound();
  const dataset = await loadDataset(params);
  const { id, name } = dataset;
  const given = await service().mapping(id);
  const may = !service().readOnly && ((await peopleOrNone()?.uploads(id)) ?? true);
  return (
    <div className="flex h-dvh flex-col">
      <TopBar crumbs={[{ label: name, href: datasetHref(id) }, { label: t('title') }]} />
      <PageTexts about={['mapping', 'indexing', 'severities']}>
        <main id="main" className="flex min-h-0 flex-1 flex-col">
          {may ? <MappingPage dataset={dataset} given={given} /> : <ReadMapping name={name} mapping={given} />}
        </main>
      </PageTexts>
    </div>
  );
}
