/** Reads ranges of a remote file for a thread that waits for them, and the next range while that thread works. */
import { workerData } from 'node:worker_threads';
import { type Problem, problemIn } from '../../model/index.ts';
import { readRemote } from './range.ts';
import type { Got, Wanted, WorkerTask } from './sync.ts';

const { file, answered, port }: WorkerTask = workerData;

const UNEXPECTED: Problem = {
  type: '#internal',
  title: 'The file could not be read',
  status: 500,
  detail: 'Reading it from its server met an unexpected error; the log has the details. Try again.',
};

/** What was asked for before it is wanted. */
let early: { start: number; end: number; bytes: ReturnType<typeof readRemote> } | null = null;

async function answer({ start, end, ahead }: Wanted): Promise<Got> {
  try {
    const known = early !== null && early.start <= start && early.end >= end ? early : null;
    early = null;
    const bytes = known ? (await known.bytes).subarray(start - known.start, end - known.start) : null;
    const got = bytes ?? (await readRemote(file, start, end));
    if (ahead > 0) {
      early = { start: end, end: end + ahead, bytes: readRemote(file, end, end + ahead) };
      // Told when it is wanted, if it ever is.
      early.bytes.catch(() => {});
    }
    return { bytes: got };
  } catch (error) {
    const known = problemIn(error);
    if (!known) console.error(error);
    return { problem: known ?? UNEXPECTED };
  }
}

port.onmessage = ({ data }: MessageEvent<Wanted>) => {
  void answer(data).then((got) => {
    port.postMessage(got, 'bytes' in got ? [got.bytes.buffer] : []);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
};
