import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Family, type Problem, ProblemError } from '../../core/model/index.ts';
import type { DataFile } from '../files/data-file.ts';
import { startThread } from '../files/own-process.ts';
import { ownScript } from '../files/own-scripts.ts';
import type { Examination, Examined } from './examine.ts';

/** A thread takes a quarter of a second of processor time to start, which the server needs meanwhile, and what it spares is no more in a smaller file. */
const WORTH_BYTES = 512 * 1024 * 1024;

/** Read at a time. Larger pieces are read no quicker, and two of them are held. */
const CHUNK_BYTES = 2 * 1024 * 1024;

/** So many batches may wait to be taken. */
export const AHEAD = 8;

export interface ExamineTask extends Examination {
  file: string;
  /** Whose sessions they are. */
  family: Family;
  /** Counts the batches that were taken. */
  taken: Int32Array<SharedArrayBuffer>;
}

/** Records in file order, and how many bytes of the file were read for them. */
export interface Batch {
  records: Examined[];
  done: number;
}

export type FromExaminer = Batch | { end: true } | { problem: Problem };

/** Whether a second thread is of use for a file. One of a server is read ahead by a thread already. */
const isWorthIt = (file: DataFile, bytes: number): file is string =>
  typeof file === 'string' && bytes >= WORTH_BYTES && availableParallelism() > 1;

/**
 * A thread of its own that gives the records of a file as `examine` does, a few batches ahead of the thread that indexes them: one
 * reads, splits and hashes while the other parses and writes. What the index is behind with is examined here, too.
 */
export class Examiner {
  private readonly worker = startThread(ownScript(import.meta, 'examine-worker'));
  private readonly messages: AsyncIterable<FromExaminer[]> = on(this.worker, 'message', { close: ['exit'] });
  private readonly file: string;

  /** Starts the thread; null where it is of no use. One of a server is read ahead by a thread already. */
  static for(file: DataFile, bytes: number): Examiner | null {
    return isWorthIt(file, bytes) ? new Examiner(file) : null;
  }

  constructor(file: string) {
    this.file = file;
  }

  /** Throws the ProblemError that reading met. */
  async *batches(family: Family, examination: Examination): AsyncGenerator<Batch> {
    const taken = new Int32Array(new SharedArrayBuffer(4));
    const task: ExamineTask = { ...examination, chunkBytes: CHUNK_BYTES, family, file: this.file, taken };
    this.worker.postMessage(task);
    for await (const [message] of this.messages) {
      if (message === undefined || 'end' in message) return;
      if ('problem' in message) throw new ProblemError(message.problem);
      yield message;
      Atomics.add(taken, 0, 1);
      Atomics.notify(taken, 0);
    }
    throw new Error('The thread that examines the file ended early.');
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
