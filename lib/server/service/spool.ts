/**
 * Long answers of a worker go through a file that has no name: over the channel between processes they would be copied piece by piece, and
 * collecting the pieces takes the server longer than anything else about them.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, read, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Bytes from which on an answer is long. */
const LONG = 256 * 1024;
/** What a worker says when it has started. */
export const READY = 'ready';
/** What the file is called in the worker: behind its channel. */
export const SPOOL = 4;

const readAt = promisify(read);

/** The server's end. */
export class Spool {
  readonly fd: number;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(fd: number) {
    this.fd = fd;
  }

  /** The bytes that were written, in memory that `room` gives. Rejects when they are not there. */
  take(bytes: number, room = Buffer.allocUnsafeSlow): Promise<Uint8Array> {
    const taken = this.#take(room(bytes));
    this.#reading = taken.catch(() => {});
    return taken;
  }

  async #take(target: Buffer): Promise<Uint8Array> {
    const bytes = target.length;
    for (let done = 0; done < bytes; ) {
      const { bytesRead } = await readAt(this.fd, target, done, bytes - done, done);
      if (bytesRead === 0) throw new Error(`A worker wrote ${done} bytes of ${bytes}.`);
      done += bytesRead;
    }
    ftruncateSync(this.fd, 0);
    return target;
  }

  async close(): Promise<void> {
    await this.#reading;
    closeSync(this.fd);
  }
}

/** A new file that only its two ends know; null where none can be made. */
export function openSpool(): Spool | null {
  const file = path.join(tmpdir(), `memoscope-${randomUUID()}`);
  try {
    const fd = openSync(file, 'wx+', 0o600);
    rmSync(file);
    return new Spool(fd);
  } catch {
    return null;
  }
}

/** Writes an answer for the server to take; false when it is short, or there is no room: then it goes over the channel. */
export function spooled(answer: unknown): answer is Uint8Array {
  if (!(answer instanceof Uint8Array) || answer.byteLength < LONG) return false;
  try {
    for (let done = 0; done < answer.byteLength; )
      done += writeSync(SPOOL, answer, done, answer.byteLength - done, done);
    return true;
  } catch {
    return false;
  }
}
