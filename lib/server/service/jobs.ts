import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Problem, Progress } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { Place } from '../store/index.ts';
import type { Doing, Outcome } from './job-queue.ts';
import { DATASET_PROCESS, startJob, takeAhead } from './job-start.ts';

/** What a job's process is told. */
export interface JobTask extends Place {
  dataset: string;
  /** Of who holds the job: the name of what is not yet whole ends in it. */
  ticket: string;
}

/** What it tells. `goesOn`: the process is as good as a new one for the next job. */
export type JobMessage = { kind: 'progress'; progress: Progress } | (Outcome & { goesOn?: boolean });

/** Milliseconds for which a process waits for another job. Most come at once: the words of a file after its index, the next file of a folder. */
const WAITS = 1_000;

/** How a job is done: by a script at this path. */
export interface JobScript {
  path: string;
  /** Nobody waits for it: whoever else works on the machine goes first. */
  yields?: boolean;
}

/** A process that waits for another job. */
interface Waiting extends JobScript {
  child: ChildProcess;
  /** It was started ahead, for an index. */
  ahead?: boolean;
  timer: NodeJS.Timeout;
}

/** Does jobs in processes of their own. One that says that it can goes on with the next job of its script. */
export class JobProcesses {
  private readonly waits: number;
  private waiting: Waiting | null = null;
  private closed = false;

  constructor(waits = WAITS) {
    this.waits = waits;
    const ahead = takeAhead();
    if (ahead) this.keep({ path: DATASET_PROCESS, ahead: true }, ahead);
  }

  begin(how: JobScript, task: JobTask, onProgress: (progress: Progress) => void): Doing {
    const child = this.taken(how) ?? startJob(how.path);
    if (how.yields) giveWay(child);
    let kept = false;
    const end = new Promise<Outcome>((resolve) => {
      let last: Outcome | null = null;
      const onEnd = (code: number | null, signal: string | null) =>
        resolve(last ?? { kind: 'failed', problem: died(code, signal) });
      const onMessage = (message: JobMessage) => {
        if (message.kind === 'progress') return onProgress(message.progress);
        const { goesOn, ...outcome } = message;
        last = outcome;
        if (!goesOn) return;
        child.off('message', onMessage).off('close', onEnd);
        kept = true;
        this.keep(how, child);
        resolve(outcome);
      };
      child.on('message', onMessage).on('close', onEnd);
    });
    child.send(task);
    const stop = () => {
      if (!kept) child.kill('SIGKILL');
    };
    return { end, stop };
  }

  /** No process waits any more. */
  close(): void {
    this.closed = true;
    this.endWaiting();
  }

  /** The one that waits, if it is as good as a new one: what has given way does so for ever, and what was started for an index may be reading its file. */
  private taken({ path, yields = false }: JobScript): ChildProcess | null {
    const { waiting } = this;
    if (waiting?.path !== path || !waiting.child.connected) return null;
    if (waiting.yields ? !yields : waiting.ahead && yields) return null;
    clearTimeout(waiting.timer);
    this.waiting = null;
    waiting.child.ref();
    waiting.child.channel?.ref();
    return waiting.child;
  }

  /** Waiting for a job keeps nobody from ending. */
  private keep(how: JobScript & Pick<Waiting, 'ahead'>, child: ChildProcess): void {
    this.endWaiting();
    child.unref();
    child.channel?.unref();
    this.waiting = { ...how, child, timer: setTimeout(() => this.endWaiting(), this.waits).unref() };
    if (this.closed) this.endWaiting();
  }

  private endWaiting(): void {
    const { waiting } = this;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting = null;
    if (waiting.child.connected) waiting.child.disconnect();
  }
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, as its end tells.
  }
}

function died(code: number | null, signal: string | null): Problem {
  return (
    signal === null ? problem('work.index_exited', { code: String(code) }) : problem('work.index_killed', { signal })
  ).problem;
}
