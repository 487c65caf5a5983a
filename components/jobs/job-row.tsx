import { Ban, Check, CircleX, Clock, Loader, RotateCw } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Job } from '@/lib/core/model/index.ts';
import { datasetHref, runHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { Link } from '../kit/link.tsx';
import { formatBytes, formatDuration } from '../kit/numbers.ts';
import { whereText } from '../kit/problem-view.tsx';
import { IndexProgress } from '../search/index-progress.tsx';
import { secondsSince, stateOf, titleOf } from './words.ts';

const t = textsAbout('jobs');

export type OnAct = (job: Job, what: 'cancel' | 'retry') => void;

interface JobRowProps {
  job: Job;
  /** Milliseconds since 1970. */
  now: number;
  onAct: OnAct;
}

const ICONS = {
  ...{ waiting: Clock, running: Loader, again: RotateCw, stopped: CircleX },
  ...{ failed: CircleX, cancelled: Ban, done: Check },
};
const TONES: Partial<Record<Job['state'], string>> = { stopped: 'text-wrong font-semibold', done: 'text-correct' };
const CELL = 'px-3 py-2 align-top max-md:block max-md:py-0.5';
const BESIDE = 'px-3 py-2 align-top max-lg:hidden';

/** One job: what it is, how far, who does it, and what may be done; why it stopped, where it did. */
export function JobRow({ job, now, onAct }: JobRowProps) {
  const { state, dataset, run, askedBy, kind, begun, error } = job;
  const Icon = ICONS[state];
  const facts = [
    kind === 'rescore' ? t('gold_changed', { name: dataset.name }) : formatBytes(dataset.bytes),
    askedBy?.name,
  ].filter((fact) => fact !== undefined);
  return (
    <tbody data-job-id={job.id} data-state={state} className="data-[state=stopped]:bg-wrong-bg max-md:block">
      <tr className="border-t border-line max-md:block max-md:py-2">
        <th scope="row" className={`${CELL} text-left font-normal`}>
          <Link
            data-name
            href={run === null ? datasetHref(dataset.id) : runHref(run)}
            className="rounded-sm font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-2"
          >
            {titleOf(job)}
          </Link>
          <span className="num block text-xs break-words text-ink-2">{facts.join(' · ')}</span>
        </th>
        <td className={CELL}>
          <span className={cn('flex gap-2', TONES[state])}>
            <Icon
              aria-hidden
              className={cn('mt-0.5 size-4 shrink-0', state === 'running' && 'motion-safe:animate-spin')}
            />
            <span className="num">
              {stateOf(job, now)}
              {state === 'running' && begun !== null ? (
                <span className="block text-xs text-ink-2">
                  {t('for', { time: formatDuration(secondsSince(begun, now)) })}
                </span>
              ) : null}
            </span>
          </span>
        </td>
        <td className={`${CELL} min-w-0 text-ink-2`}>
          <HowFar job={job} now={now} />
        </td>
        <td className={`${BESIDE} text-xs leading-5 break-all text-ink-2`}>{job.worker ?? '–'}</td>
        <td className={BESIDE}>
          <Tries job={job} />
        </td>
        <td className={`${CELL} text-right max-md:text-left`}>
          <Actions job={job} onAct={onAct} />
        </td>
      </tr>
      {state === 'stopped' && error ? (
        <tr className="max-md:block">
          <td colSpan={6} className="px-3 pb-3 max-md:block">
            <div className="rounded-md border border-line bg-panel px-3 py-2 text-sm break-words">
              <span className="font-semibold">{error.title}.</span> {error.detail}
              {error.where ? (
                <span className="num block font-mono text-xs text-ink-2">{whereText(error.where)}</span>
              ) : null}
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** How far it is; when it is not under way, since when. */
function HowFar({ job, now }: Pick<JobRowProps, 'job' | 'now'>) {
  const { state, progress, asked, begun, ended, error } = job;
  const ago = (moment: string) => t('ago', { time: formatDuration(secondsSince(moment, now)) });
  if (state === 'running' && progress) return <IndexProgress label={titleOf(job)} progress={progress} />;
  const took = state === 'done' && begun !== null && ended !== null;
  const facts = [
    state === 'again' || state === 'failed' ? error?.title : null,
    took ? t('took', { time: formatDuration(secondsSince(begun, Date.parse(ended))) }) : null,
    ended === null ? t('asked', { when: ago(asked) }) : ago(ended),
  ].filter((fact) => typeof fact === 'string');
  return <span className="num block text-xs leading-5 break-words">{facts.join(' · ')}</span>;
}

/** Tries that came to nothing, of those it has. */
function Tries({ job: { lost, most, state } }: { job: Job }) {
  const failed = lost === 0 && (state === 'stopped' || state === 'failed') ? 1 : lost;
  if (failed === 0) return <span className="text-xs leading-5 text-ink-2">{t('none')}</span>;
  if (lost === 0) return <span className="num text-xs leading-5">1</span>;
  return (
    <span role="img" aria-label={t('tries_of', { n: failed, most })} className="mt-1.5 flex gap-1">
      {Array.from({ length: most }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their places
          key={at}
          className={cn('size-2 rounded-[2px] border', at < failed ? 'border-wrong bg-wrong' : 'border-control')}
        />
      ))}
    </span>
  );
}

function Actions({ job, onAct }: Pick<JobRowProps, 'job' | 'onAct'>) {
  const name = titleOf(job);
  const again = job.state === 'again' ? 'now' : 'try_again';
  return (
    <span className="flex flex-wrap justify-end gap-1 max-md:justify-start">
      {job.may.includes('retry') ? (
        <Button size="sm" aria-label={t(`${again}_of`, { name })} onClick={() => onAct(job, 'retry')}>
          {t(again)}
        </Button>
      ) : null}
      {job.may.includes('cancel') ? (
        <Button size="sm" variant="quiet" aria-label={t('cancel_of', { name })} onClick={() => onAct(job, 'cancel')}>
          {t('cancel')}
        </Button>
      ) : null}
    </span>
  );
}
