import type { ChildProcess } from 'node:child_process';
import { forkOwn } from '../files/own-process.ts';
import { ownEnvironment, ownScript } from '../files/own-scripts.ts';

/**
 * Heap of a job's process, MiB: enough for the longest record it takes, small enough to leave the machine alone. What is new
 * gets little room of it: most of it is rubbish soon, and left to itself the engine lets it grow by a hundred MiB. What stays is looked
 * through again when it has grown by half: by itself the engine waits until there is twice to four times as much.
 */
const HEAP = ['--max-old-space-size=2048', '--max-semi-space-size=4', '--heap-growing-percent=50'];

/** The script that makes indexes and adds words. */
export const DATASET_PROCESS = ownScript(import.meta, 'dataset-process');

/** What a process gets ready for: an index, and that of which file in which home folder, if it is known. */
export type First = ['index'] | ['index', home: string, file: string];

/** Starts a job's process. */
export function startJob(script: string, first: First | [] = []): ChildProcess {
  const child = forkOwn(script, first, HEAP, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: ownEnvironment({ reuses: true }),
  });
  return child.on('error', () => {});
}

let ahead: ChildProcess | null = null;

/** Starts the process of the first index that is made here while what asks for it is still being loaded. It keeps nobody from ending. */
export function startAhead(first: First): void {
  ahead = startJob(DATASET_PROCESS, first);
  ahead.unref();
  ahead.channel?.unref();
}

/** The process that was started ahead; null where none was, or it is somebody's. */
export function takeAhead(): ChildProcess | null {
  const taken = ahead;
  ahead = null;
  return taken;
}
