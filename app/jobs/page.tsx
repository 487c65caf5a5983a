import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { JobsView } from '@/components/jobs/jobs-view.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { problemIn } from '@/lib/core/model/index.ts';
import { service } from '@/lib/server/service/context.ts';

const t = textsAbout('jobs');

export const generateMetadata = (): Metadata => ({ title: t('jobs') });
// They go on while the server runs.
export const dynamic = 'force-dynamic';

/** Jobs, or why they can't be had. */
async function listed() {
  try {
    return { list: await service().jobs.list(), problem: null };
  } catch (error) {
    const problem = problemIn(error);
    if (!problem) throw error;
    return { list: null, problem };
  }
}

export default async function JobsPage() {
  const { list, problem } = await listed();
  return (
    <>
      <TopBar crumbs={[{ label: t('jobs') }]} />
      <PageTexts about={['jobs', 'shapes', 'indexing']}>
        {list ? (
          <NuqsAdapter>
            <JobsView first={list} />
          </NuqsAdapter>
        ) : (
          <main id="main" className="flex-1 px-4 py-10">
            <h1 className="sr-only">{t('jobs')}</h1>
            <ProblemView problem={problem} />
          </main>
        )}
      </PageTexts>
    </>
  );
}
