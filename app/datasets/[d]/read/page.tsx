import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ReadPage } from '@/components/readers/read-page.tsx';
import type { DatasetId } from '@/lib/core/model/index.ts';
import { currentAsker } from '@/lib/server/service/asking.ts';
import { service } from '@/lib/server/service/context.ts';
import { loadShown } from '../../load.ts';

export const generateMetadata = (): Metadata => ({ title: textsAbout('readers')('reading') });

interface PageProps {
  params: Promise<{ d: string }>;
}

export default async function DatasetReadPage({ params }: PageProps) {
  const { dataset, shown } = await loadShown(params, ({ id }) => toRead(id));
  const { readOnly } = service();
  const person = currentAsker().person?.name ?? null;
  return (
    <PageTexts about={['readers', 'verdicts', 'reviews', 'audit', 'indexing']}>
      <DatasetPage dataset={dataset} tab="audit">
        {shown ? (
          <NuqsAdapter>
            <ReadPage dataset={dataset} person={person} readOnly={readOnly} {...shown} />
          </NuqsAdapter>
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}

/** Answers of so many runs are shown to be judged: the last ones. */
const MOST_RUNS = 6;

async function toRead(id: DatasetId) {
  const { opinions, runs } = service();
  const [queues, guidelines, all] = await Promise.all([opinions.queues(id), opinions.guidelines(id), runs.list(id)]);
  return { queues, guidelines, runs: all.slice(-MOST_RUNS).map((run) => ({ id: run.id, name: run.name })) };
}
