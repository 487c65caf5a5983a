import { type ChildProcess, fork } from 'node:child_process';
import type { Problem, Progress } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { COMPILED } from '../files/own-scripts.ts';

/** What a job's process is told. */
export interface JobTask {
  home: string;
  dataset: string;
}

/** What it tells. */
export type JobMessage = JobEvent;

export type JobEvent =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done' }
  | { kind: 'failed'; problem: Problem };

interface Job<Task> {
  task: Task;
  progress: Progress;
  child: ChildProcess | null;
  cancelled: boolean;
  /** Ended to let other work go first; it begins again. */
  aside: boolean;
}

/**
 * Heap of a job's process, MiB: enough for the longest record it takes, small enough to leave the machine alone. What is new
 * gets little room of it: most of it is rubbish soon, and left to itself the engine lets it grow by a hundred MiB.
 */
export const HEAP = ['--max-old-space-size=2048', '--max-semi-space-size=4'];

const CANCELLED = problem('work.index_stopped', {}).problem;

/** Long work on datasets, one after the other, each in a process of its own that runs `script`, the path of a file. */
export class Jobs<Task extends JobTask> {
  private readonly jobs = new Map<string, Job<Task>>();
  private readonly script: string;
  private readonly queue: string[] = [];
  private running: string | null = null;
  private readonly ending = new Set<string>();
  private closed = false;
  private held = false;
  private readonly onEvent: (dataset: string, event: JobEvent) => Promise<void>;

  constructor(script: string, onEvent: (dataset: string, event: JobEvent) => Promise<void>) {
    this.script = script;
    this.onEvent = onEvent;
  }

  progress(dataset: string): Progress | null {
    return this.jobs.get(dataset)?.progress ?? null;
  }

  /** Whether anything runs or waits. */
  get busy(): boolean {
    return this.jobs.size > 0;
  }

  /** Runs, waits, or has ended so lately that not all is done yet that follows. */
  has(dataset: string): boolean {
    return this.jobs.has(dataset) || this.ending.has(dataset);
  }

  /** Lets other work go first: until `release` nothing starts, and what runs is ended to begin again then. For tasks that go on where they ended. */
  hold(): void {
    this.held = true;
    const job = this.running === null ? undefined : this.jobs.get(this.running);
    if (!job?.child || job.cancelled) return;
    job.aside = true;
    job.child.kill('SIGKILL');
  }

  release(): void {
    this.held = false;
    this.next();
  }

  start(task: Task, bytes: number): void {
    if (this.jobs.has(task.dataset)) return;
    const progress: Progress = { phase: 'queued', done: 0, total: bytes };
    this.jobs.set(task.dataset, { task, progress, child: null, cancelled: false, aside: false });
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
    const dataset = this.running === null && !this.closed && !this.held ? this.queue.shift() : undefined;
    const job = dataset === undefined ? undefined : this.jobs.get(dataset);
    if (dataset === undefined || !job) return;
    this.running = dataset;
    const child = fork(this.script, {
      execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Compiled once, the process starts in half the time.
      env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED },
    });
    job.child = child;
    let last: JobEvent | null = null;
    child.on('message', (message: JobMessage) => {
      if (message.kind !== 'progress') {
        last = message;
        return;
      }
      job.progress = message.progress;
      void this.tell(dataset, message);
    });
    child.on('error', () => {});
    child.on('close', (code, signal) => {
      if (job.aside && !job.cancelled && last === null) return this.putBack(dataset, job);
      // A cancel that comes when the work is done already comes too late: what it made is shown.
      if (job.cancelled && last?.kind !== 'done') last = { kind: 'failed', problem: CANCELLED };
      this.finish(dataset, last ?? { kind: 'failed', problem: died(code, signal) });
    });
    child.send(job.task);
  }

  private putBack(dataset: string, job: Job<Task>): void {
    job.child = null;
    job.aside = false;
    this.running = null;
    this.queue.unshift(dataset);
    this.next();
  }

  private async tell(dataset: string, event: JobEvent): Promise<void> {
    try {
      if (!this.closed) await this.onEvent(dataset, event);
    } catch (error) {
      if (!this.closed) console.error(error);
    }
  }

  private finish(dataset: string, event: JobEvent): void {
    this.jobs.delete(dataset);
    const queued = this.queue.indexOf(dataset);
    if (queued >= 0) this.queue.splice(queued, 1);
    if (this.running === dataset) this.running = null;
    this.ending.add(dataset);
    void this.tell(dataset, event).finally(() => this.ending.delete(dataset));
    this.next();
  }
}

function died(code: number | null, signal: string | null): Problem {
  return (
    signal === null ? problem('work.index_exited', { code: String(code) }) : problem('work.index_killed', { signal })
  ).problem;
}

/** Whether a process of this machine still runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
