'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { textsAbout } from '#texts';
import type { Job, JobList } from '@/lib/core/model/index.ts';
import { Chip } from '../kit/chip.tsx';
import { cn } from '../kit/cn.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { notify, notifyProblem } from '../kit/notify.ts';
import { send } from '../kit/requests.ts';
import { useSteps } from '../kit/use-steps.ts';
import { Moment } from '../people/moments.tsx';
import { grouped, listed, SHOWN } from './groups.ts';
import { JobsTable } from './jobs-table.tsx';
import { useJobs, useServerTime } from './use-jobs.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Workers } from './workers.tsx';

const t = textsAbout('jobs');

/** Long work: what waits, is done, stopped or is over, as it goes on, and what may be done about it. */
export function JobsView({ first }: { first: JobList }) {
  const { list, stale } = useJobs(first);
  const now = useServerTime(list.now);
  const [shown, setShown] = useQueryState('show', parseAsStringLiteral(SHOWN).withDefault('open'));
  const steps = useSteps();
  const groups = grouped(list.items);
  const { jobs, over } = listed(groups, shown);
  const keepFocus = useKeptFocus(list.items);
  const act = async ({ id }: Job, what: 'cancel' | 'retry') => {
    const answer = await send<Job>('POST', `/api/v1/jobs/${encodeURIComponent(id)}/${what}`);
    if (!answer.ok) return notifyProblem(answer.problem);
    notify({ kind: 'done', text: t(what === 'cancel' ? 'was_cancelled' : 'is_retried') });
  };
  return (
    <main id="main" className="mx-auto w-full max-w-[1200px] flex-1 px-4 pt-6 pb-10 max-md:pt-4">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold tracking-tight">{t('jobs')}</h1>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('which')}</legend>
          {SHOWN.map((which) => (
            <Chip
              key={which}
              pressed={shown === which}
              count={groups[which].length}
              onClick={() => void setShown(which, { history: steps('choice') })}
            >
              {t(which)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <p role="status" className={cn('text-sm text-ink-2', stale && 'mb-3')}>
        {stale ? (
          <>
            {t('as_of')} <Moment iso={list.now} />
          </>
        ) : null}
      </p>
      {list.attended ? null : (
        <p role="status" className="mb-3 rounded-lg border border-line-strong bg-panel px-4 py-3 text-sm">
          {t('unattended')}
        </p>
      )}
      <div className={cn(stale && 'grayscale')}>
        {list.workers === null || list.workers.length === 0 ? null : (
          <Workers workers={list.workers} jobs={groups.open} now={now} />
        )}
        {jobs.length + over.length === 0 ? (
          <EmptyState title={t(`no_${shown}`)}>{t('what_jobs_are')}</EmptyState>
        ) : (
          <JobsTable
            jobs={jobs}
            over={over}
            now={now}
            onAct={(job, what) => {
              keepFocus(job);
              void act(job, what);
            }}
          />
        )}
      </div>
    </main>
  );
}
