'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback, useState } from 'react';
import type { Dataset, Problem } from '@/lib/core/model/index.ts';
import { api, libraryHref } from '@/lib/core/url/index.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { useDatasetEvents } from '../kit/use-dataset-events.ts';
import { IndexProgress } from '../search/index-progress.tsx';

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
        <IndexProgress name={now.name} progress={now.progress} />
        {readOnly ? null : (
          <Button size="sm" onClick={() => act(api.cancel(dataset.id))}>
            Cancel
          </Button>
        )}
        <p className="w-full text-sm text-ink-2">
          The file is being read once to find where its conversations are. This goes on if you close the page.
        </p>
      </div>
    );
  }
  const ways = (
    <Link href={libraryHref()} className={buttonClass()}>
      Open the library
    </Link>
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

/** The problem of a dataset whose state says more than its error. */
export function gone(dataset: Dataset): Problem {
  if (dataset.state === 'missing') {
    return {
      type: '#missing-file',
      title: 'The file is missing',
      status: 410,
      detail: `${dataset.path ?? dataset.name} is no longer where it was opened from. Put it back and try again, or remove the dataset from the library.`,
    };
  }
  return {
    type: '#failed',
    title: 'The file could not be indexed',
    status: 422,
    detail: 'No reason was recorded. Try again.',
  };
}
