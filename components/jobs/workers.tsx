import { Activity, Moon, Unplug } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Job, JobList } from '@/lib/core/model/index.ts';
import { formatDuration } from '../kit/numbers.ts';
import { secondsSince, titleOf } from './words.ts';

const t = textsAbout('jobs');

type Worker = NonNullable<JobList['workers']>[number];

interface WorkersProps {
  workers: readonly Worker[];
  /** Those under way. */
  jobs: readonly Job[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Who does jobs, and which; who was not heard of for a while. */
export function Workers({ workers, jobs, now }: WorkersProps) {
  return (
    <ul
      aria-label={t('workers')}
      className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(230px,45%),1fr))] gap-3 max-md:gap-2"
    >
      {workers.map((worker) => (
        <WorkerCard
          key={worker.name}
          worker={worker}
          jobs={jobs.filter((job) => job.worker === worker.name)}
          now={now}
        />
      ))}
    </ul>
  );
}

function WorkerCard({ worker, jobs, now }: { worker: Worker; jobs: readonly Job[]; now: number }) {
  const { name, there, seen } = worker;
  const Icon = !there ? Unplug : jobs.length > 0 ? Activity : Moon;
  return (
    <li
      data-there={there}
      className="min-w-0 rounded-lg border border-line bg-panel px-3 py-2.5 text-xs data-[there=false]:border-wrong"
    >
      <p className="flex items-center gap-2 text-sm font-semibold">
        <Icon
          aria-hidden
          className={`size-4 shrink-0 ${there ? (jobs.length > 0 ? 'text-correct' : 'text-ink-3') : 'text-wrong'}`}
        />
        <span className="min-w-0 break-all">{name}</span>
      </p>
      {there ? null : (
        <p className="mt-1 text-wrong">{t('silent', { time: formatDuration(secondsSince(seen, now)) })}</p>
      )}
      {there && jobs.length === 0 ? <p className="mt-1 text-ink-2">{t('idle')}</p> : null}
      {there
        ? jobs.map((job) => (
            <p key={job.id} className="num mt-1 break-words text-ink-2">
              {titleOf(job)}
              {job.begun === null ? null : ` · ${t('for', { time: formatDuration(secondsSince(job.begun, now)) })}`}
            </p>
          ))
        : null}
    </li>
  );
}
