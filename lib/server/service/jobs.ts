import { fork } from 'node:child_process';
import type { Problem, Progress } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { COMPILED } from '../files/own-scripts.ts';
import type { Place } from '../store/index.ts';
import type { Doing, Outcome } from './job-queue.ts';

/** What a job's process is told. */
export interface JobTask extends Place {
  dataset: string;
  /** Of who holds the job: the name of what is not yet whole ends in it. */
  ticket: string;
}

/** What it tells. */
export type JobMessage = { kind: 'progress'; progress: Progress } | Outcome;

/**
 * Heap of a job's process, MiB: enough for the longest record it takes, small enough to leave the machine alone. What is new
 * gets little room of it: most of it is rubbish soon, and left to itself the engine lets it grow by a hundred MiB.
 */
export const HEAP = ['--max-old-space-size=2048', '--max-semi-space-size=4'];

/** Has a process of its own run `script`, the path of a file, on a task. */
export function inProcess(script: string, task: JobTask, onProgress: (progress: Progress) => void): Doing {
  const child = fork(script, {
    execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Compiled once, the process starts in half the time.
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED },
  });
  const end = new Promise<Outcome>((resolve) => {
    let last: Outcome | null = null;
    child.on('message', (message: JobMessage) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else last = message;
    });
    child.on('error', () => {});
    child.on('close', (code, signal) => resolve(last ?? { kind: 'failed', problem: died(code, signal) }));
  });
  child.send(task);
  return { end, stop: () => child.kill('SIGKILL') };
}

function died(code: number | null, signal: string | null): Problem {
  return (
    signal === null ? problem('work.index_exited', { code: String(code) }) : problem('work.index_killed', { signal })
  ).problem;
}
