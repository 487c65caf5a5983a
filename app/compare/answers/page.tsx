import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { AnswersPage } from '@/components/answers/answers-page.tsx';
import { tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import type { Run } from '@/lib/core/model/index.ts';
import { type ComparisonView, compareHref, datasetHref, readComparison, runsHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { askedRuns, Frame } from '../asked-runs.tsx';

const t = textsAbout('answers');

export const generateMetadata = (): Metadata => ({ title: t('title') });

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The answers of several runs to one question after the other. */
export default function SideBySidePage({ searchParams }: PageProps) {
  return (
    <PageTexts
      about={[
        'answers',
        'notes',
        'answered',
        'metrics',
        'figures',
        'trace',
        'compare',
        'comparing',
        'indexing',
        'ticked',
        'filters',
        'grid',
        'facets',
        'cells',
      ]}
    >
      <Asked searchParams={searchParams} />
    </PageTexts>
  );
}

async function Asked({ searchParams }: PageProps) {
  const asked = { ...readComparison(await searchParams), judges: false };
  const { runs, refused } = await askedRuns(asked, 2);
  const [first] = runs;
  return refused ?? (first ? <Together asked={asked} runs={runs} first={first} /> : null);
}

async function Together({ asked, runs, first }: { asked: ComparisonView; runs: Run[]; first: Run }) {
  const { readOnly } = service();
  const dataset = await service().dataset(first.dataset);
  const crumbs = [
    { label: dataset.name, href: datasetHref(dataset.id) },
    { label: tabName('runs'), href: runsHref(dataset.id) },
    { label: t('compare'), href: compareHref(asked.runs) },
    { label: t('title') },
  ];
  if (dataset.state !== 'ready') {
    return (
      <Frame crumbs={crumbs}>
        <Unready dataset={dataset} readOnly={readOnly} />
      </Frame>
    );
  }
  return (
    <>
      <TopBar crumbs={crumbs} />
      <NuqsAdapter>
        <AnswersPage dataset={dataset} asked={asked} runs={runs.map(({ id, name }) => ({ id, name }))} />
      </NuqsAdapter>
    </>
  );
}
