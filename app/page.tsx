import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { FailureCard } from '@/components/datasets/library/failure-card.tsx';
import { LibraryView } from '@/components/datasets/library/library-view.tsx';
import { buttonClass } from '@/components/kit/button.tsx';
import { Link } from '@/components/kit/link.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { ALL_TRAITS } from '@/lib/core/families/registry.ts';
import { FAILED, FAMILY_NAMES } from '@/lib/core/model/index.ts';
import { NO_PREDICTION_FILTER, runHref, writeRunView } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { sampleFailure } from '@/lib/server/service/first-run.ts';

const t = textsAbout('library');
const about = textsAbout('families');
const work = textsAbout('jobs');

export const generateMetadata = (): Metadata => ({ title: { absolute: `${t('library')} · Memoscope` } });
// The library changes while the server runs.
export const dynamic = 'force-dynamic';

async function listed() {
  const datasets = await service().datasets();
  return Promise.all(
    datasets.map(async (dataset) => {
      const [place, runs] = await Promise.all([service().place(dataset.id), service().runs.count(dataset.id)]);
      return { dataset, place, runs };
    }),
  );
}

/** Built-in samples that are not open yet. */
const offered = (datasets: Awaited<ReturnType<typeof listed>>) =>
  ALL_TRAITS.filter(
    ({ family }) => !datasets.some(({ dataset }) => dataset.origin === 'sample' && dataset.format === family),
  ).map(({ family }) => ({ family, name: FAMILY_NAMES[family] }));

export default async function LibraryPage() {
  const { readOnly, jobs } = service();
  const [datasets, failure] = await Promise.all([listed(), sampleFailure(service())]);
  const failed = { filter: { ...NO_PREDICTION_FILTER, outcome: [...FAILED] } };
  return (
    <PageTexts about={['library', 'severities', 'indexing']}>
      <TopBar crumbs={[]}>
        {jobs.shared ? (
          <Link href="/jobs" className={buttonClass('quiet')}>
            {work('jobs')}
          </Link>
        ) : null}
      </TopBar>
      <NuqsAdapter>
        <LibraryView
          datasets={datasets}
          accepted={ALL_TRAITS.map(({ family }) => ({
            family: FAMILY_NAMES[family],
            files: about(`${family}/files`),
          }))}
          samples={offered(datasets)}
          readOnly={readOnly}
          first={
            failure && {
              card: <FailureCard failure={failure} />,
              failed: failure.failed,
              href: `${runHref(failure.run.id, writeRunView(failed))}#answers`,
            }
          }
        />
      </NuqsAdapter>
    </PageTexts>
  );
}
