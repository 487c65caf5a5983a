import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { textsAbout } from '#texts';
import { buttonClass } from '@/components/kit/button.tsx';
import { Deeds } from '@/components/people/deeds.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { problemIn } from '@/lib/core/model/index.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';

const t = textsAbout('people');

export const generateMetadata = (): Metadata => ({ title: t('activity') });
// It grows while the server runs.
export const dynamic = 'force-dynamic';

/** Entries of a page. */
const PAGE = 100;

/** What everybody did, for admins; to others it is a page that does not exist. */
export default async function ActivityPage({ searchParams }: { searchParams: Promise<{ before?: string }> }) {
  const desk = peopleOrNone();
  if (!desk?.who()) notFound();
  const before = Number((await searchParams).before ?? Number.NaN);
  const asked = { before: Number.isSafeInteger(before) ? before : null, limit: PAGE };
  const { items, next } = await desk.auditLog(asked).catch((error: unknown) => {
    if (problemIn(error)?.status === 403) notFound();
    throw error;
  });
  return (
    <>
      <TopBar crumbs={[{ label: t('activity') }]} />
      <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-10">
        <h1 className="text-2xl font-semibold tracking-tight">{t('activity')}</h1>
        <Deeds entries={items} datasets />
        {next === null ? null : (
          <a href={`/audit-log?before=${next}`} className={buttonClass('default', 'md', 'mt-4')}>
            {t('older')}
          </a>
        )}
      </main>
    </>
  );
}
