import type { Metadata } from 'next';
import { textsAbout } from '#texts';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { ExportButton } from '@/components/datasets/exports/export-button.tsx';
import { Overview } from '@/components/datasets/overview.tsx';
import { StartHere } from '@/components/datasets/start-here.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { buttonClass } from '@/components/kit/button.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { Leaderboard } from '@/components/runs/leaderboard.tsx';
import type { LeaderboardRun } from '@/components/runs/leaderboard-rows.ts';
import { NoRunsYet } from '@/components/runs/no-runs-yet.tsx';
import { fitsOf } from '@/components/runs/upload/fits.ts';
import { UploadRuns } from '@/components/runs/upload/upload-runs.tsx';
import { MAPPED } from '@/lib/core/families/index.ts';
import { type Categories, type Dataset, DEFAULT_JUDGING } from '@/lib/core/model/index.ts';
import { datasetHref, readCategories } from '@/lib/core/url/index.ts';
import { mappingHref } from '@/lib/core/url/mapping.ts';
import { peopleOrNone } from '@/lib/server/people/context.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadDataset, loadShown } from '../../load.ts';

const people = textsAbout('people');
const datasets = textsAbout('datasets');

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name } = await loadDataset(params);
  return { title: { absolute: `${name} · Memoscope` } };
}

export default async function OverviewPage({ params, searchParams }: PageProps) {
  const categories = readCategories(await searchParams);
  const { dataset, shown } = await loadShown(params, ({ id }) => overviewOf(id, categories));
  const { readOnly, exports } = service();
  return (
    <PageTexts
      about={[
        'metrics',
        'found',
        'severities',
        'indexing',
        'answered',
        'figures',
        'leaderboard',
        'matching',
        'runsMenu',
        'ticked',
        'upload',
        'grid',
        'exports',
        'shapes',
      ]}
    >
      <DatasetPage
        dataset={dataset}
        tab="overview"
        action={
          shown ? (
            <span className="flex flex-wrap gap-2">
              {shown.manages ? (
                <a href={`${datasetHref(dataset.id)}/access`} className={buttonClass()}>
                  {people('access')}
                </a>
              ) : null}
              {readOnly || dataset.format !== MAPPED ? null : (
                <a href={mappingHref(dataset.id)} className={buttonClass()} data-live="">
                  {datasets('edit_mapping')}
                </a>
              )}
              {readOnly || dataset.counts.questions === 0 ? null : (
                <UploadRuns dataset={dataset} fits={fitsOf(dataset)} />
              )}
              {exports.offers && dataset.counts.questions > 0 ? (
                <ExportButton id={dataset.id} name={dataset.name} />
              ) : null}
              <StartHere dataset={dataset.id} first={shown.first} />
            </span>
          ) : undefined
        }
      >
        {shown ? (
          <Overview
            dataset={dataset}
            stats={shown.stats}
            runs={<Runs dataset={dataset} runs={shown.runs} categories={categories} />}
            codes={shown.codes}
          />
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}

async function overviewOf(id: string, categories: Categories) {
  const [page, stats, { codes }, runs, manages] = await Promise.all([
    service().questionPage(id, { limit: 1, offset: 0 }),
    service().stats(id),
    service().findings(id, { limit: 0, offset: 0 }),
    runsOf(id, categories),
    peopleOrNone()?.manages(id) ?? false,
  ]);
  return { first: page.items[0], stats, codes, runs, manages };
}

/** The runs and, where gold is disputed, what that leaves each to reach. */
async function runsOf(id: string, categories: Categories): Promise<LeaderboardRun[]> {
  const { runs, reviews } = service();
  const known = await runs.list(id);
  if (known.length === 0) return [];
  const disputed = (await reviews.disputes(id)).length > 0;
  return Promise.all(
    known.map(async (run) => {
      if (!disputed) return { run };
      const { published, ceiling } = (await runs.analysis(run.id, { ...DEFAULT_JUDGING, categories })).headline;
      return { run, doubt: { n: published.n, ...(ceiling !== undefined && { ceiling }) } };
    }),
  );
}

/** How the runs of the dataset score, with what disputed gold leaves to reach; or the way to the first run. */
function Runs({ dataset, runs, categories }: { dataset: Dataset; runs: LeaderboardRun[]; categories: Categories }) {
  if (runs.length === 0) {
    return service().readOnly || dataset.counts.questions === 0 ? null : <NoRunsYet dataset={dataset.id} />;
  }
  return (
    <Leaderboard
      dataset={dataset.id}
      types={dataset.questionTypes}
      numbered={dataset.labelSchemes !== undefined}
      categories={categories}
      runs={runs}
    />
  );
}
