/**
 * The process that makes a dataset's index, and then adds its words. Runs as a child of the server, so that a crash, a lack of memory or a
 * cancel here never takes the server down; what it has read for one job it need not read for the next.
 */
import type { IndexTask } from './index-job.ts';
import { runJobs, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';

export type DatasetTask = ({ kind: 'index' } & IndexTask) | ({ kind: 'words' } & JobTask);

const indexJob = () => import('./index-job.ts');

async function run(task: DatasetTask, tell: Tell): Promise<void> {
  if (task.kind === 'index') return (await indexJob()).runIndex(task, tell, await early);
  return (await import('./words-job.ts')).runWords(task, tell);
}

const tell = runJobs(run, { several: true });
const [, , first, home, file] = process.argv;
const early = first === 'index' ? begun(home, file) : null;

/** Loads what indexes, and reads the file of which an index will be asked for first, if that is known. */
async function begun(home: string | undefined, file: string | undefined) {
  const { readEarly } = await indexJob();
  return home !== undefined && file !== undefined ? readEarly(home, file, tell) : null;
}
