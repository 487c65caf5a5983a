import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { textsAbout } from '#texts';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { AccessView } from '@/components/people/access-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { problemIn } from '@/lib/core/model/index.ts';
import { datasetHref } from '@/lib/core/url/index.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';
import { loadDataset } from '../../load.ts';

const t = textsAbout('people');

export const generateMetadata = (): Metadata => ({ title: t('access') });

/** Who may see a dataset. To those who may not say so, it is a page that does not exist. */
export default async function AccessPage({ params }: { params: Promise<{ d: string }> }) {
  const { id, name } = await loadDataset(params);
  const desk = peopleOrNone();
  const person = desk?.who();
  if (!desk || !person) notFound();
  const access = await desk.access(id).catch((error: unknown) => {
    if (problemIn(error)?.status === 403) notFound();
    throw error;
  });
  return (
    <>
      <TopBar crumbs={[{ label: name, href: datasetHref(id) }, { label: t('access') }]} />
      <PageTexts about={['people', 'personRoles', 'deeds']}>
        <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-10">
          <h1 className="mb-4 text-2xl font-semibold tracking-tight break-words">{name}</h1>
          <AccessView dataset={id} name={name} first={access} sub={person.sub} activity={person.role === 'admin'} />
        </main>
      </PageTexts>
    </>
  );
}
