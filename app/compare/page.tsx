import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { ComparePage } from '@/components/compare/compare-page.tsx';
import { yardsticksFor } from '@/components/compare/yardsticks.ts';
import { tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { buttonClass } from '@/components/kit/button.tsx';
import { Link } from '@/components/kit/link.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { type Comparison, judgeName, type Problem, problemIn, type Run } from '@/lib/core/model/index.ts';
import { type ComparisonView, datasetHref, readComparison, runsHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';
import { askedRuns, Frame } from './asked-runs.tsx';

const t = textsAbout('comparing');

export const generateMetadata = (): Metadata => ({ title: t('compare') });

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Runs of one dataset side by side, or the judges of one run; without them, what could be compared. */
export default function ComparisonPage({ searchParams }: PageProps) {
  return (
    <PageTexts
      about={[
        'answers',
        'metrics',
        'indexing',
        'agreement',
        'figures',
        'runsMenu',
        'ticked',
        'answered',
        'columns',
        'compare',
        'comparing',
        'cells',
        'filters',
        'grid',
        'labels',
        'moreTypes',
        'facets',
        'brushes',
      ]}
    >
      <Asked searchParams={searchParams} />
    </PageTexts>
  );
}

async function Asked({ searchParams }: PageProps) {
  const asked = readComparison(await searchParams);
  const { runs, refused } = await askedRuns(asked, asked.judges ? 1 : 2);
  const [first] = runs;
  return refused ?? (first ? <Compared asked={asked} runs={runs} first={first} /> : null);
}

async function Compared({ asked, runs, first }: { asked: ComparisonView; runs: Run[]; first: Run }) {
  const { readOnly } = service();
  const { dataset, shown } = await ofOneIndex(service(), first.dataset, () => comparedOf(asked, first));
  const crumbs = [
    { label: dataset.name, href: datasetHref(dataset.id) },
    { label: tabName('runs'), href: runsHref(dataset.id) },
    { label: t('compare') },
  ];
  if (shown === null) {
    return (
      <Frame crumbs={crumbs}>
        <Unready dataset={dataset} readOnly={readOnly} />
      </Frame>
    );
  }
  const { compared, all, agreement } = shown;
  if ('problem' in compared) {
    return (
      <Frame crumbs={crumbs}>
        <ProblemView
          problem={compared.problem}
          actions={
            <Link href={runsHref(dataset.id)} className={buttonClass()}>
              {t('runs_of', { dataset: dataset.name })}
            </Link>
          }
        />
      </Frame>
    );
  }
  return (
    <>
      <TopBar crumbs={crumbs} />
      <NuqsAdapter>
        <ComparePage
          dataset={dataset}
          asked={asked}
          comparison={asked.judges ? withJudgeNames(compared.comparison) : compared.comparison}
          runs={all.map(({ id, name }) => ({ id, name }))}
          yardsticks={yardsticksFor(runs)}
          agreement={agreement}
        />
      </NuqsAdapter>
    </>
  );
}

/** Judges that are compared as runs are called as people call them. */
const withJudgeNames = (comparison: Comparison): Comparison => ({
  ...comparison,
  runs: comparison.runs.map((run) => ({ ...run, name: judgeName(run.name) })),
});

/** The dataset and, when it can be browsed, all that the page says of the runs. */
async function comparedOf(asked: ComparisonView, first: Run) {
  const { runs } = service();
  const dataset = await service().dataset(first.dataset);
  if (dataset.state !== 'ready') return { dataset, shown: null };
  const compared = await comparisonOf(asked, first);
  const [all, agreement] = await Promise.all([runs.list(dataset.id), asked.judges ? runs.agreement(first.id) : []]);
  return { dataset, shown: { compared, all, agreement } };
}

async function comparisonOf(
  asked: ComparisonView,
  first: Run,
): Promise<{ comparison: Comparison } | { problem: Problem }> {
  const { runs } = service();
  try {
    const comparison = asked.judges ? runs.compareJudges(first.id, asked) : runs.compare(asked.runs, asked);
    return { comparison: await comparison };
  } catch (error) {
    const problem = problemIn(error);
    if (problem === null || problem.status >= 500) throw error;
    return { problem };
  }
}
