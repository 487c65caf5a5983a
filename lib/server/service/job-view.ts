import { saidNow } from '../../core/problems/index.ts';
import { type DatasetRow, type EndedJob, type Job, MOST_LOST } from '../store/index.ts';
import type { KnownJob } from './job-service.ts';

/** Jobs under way, then those that are over, as people see them; of datasets that are no more, none. */
export function jobViews(
  open: readonly Job[],
  ended: readonly EndedJob[],
  datasets: readonly DatasetRow[],
  readOnly: boolean,
): KnownJob[] {
  const rows = new Map<string, DatasetRow>(datasets.map((row) => [row.id, row]));
  const over = new Set(ended.map(({ id }) => id));
  // One that ended between two looks is over.
  const under = open.filter(({ id }) => !over.has(id));
  const last = new Map<string, number>();
  for (const job of [...under, ...ended]) last.set(keyOf(job), Math.max(job.id, last.get(keyOf(job)) ?? 0));
  const view = <J extends Job | EndedJob>(jobs: readonly J[], more: (job: J, row: DatasetRow) => More): KnownJob[] =>
    jobs.flatMap((job) => {
      const row = rows.get(job.dataset);
      return row ? [viewOf(job, row, more(job, row), readOnly)] : [];
    });
  return [
    ...view(under, openMore),
    ...view(ended, (job, row) => endedMore(job, last.get(keyOf(job)) === job.id && mayAgain(job, row))),
  ];
}

type More = Pick<KnownJob, 'state' | 'ended' | 'next' | 'worker' | 'error' | 'may'>;

const keyOf = ({ kind, dataset, run }: Job | EndedJob) => JSON.stringify([kind, dataset, run]);

function viewOf(job: Job | EndedJob, { id, name, bytes }: DatasetRow, more: More, readOnly: boolean): KnownJob {
  const { kind, run, tries, lost, progress, asked, by, begun } = job;
  return {
    ...{ id: String(job.id), kind, dataset: { id, name, bytes }, run, tries, lost, most: MOST_LOST, progress },
    ...{ asked, askedBy: by, begun },
    ...more,
    may: readOnly ? [] : more.may,
  };
}

function openMore({ kind, held, next, worker, error }: Job): More {
  const state = held ? 'running' : next === null ? 'waiting' : 'again';
  // What a run's figures are for the gold of now has to be worked out.
  const cancel = kind === 'rescore' ? [] : (['cancel'] as const);
  return {
    ...{ state, ended: null, next, worker: held ? worker : null },
    error: state === 'again' && error ? saidNow(error) : null,
    may: state === 'again' ? ['retry', ...cancel] : [...cancel],
  };
}

function endedMore({ outcome, ended, worker, error }: EndedJob, again: boolean): More {
  return {
    state: outcome === 'failed' && again ? 'stopped' : outcome,
    ...{ ended, next: null, worker, error: error && outcome === 'failed' ? saidNow(error) : null },
    may: again ? ['retry'] : [],
  };
}

/** Whether what a job did not bring to an end is still to be done. */
function mayAgain({ kind, outcome }: EndedJob, { state, words }: DatasetRow): boolean {
  if (outcome === 'done' || kind === 'rescore') return false;
  if (kind === 'index') return state === 'failed';
  return state === 'ready' && (words.state === 'failed' || words.state === 'cancelled');
}
