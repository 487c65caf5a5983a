import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { textsAbout } from '#texts';
import { loadDataset } from '@/app/datasets/load.ts';
import { EmptyState } from '@/components/kit/empty-state.tsx';
import { PageTexts } from '@/components/kit/page-texts.tsx';
import { ProblemView } from '@/components/kit/problem-view.tsx';
import { TopBar } from '@/components/shell/top-bar.tsx';
import { Workspace } from '@/components/workspace/workspace.tsx';
import { familyOf } from '@/lib/core/families/registry.ts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { MOST_LOCAL } from '@/lib/core/search/question-list.ts';
import { api, datasetHref, decodeSegment, idOf, readWorkspaceView, SITE_HEADER } from '@/lib/core/url/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { firstView } from './first-view.tsx';

const t = textsAbout('workspace');

interface Props {
  params: Promise<{ d: string; c: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  // Unlike the page's, these come decoded. The dataset's name is added by the layout.
  return { title: idOf((await params).c) };
}

export default async function ConversationPage({ params, searchParams }: Props) {
  const dataset = await loadDataset(params);
  const conversation = decodeSegment((await params).c);
  if (dataset.state !== 'ready') return <NotReady dataset={dataset} />;
  // The browser asks for these as soon as it reads the page, long before the scripts that want them have run.
  // In a static bundle they are files of other names.
  const served = !(await headers()).has(SITE_HEADER);
  for (const url of served
    ? [
        api.conversation(dataset.id, conversation),
        api.questionsOf(dataset.id, conversation),
        dataset.counts.questions > MOST_LOCAL ? api.rowsOf(dataset.id, conversation) : api.questionHeads(dataset.id),
      ]
    : []) {
    preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  }
  const view = served ? readWorkspaceView(await searchParams) : null;
  // What they answered is asked for once the page is there.
  if (view !== null && view.runs.length > 0) await service().expect(dataset.id, 'runs', view.runs);
  // A review queue begins with a question of its own choice.
  const first = view === null || view.filter.queue ? null : await firstView(dataset, conversation, view);
  const isMarkdown = familyOf(dataset)?.turnsAreMarkdown ?? false;
  return (
    <PageTexts
      about={[
        'workspace',
        'notes',
        'triage',
        'memoryLane',
        'gaps',
        'metrics',
        'reviews',
        'reviewers',
        'answered',
        'figures',
        'runsMenu',
        'ticked',
        'cells',
        'labels',
        'questionList',
        'facets',
      ]}
    >
      <Workspace dataset={dataset} conversation={conversation} isMarkdown={isMarkdown} first={first} />
    </PageTexts>
  );
}

function NotReady({ dataset }: { dataset: Dataset }) {
  return (
    <>
      <TopBar crumbs={[{ label: dataset.name, href: datasetHref(dataset.id) }, { label: t('conversation') }]} />
      <main id="main" className="flex flex-1 flex-col justify-center p-6">
        {dataset.error === undefined ? (
          <EmptyState
            title={dataset.state === 'indexing' ? t('dataset') : t('datasets')}
            actions={
              <a href={datasetHref(dataset.id)} className="underline">
                {t('open_overview')}
              </a>
            }
          >
            {dataset.state === 'indexing' ? t('conversations') : t('put_back')}
          </EmptyState>
        ) : (
          <ProblemView problem={dataset.error} />
        )}
      </main>
    </>
  );
}
