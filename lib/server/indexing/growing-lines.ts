import { on } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { ENOUGH_BYTES, type RecordSample, sampleRecord } from '../../core/json/sample.ts';
import { type Problem, ProblemError } from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { startThread } from '../files/own-process.ts';
import { ownScript } from '../files/own-scripts.ts';
import { unfinished } from '../files/unpack.ts';
import type { Batch } from './examine-aside.ts';
import type { WrittenRow } from './parquet-lines.ts';

/** So many records tell what a file is, if shorter ones have not. */
const MOST = 8;

export interface LinesTask {
  file: string;
  part: string;
}

export type FromLines = WrittenRow | { whole: true } | { problem: Problem };

/** Lines that a thread of its own copies out of Parquet, while this one reads those that are there. */
export class GrowingLines {
  private readonly worker = startThread(ownScript(import.meta, 'lines-worker'));
  private readonly messages: AsyncIterator<FromLines[]> = on(this.worker, 'message', { close: ['exit'] });
  private readonly rows: WrittenRow[] = [];
  /** Where they will be when all are there. */
  readonly target: string;
  private readonly part: string;
  private isWhole = false;

  /** Begins a copy; the name of what is not yet whole ends in the ticket. */
  constructor(file: string, target: string, ticket: string) {
    this.target = target;
    this.part = unfinished(target, ticket);
    this.worker.postMessage({ file, part: this.part } satisfies LinesTask);
  }

  /** The first of them, as of any file. Throws the ProblemError that copying met. */
  async sample(): Promise<RecordSample & { root: 'lines' | 'object' }> {
    while (this.rows.length < MOST && this.end < ENOUGH_BYTES && (await this.more()));
    const source = openFile(this.written);
    const enough = this.rows.findIndex(({ end }) => end >= ENOUGH_BYTES) + 1 || MOST;
    const records = this.rows.slice(0, enough).map(({ start, end }) => sampleRecord(source.read(start, end), 'out'));
    source.close();
    return { root: this.rows[0]?.share === 1 ? 'object' : 'lines', records, faults: [] };
  }

  /** All of them; their size is an estimate until the last is there. */
  source(): ByteSource {
    const { read, fill, close } = openFile(this.written);
    const size = () => Math.round(this.end / (this.rows.at(-1)?.share ?? 1));
    return {
      read,
      fill,
      close,
      get size() {
        return size();
      },
    };
  }

  /** Each as soon as it is there. Throws the ProblemError that copying met. */
  async *batches(): AsyncGenerator<Batch> {
    for (let record = 0; record < this.rows.length || (await this.more()); record += 1) {
      const { start = 0, end = 0, sketch } = this.rows[record] ?? {};
      const locator = { record, start, end };
      // Its sketch is read once.
      this.rows[record] = { ...locator, share: this.rows[record]?.share ?? 1 };
      yield { records: [{ locator, faults: [], record: { unit: record }, ...(sketch && { sketch }) }], done: end + 1 };
    }
  }

  /** Resolves when the copy is where it belongs. */
  async whole(): Promise<void> {
    while (await this.more());
  }

  /** Ends the thread, and removes what it has not finished. */
  async close(): Promise<void> {
    await this.worker.terminate();
    rmSync(this.part, { force: true });
  }

  /** Where they can be read now. */
  private get written(): string {
    return this.isWhole ? this.target : this.part;
  }

  /** What is there, with the break behind the last. */
  private get end(): number {
    return (this.rows.at(-1)?.end ?? -1) + 1;
  }

  /** Waits for one more row; false when there is none. */
  private async more(): Promise<boolean> {
    if (this.isWhole) return false;
    const { value } = await this.messages.next();
    const [message] = value ?? [];
    if (message === undefined) throw new Error('The thread that copies the file ended early.');
    if ('problem' in message) throw new ProblemError(message.problem);
    if ('share' in message) return this.rows.push(message) > 0;
    renameSync(this.part, this.target);
    this.isWhole = true;
    return false;
  }
}
