import type { Metadata } from 'next';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Overview } from '@/components/datasets/overview.tsx';
import { StartHere } from '@/components/datasets/start-here.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { Leaderboard } from '@/components/runs/leaderboard.tsx';
import { NoRunsYet } from '@/components/runs/no-runs-yet.tsx';
import { UploadRuns } from '@/components/runs/upload/upload-runs.tsx';
import { type Categories, type Dataset, DEFAULT_JUDGING } from '@/lib/core/model/index.ts';
import { readCategories } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadDataset } from '../../load.ts';

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name } = await loadDataset(params);
  return { title: { absolute: `${name} · Memoscope` } };
}

export default async function OverviewPage({ params, searchParams }: PageProps) {
  const dataset = await loadDataset(params);
  const { readOnly } = service();
  const ready = dataset.state === 'ready' ? await overviewOf(dataset.id) : null;
  return (
    <DatasetPage
      dataset={dataset}
      tab="overview"
      action={
        ready ? (
          <span className="flex flex-wrap gap-2">
            {readOnly || dataset.counts.questions === 0 ? null : <UploadRuns dataset={dataset} />}
            <StartHere dataset={dataset.id} first={ready.first} />
          </span>
        ) : undefined
      }
    >
      {ready ? (
        <Overview
          dataset={dataset}
          stats={ready.stats}
          runs={<Runs dataset={dataset} categories={readCategories(await searchParams)} />}
          codes={ready.codes}
        />
      ) : (
        <Unready dataset={dataset} readOnly={readOnly} />
      )}
    </DatasetPage>
  );
}

async function overviewOf(id: string) {
  const [page, stats, { codes }] = await Promise.all([
    service().questionPage(id, { limit: 1, offset: 0 }),
    service().stats(id),
    service().findings(id, { limit: 0, offset: 0 }),
  ]);
  return { first: page.items[0], stats, codes };
}

/** How the runs of the dataset score, with what disputed gold leaves to reach; or the way to the first run. */
async function Runs({ dataset, categories }: { dataset: Dataset; categories: Categories }) {
  const { readOnly, runs, reviews } = service();
  const known = await runs.list(dataset.id);
  if (known.length === 0) {
    return readOnly || dataset.counts.questions === 0 ? null : <NoRunsYet dataset={dataset.id} />;
  }
  const disputed = (await reviews.disputes(dataset.id)).length > 0;
  const shown = known.map(async (run) => {
    if (!disputed) return { run };
    const { published, ceiling } = (await runs.analysis(run.id, { ...DEFAULT_JUDGING, categories })).headline;
    return { run, doubt: { n: published.n, ...(ceiling !== undefined && { ceiling }) } };
  });
  return (
    <Leaderboard
      dataset={dataset.id}
      types={dataset.questionTypes}
      numbered={dataset.labelSchemes !== undefined}
      categories={categories}
      runs={await Promise.all(shown)}
    />
  );
}
