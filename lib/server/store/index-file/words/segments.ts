import { availableParallelism } from 'node:os';
import { startThread } from '../../../files/own-process.ts';
import { ownScript } from '../../../files/own-scripts.ts';
import { type Segment, SegmentWriter } from './segment-writer.ts';

/** A turn as it is indexed, see `SegmentWriter.add`. */
export interface IndexedTurn {
  id: number;
  text: string;
  captions: string;
}

/** Makes segments, one after the other. */
export interface Segments {
  /** Adds turns to the next one; resolves when more may be added. */
  add(turns: IndexedTurn[]): Promise<void>;
  /** The turns that were added since the last one. */
  finish(): Promise<Segment>;
  close(): Promise<void>;
}

export type ToSegmentsWorker = { turns: IndexedTurn[] } | { finish: true };
export type FromSegmentsWorker = { read: number } | { segment: Segment };

/** A smaller text is done before a thread has started. */
const WORTH_BYTES = 48 * 1024 * 1024;
/** So many characters may wait to be read by the thread. */
const AHEAD = 2 * 1024 * 1024;

/** For so many bytes of texts: on a thread of its own where that is of use. */
export const segmentsFor = (bytes: number): Segments =>
  bytes >= WORTH_BYTES && availableParallelism() > 1 ? new SegmentsAside() : segmentsHere();

export function segmentsHere(): Segments {
  let writer = new SegmentWriter();
  return {
    async add(turns) {
      for (const { id, text, captions } of turns) writer.add(id, text, captions);
    },
    async finish() {
      const segment = writer.finish();
      writer = new SegmentWriter();
      return segment;
    },
    async close() {},
  };
}

/** One thread reads texts and writes rows while the other counts words and makes postings of them. */
export class SegmentsAside implements Segments {
  private readonly worker = startThread(ownScript(import.meta, 'segments-worker'));
  private unread = 0;
  private failed: Error | null = null;
  private onRead = () => {};
  private readonly wanted: { resolve: (segment: Segment) => void; reject: (why: Error) => void }[] = [];

  constructor() {
    this.worker.on('message', (message: FromSegmentsWorker) => {
      if ('segment' in message) this.wanted.shift()?.resolve(message.segment);
      else {
        this.unread -= message.read;
        this.onRead();
      }
    });
    this.worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', () => this.fail(new Error('The thread that makes segments ended early.')));
  }

  async add(turns: IndexedTurn[]): Promise<void> {
    if (this.failed) throw this.failed;
    this.unread += lengthOf(turns);
    this.send({ turns });
    while (this.unread > AHEAD && !this.failed) {
      await new Promise<void>((resolve) => {
        this.onRead = resolve;
      });
    }
  }

  finish(): Promise<Segment> {
    return new Promise((resolve, reject) => {
      if (this.failed) reject(this.failed);
      this.wanted.push({ resolve, reject });
      this.send({ finish: true });
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private send(message: ToSegmentsWorker): void {
    this.worker.postMessage(message);
  }

  private fail(why: Error): void {
    this.failed ??= why;
    for (const { reject } of this.wanted.splice(0)) reject(why);
    this.onRead();
  }
}

export const lengthOf = (turns: IndexedTurn[]): number =>
  turns.reduce((sum, { text, captions }) => sum + text.length + captions.length, 0);
