import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Problem, Progress } from '../model/index.ts';
import type { IndexMessage, IndexTask } from './index-process.ts';

export type JobEvent =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done' }
  | { kind: 'failed'; problem: Problem };

interface Job {
  task: IndexTask;
  progress: Progress;
  child: ChildProcess | null;
  cancelled: boolean;
}

/** Heap of the index process, MiB: enough for the longest record it takes, small enough to leave the machine alone. */
const HEAP_MIB = 2048;

const CANCELLED: Problem = {
  type: '#cancelled',
  title: 'Indexing was cancelled',
  status: 409,
  detail: 'Nothing was kept. Start it again when you want.',
};

/** Index passes, one after the other, each in a process of its own. */
export class IndexJobs {
  private readonly jobs = new Map<string, Job>();
  private readonly queue: string[] = [];
  private running: string | null = null;
  private closed = false;
  private readonly onEvent: (dataset: string, event: JobEvent) => void;

  constructor(onEvent: (dataset: string, event: JobEvent) => void) {
    this.onEvent = onEvent;
  }

  progress(dataset: string): Progress | null {
    return this.jobs.get(dataset)?.progress ?? null;
  }

  start(task: IndexTask, bytes: number): void {
    if (this.jobs.has(task.dataset)) return;
    const progress: Progress = { phase: 'queued', done: 0, total: bytes };
    this.jobs.set(task.dataset, { task, progress, child: null, cancelled: false });
    this.queue.push(task.dataset);
    this.next();
  }

  /** Ends the pass; what it wrote is discarded. */
  cancel(dataset: string): void {
    const job = this.jobs.get(dataset);
    if (!job) return;
    job.cancelled = true;
    if (job.child) job.child.kill('SIGKILL');
    else this.finish(dataset, { kind: 'failed', problem: CANCELLED });
  }

  close(): void {
    this.closed = true;
    for (const job of this.jobs.values()) job.child?.kill('SIGKILL');
  }

  private next(): void {
    const dataset = this.running === null && !this.closed ? this.queue.shift() : undefined;
    const job = dataset === undefined ? undefined : this.jobs.get(dataset);
    if (dataset === undefined || !job) return;
    this.running = dataset;
    const child = fork(path.join(import.meta.dirname, 'index-process.ts'), {
      execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    job.child = child;
    let last: JobEvent | null = null;
    child.on('message', (message: IndexMessage) => {
      if (message.kind !== 'progress') {
        last = message;
        return;
      }
      job.progress = message.progress;
      this.onEvent(dataset, message);
    });
    child.on('error', () => {});
    child.on('close', (code, signal) => {
      if (job.cancelled) last = { kind: 'failed', problem: CANCELLED };
      this.finish(dataset, last ?? { kind: 'failed', problem: died(code, signal) });
    });
    child.send(job.task);
  }

  private finish(dataset: string, event: JobEvent): void {
    this.jobs.delete(dataset);
    const queued = this.queue.indexOf(dataset);
    if (queued >= 0) this.queue.splice(queued, 1);
    if (this.running === dataset) this.running = null;
    if (!this.closed) this.onEvent(dataset, event);
    this.next();
  }
}

function died(code: number | null, signal: string | null): Problem {
  return {
    type: '#index-died',
    title: 'The index process ended early',
    status: 500,
    detail: `It was stopped ${signal ? `by ${signal}` : `with code ${code}`}, perhaps for lack of memory. Nothing was kept; try again.`,
  };
}
