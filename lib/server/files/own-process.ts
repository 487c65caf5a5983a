import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ownScript } from './own-scripts.ts';

/** Starts a script (`ownScript`) as a process. `engine`: what the JavaScript engine is told of its heap, as Node's options. */
export function forkOwn(
  script: string,
  args: readonly string[],
  engine: readonly string[],
  options: Omit<ForkOptions, 'execArgv'>,
): ChildProcess {
  const execArgv = [...engine, '--disable-warning=ExperimentalWarning'];
  return fork(ownScript(import.meta, 'begin-process'), [script, ...args], { ...options, execArgv });
}

/** MiB of a thread's heap. Of the room for what is new the engine uses a third at a time. */
const HEAP = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2048 };

/** Starts a script (`ownScript`) as a thread of this process. */
export const startThread = (script: string, options: WorkerOptions = {}): Worker =>
  new Worker(script, { ...options, resourceLimits: HEAP });
