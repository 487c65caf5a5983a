'use client';

import { useRouter } from 'next/navigation';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { notifyProblem } from '../kit/notify.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { IndexProgress } from './index-progress.tsx';

const t = textsAbout('indexing');
const kit = textsAbout('kit');

interface SearchIndexProps {
  /** As it is now, see `useDatasetEvents`. */
  dataset: Dataset;
  readOnly: boolean;
  className?: string;
}

/** How far a dataset's turns are searchable, while they are not all; with ways to stop that and to begin it again. */
export function SearchIndex({ dataset, readOnly, className }: SearchIndexProps) {
  const router = useRouter();
  if (dataset.state !== 'ready' || dataset.search === 'ready') return null;
  const act = async (url: string) => {
    const answer = await send<Dataset>('POST', url);
    if (!answer.ok) notifyProblem(answer.problem);
    router.refresh();
  };
  const { searchError, name } = dataset;
  const again = (
    <Button size="sm" aria-label={t('build_of', { name })} onClick={() => act(api.buildSearch(dataset.id))}>
      {t('build_again')}
    </Button>
  );
  if (searchError !== undefined && searchError.type !== '#cancelled') {
    return (
      <ProblemView
        problem={searchError}
        className={cn('max-w-none', className)}
        {...(readOnly ? {} : { actions: again })}
      />
    );
  }
  return (
    <div className={cn('flex flex-wrap items-start gap-x-4 gap-y-2', className)} data-search={dataset.search}>
      {searchError === undefined ? (
        <IndexProgress
          label={t('of_words', { name })}
          progress={dataset.searchProgress ?? { phase: 'queued', done: 0, total: 0 }}
        />
      ) : (
        <p role="status" className="min-w-0 text-sm text-ink-2">
          <span className="font-medium text-ink">{searchError.title}.</span> {searchError.detail}
        </p>
      )}
      {readOnly ? null : searchError === undefined ? (
        <Button size="sm" aria-label={t('cancel_of', { name })} onClick={() => act(api.cancelSearch(dataset.id))}>
          {kit('cancel')}
        </Button>
      ) : (
        again
      )}
    </div>
  );
}
