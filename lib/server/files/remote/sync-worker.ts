/** Reads ranges of a file that is elsewhere for a thread that waits for them, and the next range while that thread works. */
import { workerData } from 'node:worker_threads';
import { problemIn } from '../../../core/model/index.ts';
import { problem } from '../../../core/problems/index.ts';
import { fillRemote } from './range.ts';
import { type Got, PIECE, type Wanted, type WorkerTask } from './sync.ts';

const { file, answered, pieces, port }: WorkerTask = workerData;

const UNEXPECTED = problem('url.unexpected', {}).problem;

/** What was asked for before it is wanted, and the half of the memory it goes to. */
let early: { start: number; end: number; half: number; filled: Promise<void> } | null = null;
/** The half that is not being looked at. */
let free = 0;

async function fill(half: number, start: number, end: number): Promise<void> {
  const target = Buffer.from(pieces, half * PIECE, end - start);
  if (!('object' in file)) return fillRemote(file, target, start);
  return (await import('../../objects/object-file.ts')).fillObject(file, target, start);
}

async function answer({ start, end, ahead }: Wanted): Promise<Got> {
  try {
    const half = await halfWith(start, end);
    free = 1 - half;
    if (ahead > 0) {
      const filled = fill(free, end, end + ahead);
      // Told when it is wanted, if it ever is.
      filled.catch(() => {});
      early = { start: end, end: end + ahead, half: free, filled };
    }
    return { half };
  } catch (error) {
    const known = problemIn(error);
    if (!known) console.error(error);
    return { problem: known ?? UNEXPECTED };
  }
}

/** The half of the memory that holds these bytes from its beginning on, fetched now if they are not there. */
async function halfWith(start: number, end: number): Promise<number> {
  const ready = early;
  early = null;
  if (ready && ready.start === start && ready.end >= end) {
    await ready.filled;
    return ready.half;
  }
  // Nothing may write to a half any more that is about to be used.
  await ready?.filled.catch(() => {});
  await fill(free, start, end);
  return free;
}

port.onmessage = ({ data }: MessageEvent<Wanted>) => {
  void answer(data).then((got) => {
    port.postMessage(got);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
};
