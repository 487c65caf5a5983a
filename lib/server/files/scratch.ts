/**
 * Memory for bytes that are made or read, used and done with. It is used again instead of asked of the system each time, which clears every page
 * of it: of half a megabyte that takes longer than what is done with it. And the engine collects all it has each time so much new memory was taken.
 */

/** Taken in steps of so many bytes, so that it serves others of about the same length; what nobody touches costs nothing. */
const STEP = 1024 ** 2;
/** Bytes that wait for the next user at most. */
const MOST = 8 * STEP;
/** Milliseconds without a user after which none wait. */
const IDLE = 10_000;

export class Scratch {
  private readonly most: number;
  private readonly idle: number;
  /** The largest first. */
  private waiting: Buffer<ArrayBuffer>[] = [];
  private readonly taken = new WeakSet<ArrayBufferLike>();
  private timer: NodeJS.Timeout | undefined;

  constructor(most = MOST, idle = IDLE) {
    this.most = most;
    this.idle = idle;
  }

  /** So many bytes, which are whatever they were; nobody else has them until they are given back. Those that never are get collected like any others. */
  readonly take = (length: number): Buffer<ArrayBuffer> => {
    const fits = this.waiting.findLastIndex((bytes) => bytes.length >= length);
    const [whole = Buffer.allocUnsafeSlow(Math.ceil(length / STEP) * STEP)] =
      fits === -1 ? [] : this.waiting.splice(fits, 1);
    this.taken.add(whole.buffer);
    return whole.subarray(0, length);
  };

  /** Lets others have what was taken, of which `bytes` are a part. Bytes that were not taken stay what they are. */
  giveBack({ buffer }: Uint8Array): void {
    if (!this.taken.delete(buffer) || !(buffer instanceof ArrayBuffer)) return;
    this.waiting.push(Buffer.from(buffer));
    this.waiting.sort((one, other) => other.length - one.length);
    let left = this.most;
    this.waiting = this.waiting.filter(({ length }) => {
      if (length > left) return false;
      left -= length;
      return true;
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.waiting = [];
    }, this.idle).unref();
  }

  /** Has so many bytes used, as `take` gives them; `use` may not keep them. */
  async lend<T>(length: number, use: (bytes: Buffer<ArrayBuffer>) => Promise<T>): Promise<T> {
    const bytes = this.take(length);
    try {
      return await use(bytes);
    } finally {
      this.giveBack(bytes);
    }
  }
}

/** For answers: whoever has sent one gives its bytes back. */
export const answerScratch = new Scratch();
