/**
 * Memory for bytes that are read, looked at and done with. It is used again instead of asked of the system each time, which clears every page
 * of it: of half a megabyte that takes longer than reading it and copying what is wanted.
 */

/** Bytes that wait for the next user at most. */
const MOST = 8 * 1024 ** 2;
/** Milliseconds without a user after which none wait. */
const IDLE = 10_000;

export class Scratch {
  private readonly most: number;
  private readonly idle: number;
  private waiting = Buffer.alloc(0);
  private timer: NodeJS.Timeout | undefined;

  constructor(most = MOST, idle = IDLE) {
    this.most = most;
    this.idle = idle;
  }

  /** Has so many bytes used, which are whatever they were; nobody else has them until `use` is over, and it may not keep them. */
  async lend<T>(length: number, use: (bytes: Buffer<ArrayBuffer>) => Promise<T>): Promise<T> {
    const whole = this.taken(length);
    try {
      return await use(whole.subarray(0, length));
    } finally {
      this.keep(whole);
    }
  }

  private taken(length: number): Buffer<ArrayBuffer> {
    const { waiting } = this;
    if (waiting.length < length) return Buffer.allocUnsafeSlow(length);
    this.waiting = Buffer.alloc(0);
    return waiting;
  }

  /** The larger serves more. */
  private keep(whole: Buffer<ArrayBuffer>): void {
    if (whole.length > this.waiting.length && whole.length <= this.most) this.waiting = whole;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.waiting = Buffer.alloc(0);
    }, this.idle).unref();
  }
}
