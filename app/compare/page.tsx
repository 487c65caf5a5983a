import type { Metadata } from 'next';
import Link from 'next/link';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { textsAbout } from '#texts';
import { ChooseRuns } from '@/components/compare/choose-runs.tsx';
import { ComparePage } from '@/components/compare/compare-page.tsx';
import { yardsticksFor } from '@/components/compare/yardsticks.ts';
import { tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { buttonClass } from '@/components/kit/button.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { type Crumb, TopBar } from '@/components/shell/top-bar.tsx';
import {
  type Categories,
  type Comparison,
  headlineOf,
  judgeName,
  MOST_COMPARED,
  type Problem,
  problemIn,
  type Run,
} from '@/lib/core/model/index.ts';
import { type ComparisonView, compareHref, datasetHref, readComparison, runsHref } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

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
  const found = await Promise.all(asked.runs.map(async (id) => ({ id, run: await runOrNull(id) })));
  const unknown = found.filter(({ run }) => run === null).map(({ id }) => id);
  const runs = found.flatMap(({ run }) => run ?? []);
  const [first] = runs;
  if (unknown.length > 0) return <UnknownRuns unknown={unknown} known={runs} />;
  if (!first || (runs.length < 2 && !asked.judges))
    return <Chooser chosen={asked.runs} categories={asked.categories} />;
  const groups = Map.groupBy(runs, ({ dataset }) => dataset);
  if (groups.size > 1) return <SeveralDatasets groups={[...groups.values()]} />;
  if (runs.length > MOST_COMPARED) return <TooMany runs={runs} />;
  return <Compared asked={asked} runs={runs} first={first} />;
}

async function runOrNull(id: string): Promise<Run | null> {
  try {
    return await service().runs.get(id);
  } catch (error) {
    if (problemIn(error)?.status === 404) return null;
    throw error;
  }
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

function Frame({ crumbs = [{ label: t('compare') }], children }: { crumbs?: Crumb[]; children: ReactNode }) {
  return (
    <>
      <TopBar crumbs={crumbs} />
      <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 pt-6 pb-10">
        <h1 className="mb-4 text-2xl font-semibold tracking-tight">{t('compare')}</h1>
        {children}
      </main>
    </>
  );
}

async function Chooser({ chosen, categories }: { chosen: string[]; categories: Categories }) {
  const datasets = await service().datasets();
  const ready = datasets.filter(({ state, counts }) => state === 'ready' && counts.questions > 0);
  const listed = await Promise.all(
    ready.map(async ({ id, name }) => ({
      dataset: { id, name },
      runs: (await service().runs.list(id)).map((run) => ({
        id: run.id,
        name: run.name,
        headline: headlineOf(run, categories),
        judges: run.judges,
      })),
    })),
  );
  const answered = listed.filter(({ runs }) => runs.length > 0);
  return (
    <Frame>
      <ChooseRuns datasets={answered} chosen={chosen} first={ready[0]?.id ?? null} />
    </Frame>
  );
}

const problem = (title: string, detail: string): Problem => ({ type: 'about:blank', title, status: 400, detail });

function UnknownRuns({ unknown, known }: { unknown: string[]; known: Run[] }) {
  return (
    <Frame>
      <ProblemView
        problem={problem(
          unknown.length === 1 ? t('not_found') : t('some_not_found'),
          [
            t('not_found_why', { runs: unknown.map((id) => `“${id}”`).join(', ') }),
            ...(known.length > 0 ? [t('known', { runs: known.map(({ name }) => name).join(', ') })] : []),
          ].join(' '),
        )}
        actions={
          <>
            {known.length > 0 ? (
              <Link href={compareHref(known.map(({ id }) => id))} className={buttonClass('primary')}>
                {t('continue')}
              </Link>
            ) : null}
            <Link href={compareHref([])} className={buttonClass()}>
              {t('choose')}
            </Link>
          </>
        }
      />
    </Frame>
  );
}

function SeveralDatasets({ groups }: { groups: Run[][] }) {
  const described = groups.map((runs) => `${runs[0]?.dataset}: ${runs.map(({ name }) => name).join(', ')}`);
  return (
    <Frame>
      <ProblemView
        problem={problem(t('several'), `${t('several_why')}\n${described.join('\n')}`)}
        actions={groups
          .filter((runs) => runs.length > 1)
          .map((runs) => (
            <Link key={runs[0]?.dataset} href={compareHref(runs.map(({ id }) => id))} className={buttonClass()}>
              {t('those_of', { dataset: runs[0]?.dataset ?? '' })}
            </Link>
          ))
          .concat(
            <Link key="choose" href={compareHref([])} className={buttonClass()}>
              {t('choose')}
            </Link>,
          )}
      />
    </Frame>
  );
}

function TooMany({ runs }: { runs: Run[] }) {
  return (
    <Frame>
      <ProblemView
        problem={problem(t('too_many'), t('too_many_why', { n: runs.length, most: MOST_COMPARED }))}
        actions={
          <Link href={compareHref(runs.slice(0, MOST_COMPARED).map(({ id }) => id))} className={buttonClass('primary')}>
            {t('first', { n: MOST_COMPARED })}
          </Link>
        }
      />
    </Frame>
  );
}
