'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import type { Dataset } from '@/lib/model/index.ts';
import { api, conversationsHref, datasetHref, questionsHref, runsHref } from '@/lib/url/index.ts';
import { FormatTags } from '../datasets/dataset-page.tsx';
import { IndexProgress } from '../datasets/index-progress.tsx';
import { formatBytes, plural } from '../datasets/numbers.ts';
import { send } from '../datasets/requests.ts';
import { SearchIndex } from '../datasets/search-index.tsx';
import { SeverityCounts } from '../datasets/severity.tsx';
import { gone } from '../datasets/unready.tsx';
import { useDatasetEvents } from '../datasets/use-dataset-events.ts';
import { Button } from '../ui/button.tsx';
import { notifyProblem } from '../ui/notify.ts';
import { ProblemView } from '../ui/problem-view.tsx';
import { Tag } from '../ui/tag.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TypeBar } from './type-bar.tsx';
import { useReveal } from './use-reveal.ts';

interface DatasetRowProps {
  dataset: Dataset;
  /** How many runs it has. */
  runs: number;
  readOnly: boolean;
  /** It has just been added: bring it into view. */
  reveal: boolean;
}

/** One dataset of the library: what it is and how big, or how far its indexing is, or why it cannot be shown. */
export function DatasetRow({ dataset: initial, runs, readOnly, reveal }: DatasetRowProps) {
  const router = useRouter();
  const refresh = useCallback(() => router.refresh(), [router]);
  const dataset = useDatasetEvents(initial, refresh);
  const row = useReveal<HTMLLIElement>(reveal);
  const act = async (url: string) => {
    const answer = await send<Dataset>('POST', url);
    if (!answer.ok) notifyProblem(answer.problem);
    router.refresh();
  };
  return (
    <li
      ref={row}
      data-dataset-id={dataset.id}
      data-state={dataset.state}
      className="rounded-lg border border-line bg-panel px-4 py-3 transition-colors has-[h2_a:hover]:border-control"
    >
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-md font-semibold break-words">
            <Link href={datasetHref(dataset.id)} className="rounded-sm hover:underline hover:underline-offset-2">
              {dataset.name}
            </Link>
          </h2>
          {dataset.format === 'unknown' && dataset.state !== 'ready' ? null : <FormatTags dataset={dataset} />}
          {dataset.origin === 'sample' ? <Tag>sample</Tag> : null}
          {dataset.state === 'failed' ? <Tag tone="no">failed</Tag> : null}
          {dataset.state === 'missing' ? <Tag tone="no">file has gone</Tag> : null}
          <span className="num min-w-0 text-xs break-all text-ink-3">
            {dataset.path === undefined ? null : <span className="font-mono">{dataset.path} · </span>}
            {formatBytes(dataset.bytes)}
          </span>
        </div>
        {readOnly ? null : (
          <div className="-my-1 flex shrink-0 items-center gap-1">
            {dataset.state === 'indexing' ? (
              <Button size="sm" onClick={() => act(api.cancel(dataset.id))}>
                Cancel
              </Button>
            ) : null}
            <RemoveButton dataset={dataset} />
          </div>
        )}
      </div>
      <div className="mt-1.5">
        {dataset.state === 'ready' ? <Facts dataset={dataset} runs={runs} readOnly={readOnly} /> : null}
        <SearchIndex dataset={dataset} readOnly={readOnly} className="mt-2" />
        {dataset.state === 'indexing' ? <IndexProgress name={dataset.name} progress={dataset.progress} /> : null}
        {dataset.state === 'failed' || dataset.state === 'missing' ? (
          <ProblemView
            problem={dataset.error ?? gone(dataset)}
            className="mt-2 max-w-none border-0! bg-transparent! p-0!"
            {...(readOnly ? {} : { onRetry: () => act(api.reindex(dataset.id)) })}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Sizes, question types, runs and findings of a dataset that is ready. */
function Facts({ dataset, runs, readOnly }: { dataset: Dataset; runs: number; readOnly: boolean }) {
  const { counts, id } = dataset;
  const link = 'rounded-sm text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink';
  return (
    <div className="grid items-center gap-x-6 gap-y-1.5 text-sm text-ink-2 md:grid-cols-[minmax(0,1fr)_minmax(120px,220px)_minmax(220px,auto)] lg:grid-cols-[minmax(0,1fr)_220px_260px]">
      <p className="num flex flex-wrap gap-x-3 gap-y-0.5">
        <Link href={conversationsHref(id)} className={link}>
          {plural(counts.conversations, 'conversation')}
        </Link>
        <span>{plural(counts.sessions, 'session')}</span>
        <span>{plural(counts.turns, 'turn')}</span>
        {counts.images > 0 ? <span>{plural(counts.images, 'image')}</span> : null}
        {counts.questions > 0 ? (
          <Link href={questionsHref(id)} className={link}>
            {plural(counts.questions, 'question')}
          </Link>
        ) : (
          <span>no questions</span>
        )}
        {runs > 0 ? (
          <Link href={runsHref(id)} className={link}>
            {plural(runs, 'run')}
          </Link>
        ) : null}
        {runs === 0 && counts.questions > 0 && !readOnly ? (
          <Link href={runsHref(id, true)} className={link}>
            upload predictions
          </Link>
        ) : null}
      </p>
      {dataset.questionTypes.length > 1 ? (
        <TypeBar types={dataset.questionTypes} numbered={dataset.format === 'locomo'} />
      ) : (
        <span />
      )}
      <p className="text-xs md:justify-self-end">
        <SeverityCounts severities={dataset.severities} />
      </p>
    </div>
  );
}
