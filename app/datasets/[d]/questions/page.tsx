import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { textsAbout } from '#texts';
import { DatasetPage, tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { EmptyState } from '@/components/kit/empty-state.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { QuestionTable } from '@/components/tables/question-table.tsx';
import { MOST_COMPARED, problemIn } from '@/lib/core/model/index.ts';
import { readJudging, readPredictionFilter, readRuns, type SearchInput, SITE_HEADER } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { pageList } from '../../listed.ts';
import { loadShown } from '../../load.ts';

const t = textsAbout('datasets');

export const generateMetadata = (): Metadata => ({ title: tabName('questions') });

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The filters are in the URL and are applied by the table, in the browser as on the server; the server judges the runs. */
export default async function QuestionsPage({ params, searchParams }: PageProps) {
  const search = await searchParams;
  const judging = readJudging(search);
  const files = (await headers()).has(SITE_HEADER);
  const { dataset, shown } = await loadShown(params, async ({ id }) => {
    const runs = await shownRuns(id, search);
    const asked = { filter: readPredictionFilter(search), runs: runs.map((run) => run.id), judging };
    return { runs, listed: await pageList(id, asked, { files, fetches: true }) };
  });
  return (
    <PageTexts
      about={[
        'metrics',
        'indexing',
        'answered',
        'figures',
        'runsMenu',
        'ticked',
        'cells',
        'columns',
        'filters',
        'grid',
        'labels',
        'facets',
      ]}
    >
      <DatasetPage dataset={dataset} tab="questions" wide>
        {shown === null ? (
          <Unready dataset={dataset} readOnly={service().readOnly} />
        ) : dataset.counts.questions === 0 ? (
          <EmptyState title={t('no_questions')}>{t('still_browse')}</EmptyState>
        ) : (
          <NuqsAdapter>
            <QuestionTable
              dataset={dataset.id}
              listed={shown.listed}
              schemes={dataset.labelSchemes}
              runs={shown.runs}
              judging={judging}
            />
          </NuqsAdapter>
        )}
      </DatasetPage>
    </PageTexts>
  );
}

/** The runs that the address names, as far as they are runs of this dataset; no more than can be compared. */
async function shownRuns(dataset: string, search: SearchInput) {
  const { runs } = service();
  const named = [...new Set(readRuns(search))].slice(0, MOST_COMPARED);
  const shown = named.map(async (id) => {
    try {
      const { report: _, ...run } = await runs.get(id);
      return run.dataset === dataset ? [run] : [];
    } catch (error) {
      // A run that was removed since: the others are shown without it.
      if (problemIn(error)?.status === 404) return [];
      throw error;
    }
  });
  return (await Promise.all(shown)).flat();
}
