import { problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { ownScript } from '../files/own-scripts.ts';
import type { Job, JobKind, Place, Store } from '../store/index.ts';
import type { DatasetTask } from './dataset-process.ts';
import type { ExportTask } from './export-job.ts';
import { unexpected } from './job-process.ts';
import { type Begin, type Beginnings, type JobListener, JobQueue, type Outcome } from './job-queue.ts';
import { DATASET_PROCESS } from './job-start.ts';
import type { JobProcesses, JobScript } from './jobs.ts';
import { noSuch } from './problems.ts';
import type { Ready } from './ready.ts';
import type { Work } from './work.ts';

/** What jobs are done with. */
interface Means {
  store: Pick<Store, 'datasets' | 'exports' | 'jobs'>;
  place: Place;
  work: Work;
  processes: JobProcesses;
  /** The index that runs of a dataset are scored against; rejects when it can't be read now. */
  ready(dataset: string): Promise<Ready | null>;
  /** The script that makes static bundles; absent where there are no pages. */
  siteProcess?: string | undefined;
  /** Asks a judge about a run; absent: none is asked here. */
  judge?: Begin | undefined;
}

/** A file is read ahead of the words of others; scores, exports and judges wait for neither. */
const LANES: readonly (readonly JobKind[])[] = [['index', 'words'], ['rescore'], ['export']];

/** The queue of a place's datasets. `jobs`: whether they are done here; `lease`: as in `JobQueue`. */
export function datasetQueue(means: Means, listener: JobListener, jobs: boolean, lease?: number): JobQueue {
  const { store, place, processes } = means;
  const ofDatasets: JobScript = { path: DATASET_PROCESS };
  const index: Begin = async ({ id: pass, dataset }, ticket, onProgress) => {
    const row = await store.datasets.get(dataset);
    if (!row) throw noSuch('dataset', dataset);
    const { path, member, mapping, bytes, mtime } = row;
    const file = { dataset, path, member, mapping, bytes, mtime };
    const task: DatasetTask = { kind: 'index', ...place, ...file, pass, ticket };
    return processes.begin(ofDatasets, task, onProgress);
  };
  const words: Begin = async ({ dataset }, ticket, onProgress) => {
    const task: DatasetTask = { kind: 'words', ...place, dataset, ticket };
    return processes.begin({ ...ofDatasets, yields: true }, task, onProgress);
  };
  const rescore: Begin = async (job) => ({ end: rescored(means, job), stop() {} });
  const exported: Begin = async (job, ticket, onProgress) => {
    const task: ExportTask = { ...place, dataset: job.dataset, exported: job.exported ?? 0, ticket };
    const row = await store.exports.get(task.exported);
    const script = row?.asked.as === 'site' ? means.siteProcess : ownScript(import.meta, 'export-process');
    if (script !== undefined) return processes.begin({ path: script }, task, onProgress);
    return { end: Promise.resolve({ kind: 'failed', problem: problem('command.not_built', {}).problem }), stop() {} };
  };
  const begin: Beginnings = { index, words, rescore, export: exported };
  if (means.judge) begin.judge = means.judge;
  const lanes: typeof LANES = means.judge ? [...LANES, ['judge']] : LANES;
  return new JobQueue(store.jobs, jobs ? lanes : [], begin, listener, lease);
}

async function rescored({ ready, work }: Means, { run, dataset }: Job): Promise<Outcome> {
  try {
    // Of a dataset that can't be read now: it is looked at again when it can.
    if (run === null || !(await ready(dataset).catch(() => null))) return { kind: 'later' };
    await work.ask('rescore', run);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', problem: problemIn(error) ?? unexpected(error) };
  }
}
