import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { DatasetPage } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { QuestionTable } from '@/components/tables/index.ts';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { library } from '@/lib/library/context.ts';
import { problemIn } from '@/lib/model/index.ts';
import { readJudging, readRuns, type SearchInput } from '@/lib/url/index.ts';
import { loadDataset } from '../../load.ts';

export const metadata: Metadata = { title: 'Questions' };

interface PageProps {
  params: Promise<{ d: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The filters are in the URL and are applied by the table, in the browser as on the server; the server judges the runs. */
export default async function QuestionsPage({ params, searchParams }: PageProps) {
  const dataset = await loadDataset(params);
  const search = await searchParams;
  const judging = readJudging(search);
  return (
    <DatasetPage dataset={dataset} tab="questions" wide>
      {dataset.state !== 'ready' ? (
        <Unready dataset={dataset} readOnly={library().readOnly} />
      ) : dataset.counts.questions === 0 ? (
        <EmptyState title="This dataset has no questions">Its conversations can be browsed all the same.</EmptyState>
      ) : (
        <NuqsAdapter>
          <QuestionTable
            dataset={dataset.id}
            questions={library().listedQuestions(dataset.id)}
            schemes={dataset.labelSchemes}
            runs={shownRuns(dataset.id, search)}
            judging={judging}
          />
        </NuqsAdapter>
      )}
    </DatasetPage>
  );
}

/** The runs that the address names, as far as they are runs of this dataset. */
function shownRuns(dataset: string, search: SearchInput) {
  const { runs } = library();
  return readRuns(search).flatMap((id) => {
    try {
      const { report: _, ...run } = runs.get(id);
      return run.dataset === dataset ? [{ run, heads: runs.heads(id, readJudging(search)) }] : [];
    } catch (error) {
      // A run that was removed since: the others are shown without it.
      if (problemIn(error)?.status === 404) return [];
      throw error;
    }
  });
}
