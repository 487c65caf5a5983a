import { saidNow } from '../../core/problems/index.ts';
import { type DatasetRow, type EndedJob, type ExportRow, type Job, MOST_LOST } from '../store/index.ts';
import type { KnownJob } from './job-service.ts';

/** Jobs under way, then those that are over, as people see them; of datasets that are no more, none. */
export function jobViews(
  open: readonly Job[],
  ended: readonly EndedJob[],
  about: { datasets: readonly DatasetRow[]; exports: readonly ExportRow[] },
  readOnly: boolean,
): KnownJob[] {
  const rows = new Map<string, DatasetRow>(about.datasets.map((row) => [row.id, row]));
  const exports = new Map(about.exports.map((row) => [row.id, row]));
  const exportOf = ({ exported }: Job | EndedJob) => (exported === null ? undefined : exports.get(exported));
  const over = new Set(ended.map(({ id }) => id));
  // One that ended between two looks is over.
  const under = open.filter(({ id }) => !over.has(id));
  const last = new Map<string, number>();
  for (const job of [...under, ...ended]) last.set(keyOf(job), Math.max(job.id, last.get(keyOf(job)) ?? 0));
  const view = <J extends Job | EndedJob>(jobs: readonly J[], more: (job: J, row: DatasetRow) => More): KnownJob[] =>
    jobs.flatMap((job) => {
      const row = rows.get(job.dataset);
      return row ? [viewOf(job, row, { ...more(job, row), exported: exportedOf(exportOf(job)) }, readOnly)] : [];
    });
  return [
    ...view(under, openMore),
    ...view(ended, (job, row) => endedMore(job, last.get(keyOf(job)) === job.id && mayAgain(job, row, exportOf(job)))),
  ];
}

type More = Pick<KnownJob, 'state' | 'ended' | 'next' | 'worker' | 'error' | 'may'>;

const keyOf = ({ kind, dataset, run, exported }: Job | EndedJob) => JSON.stringify([kind, dataset, run, exported]);

const exportedOf = (row: ExportRow | undefined): KnownJob['exported'] =>
  row ? { id: String(row.id), as: row.asked.as } : null;

function viewOf(
  job: Job | EndedJob,
  { id, name, bytes }: DatasetRow,
  more: More & Pick<KnownJob, 'exported'>,
  readOnly: boolean,
): KnownJob {
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
function mayAgain({ kind, outcome }: EndedJob, { state, words }: DatasetRow, exported?: ExportRow): boolean {
  if (outcome === 'done' || kind === 'rescore') return false;
  if (kind === 'export') return exported?.state === 'failed' || exported?.state === 'cancelled';
  if (kind === 'judge') return true;
  if (kind === 'index') return state === 'failed';
  return state === 'ready' && (words.state === 'failed' || words.state === 'cancelled');
}
