'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import { textsAbout } from '#texts';
import { mayBeMapped } from '@/lib/core/mapping/may-be-mapped.ts';
import type { Dataset, Problem } from '@/lib/core/model/index.ts';
import { api, libraryHref } from '@/lib/core/url/index.ts';
import { mappingHref } from '@/lib/core/url/mapping.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { Link } from '../kit/link.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { useDatasetEvents } from '../kit/use-dataset-events.ts';
import { IndexProgress, indexingOf } from '../search/index-progress.tsx';

const t = textsAbout('indexing');
const kit = textsAbout('kit');

/** What stands in place of a dataset's content while it is indexed, after it failed, or when its file has gone. */
export function Unready({ dataset, readOnly }: { dataset: Dataset; readOnly: boolean }) {
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);
  const refresh = useCallback(() => router.refresh(), [router]);
  const now = useDatasetEvents(dataset, refresh);
  const act = async (url: string) => {
    const answer = await send<Dataset>('POST', url);
    if (answer.ok) router.refresh();
    else setProblem(answer.problem);
  };
  if (problem) return <ProblemView problem={problem} onRetry={() => setProblem(null)} className="mt-6" />;
  if (now.state === 'indexing') {
    return (
      <div className="mx-auto mt-10 flex w-full max-w-2xl flex-wrap items-start gap-4 px-4">
        <IndexProgress label={indexingOf(now.name)} progress={now.progress} />
        {readOnly ? null : (
          <Button size="sm" onClick={() => act(api.cancel(dataset.id))}>
            {kit('cancel')}
          </Button>
        )}
        <p className="w-full text-sm text-ink-2">{t('read_once')}</p>
      </div>
    );
  }
  const ways = (
    <>
      {!readOnly && isMappable(now) ? (
        <Link href={mappingHref(now.id)} className={buttonClass('primary')} data-live="">
          {t('map_file')}
        </Link>
      ) : null}
      <Link href={libraryHref()} className={buttonClass()}>
        {t('open_library')}
      </Link>
    </>
  );
  return (
    <div className="mt-6 px-4">
      <ProblemView
        problem={now.error ?? gone(now)}
        actions={ways}
        {...(readOnly ? {} : { onRetry: () => act(api.reindex(dataset.id)) })}
      />
    </div>
  );
}

/** Whether a mapping may say what its file is. */
export const isMappable = ({ state, error }: Dataset): boolean =>
  state === 'failed' && error !== undefined && mayBeMapped(error);

/** The problem of a dataset whose state says more than its error. */
export function gone(dataset: Dataset): Problem {
  if (dataset.state === 'missing') {
    return {
      type: '#missing-file',
      title: t('missing'),
      status: 410,
      detail: t('gone', { file: dataset.path ?? dataset.name }),
    };
  }
  return {
    type: '#failed',
    title: t('failed'),
    status: 422,
    detail: t('no_reason'),
  };
}
