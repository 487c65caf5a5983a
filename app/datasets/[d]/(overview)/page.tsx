import type { Metadata } from 'next';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Overview } from '@/components/datasets/overview.tsx';
import { StartHere } from '@/components/datasets/start-here.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { Leaderboard } from '@/components/runs/leaderboard.tsx';
import { UploadRuns } from '@/components/runs/upload/upload-runs.tsx';
import { library } from '@/lib/library/context.ts';
import { loadDataset } from '../../load.ts';

interface PageProps {
  params: Promise<{ d: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name } = await loadDataset(params);
  return { title: { absolute: `${name} · Memoscope` } };
}

export default async function OverviewPage({ params }: PageProps) {
  const dataset = await loadDataset(params);
  const { readOnly, runs } = library();
  const ready = dataset.state === 'ready';
  const known = ready ? runs.list(dataset.id) : [];
  return (
    <DatasetPage
      dataset={dataset}
      tab="overview"
      action={
        ready ? (
          <span className="flex flex-wrap gap-2">
            {readOnly || dataset.counts.questions === 0 ? null : <UploadRuns dataset={dataset} />}
            <StartHere dataset={dataset.id} first={library().questionHeads(dataset.id)[0]} />
          </span>
        ) : undefined
      }
    >
      {ready ? (
        <Overview
          dataset={dataset}
          stats={library().stats(dataset.id)}
          runs={known.length === 0 ? null : <Leaderboard dataset={dataset.id} runs={known} />}
          codes={library().findings(dataset.id, { limit: 0, offset: 0 }).codes}
        />
      ) : (
        <Unready dataset={dataset} readOnly={readOnly} />
      )}
    </DatasetPage>
  );
}
