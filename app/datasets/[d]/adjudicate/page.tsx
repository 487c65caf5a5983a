import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { AdjudicatePage } from '@/components/readers/adjudicate-page.tsx';
import type { DatasetId } from '@/lib/core/model/index.ts';
import { currentAsker } from '@/lib/server/service/asking.ts';
import { service } from '@/lib/server/service/context.ts';
import { readerAsks } from '@/lib/server/service/reader.ts';
import { loadShown } from '../../load.ts';

export const generateMetadata = (): Metadata => ({ title: textsAbout('readers')('adjudicate') });

interface PageProps {
  params: Promise<{ d: string }>;
}

export default async function DatasetAdjudicatePage({ params }: PageProps) {
  const { dataset, shown } = await loadShown(params, ({ id }) => settling(id));
  const { readOnly } = service();
  const reader = currentAsker().person?.name ?? '';
  return (
    <PageTexts about={['readers', 'verdicts', 'reviews', 'indexing']}>
      <DatasetPage dataset={dataset} tab="audit" room="max-w-[1680px]">
        {shown ? (
          <NuqsAdapter>
            <AdjudicatePage dataset={dataset} reader={reader} readOnly={readOnly} {...shown} />
          </NuqsAdapter>
        ) : (
          <Unready dataset={dataset} readOnly={readOnly} />
        )}
      </DatasetPage>
    </PageTexts>
  );
}

/** Runs whose judges are held against people: the last ones. */
const MOST_RUNS = 6;

/** What readers say, and how far they agree. */
async function settling(id: DatasetId) {
  const { opinions, runs } = service();
  const ids = (await runs.list(id)).slice(-MOST_RUNS).map((run) => run.id);
  const [board, agreement] = await Promise.all([opinions.board(id, readerAsks('')), opinions.agreement(id, ids)]);
  return { board, agreement };
}
