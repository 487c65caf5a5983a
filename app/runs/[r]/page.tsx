import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { cache } from 'react';
import { pageList } from '@/app/datasets/listed.ts';
import { tabName } from '@/components/datasets/dataset-page.tsx';
import { Unready } from '@/components/datasets/unready.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { RunPage } from '@/components/runs/run-page.tsx';
import type { RunAnswers } from '@/components/runs/use-run-rows.ts';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { familyOf } from '@/lib/core/families/registry.ts';
import { problemIn, type Run } from '@/lib/core/model/index.ts';
import {
  datasetHref,
  decodeSegment,
  readJudging,
  readPredictionFilter,
  runsHref,
  type SearchInput,
  SITE_HEADER,
} from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { ofOneIndex } from '@/lib/server/service/one-index.ts';

interface PageProps {
  params: Promise<{ r: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const loadRun = cache(async (params: Promise<{ r: string }>): Promise<Run> => {
  const { r } = await params;
  try {
    return await service().runs.get(decodeSegment(r));
  } catch (error) {
    if (problemIn(error)?.status === 404) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const run = await loadRun(params);
  const dataset = await service().dataset(run.dataset);
  return { title: `${run.name} · ${dataset.name}` };
}

/** One run. The server judges by what the address says; filters and order are applied in the browser. */
export default async function OneRunPage({ params, searchParams }: PageProps) {
  const { id, dataset: of } = await loadRun(params);
  const { readOnly, judge } = service();
  const search = await searchParams;
  const files = (await headers()).has(SITE_HEADER);
  const { dataset, run, shown } = await ofOneIndex(service(), of, () => runOf(id, search, files));
  return (
    <PageTexts
      about={[
        'memories',
        'upload',
        'metrics',
        'dialogueFigures',
        'indexing',
        'agreement',
        'answered',
        'columns',
        'dialogues',
        'figures',
        'matching',
        'run',
        'causes',
        'runs',
        'runsMenu',
        'ticked',
        'cells',
        'filters',
        'grid',
        'labels',
        'moreTypes',
        'facets',
        'brushes',
        ...(judge.offers ? (['judging'] as const) : []),
      ]}
    >
      <TopBar
        crumbs={[
          { label: dataset.name, href: datasetHref(dataset.id) },
          { label: tabName('runs'), href: runsHref(dataset.id) },
          { label: run.name },
        ]}
      />
      {shown ? (
        <NuqsAdapter>
          <RunPage
            dataset={dataset}
            run={run}
            {...shown}
            official={familyOf(dataset)?.official !== null}
            readOnly={readOnly}
            judge={judge.offers}
          />
        </NuqsAdapter>
      ) : (
        <main id="main" className="flex-1 pt-8">
          <Unready dataset={dataset} readOnly={readOnly} />
        </main>
      )}
    </PageTexts>
  );
}

/** A run, its dataset and, when that can be browsed, all that the page says. One after the other: the worker that has read the run answers. */
async function runOf(id: string, search: SearchInput, files: boolean) {
  const { runs } = service();
  const run = await runs.get(id);
  const dataset = await service().dataset(run.dataset);
  if (dataset.state !== 'ready') return { run, dataset, shown: null };
  const others = (await runs.list(dataset.id)).filter((other) => other.id !== id);
  const shown = {
    others: others.map((other) => ({ id: other.id, name: other.name })),
    analysis: await runs.analysis(id, readJudging(search)),
    agreement: await runs.agreement(id),
    answers: await answersOf(run, search, files),
  };
  return { run, dataset, shown };
}

/** Its answers, or the beginning of a list that is too long for a page. */
async function answersOf({ id, dataset }: Run, search: SearchInput, files: boolean): Promise<RunAnswers> {
  const judging = readJudging(search);
  const asked = { filter: readPredictionFilter(search), runs: [id], judging };
  const listed = await pageList(dataset, asked, { files });
  return listed.kind !== 'part' ? listed : { ...listed, facts: await service().runs.answerFacts(id, judging) };
}
