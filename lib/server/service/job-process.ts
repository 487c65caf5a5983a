import { type Problem, problemIn } from '../../core/model/index.ts';
import { diskProblem, problem } from '../../core/problems/index.ts';
import { logErrorsAsAsked } from '../telemetry/index.ts';
import type { JobMessage, JobTask } from './jobs.ts';

export type Tell = (message: Extract<JobMessage, { kind: 'progress' }>) => void;

/** Progress is told at most this often, milliseconds. */
const INTERVAL = 100;

interface JobsOptions {
  /** What an error nobody foresaw is told as. */
  failed?: Problem;
  /** It does one after the other, unless one left it large or failed. */
  several?: boolean;
}

/** A process that holds more bytes after a job leaves the next one to a new one. */
const SMALL = 128 * 2 ** 20;

/**
 * Runs tasks that the parent sends, and tells it how each goes: progress, then done or failed. For processes of jobs. Returns how to tell of
 * what is done before the first.
 */
export function runJobs<Task extends JobTask>(
  run: (task: Task, tell: Tell) => Promise<void>,
  { failed, several = false }: JobsOptions = {},
): Tell {
  // A server that has gone hears nothing: no fault of the work.
  logErrorsAsAsked();
  const send = (message: JobMessage) => process.send?.(message, () => {});
  let told = 0;
  const server = process.ppid;
  const tell: Tell = (message) => {
    // Busy, it does not hear that the channel was closed.
    if (process.ppid !== server) process.exit();
    const { phase, done, total } = message.progress;
    if (performance.now() - told < INTERVAL && done < total && phase !== 'saving') return;
    told = performance.now();
    send(message);
  };
  process.on('message', async (task: Task) => {
    told = 0;
    let goesOn = false;
    try {
      await run(task, tell);
      goesOn = several && process.memoryUsage.rss() < SMALL;
      send({ kind: 'done', goesOn });
    } catch (error) {
      send({ kind: 'failed', problem: problemIn(error) ?? unexpected(error, failed) });
    }
    if (!goesOn) process.disconnect();
  });
  // Without its server the work is of no use any more: end with it, so that the next one starts afresh.
  process.once('disconnect', () => process.exit());
  return tell;
}

const INDEXING_FAILED = problem('work.index_failed', {}).problem;

/** What an error nobody foresaw is told as; it goes to the log. */
export function unexpected(error: unknown, failed = INDEXING_FAILED): Problem {
  console.error(error);
  return diskProblem(error)?.problem ?? failed;
}
