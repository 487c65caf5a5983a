import { type ByteSource, CHUNK_BYTES } from './byte-source.ts';

/** Bytes that can grow at their end. Positions in `bytes` stay the same while it does. */
export interface Feed {
  /** What has been read: a view, replaced by each `more`. */
  readonly bytes: Buffer;
  /** Reads on; false when there is nothing more. */
  more(): boolean;
}

/** A feed of bytes that are all there. */
export const feedOf = (bytes: Buffer): Feed => ({ bytes, more: () => false });

/** The part of a source that the splitter looks at: from the start of the current record to what has been read. */
export class Window implements Feed {
  bytes: Buffer;
  /** Offset in the source of `bytes[0]`. */
  base = 0;
  readonly #source: ByteSource;
  readonly #chunk: number;
  readonly #onProgress: (doneBytes: number) => void;
  #store: Buffer;
  /** Bytes that had to be held at once, lately. */
  #held = 0;

  constructor(source: ByteSource, chunk: number = CHUNK_BYTES, onProgress: (doneBytes: number) => void = () => {}) {
    this.#source = source;
    this.#chunk = Math.max(1, chunk);
    this.#onProgress = onProgress;
    this.#store = Buffer.allocUnsafe(Math.min(source.size, 2 * this.#chunk));
    this.bytes = this.#store.subarray(0, 0);
  }

  more(): boolean {
    const length = this.bytes.length;
    const from = this.base + length;
    const count = Math.min(this.#chunk, this.#source.size - from);
    if (count <= 0) return false;
    if (length + count > this.#store.length) {
      const grown = Buffer.allocUnsafe(Math.max(length + count, Math.min(2 * this.#store.length, this.#source.size)));
      this.bytes.copy(grown);
      this.#store = grown;
    }
    this.#source.fill(this.#store.subarray(length, length + count), from);
    this.bytes = this.#store.subarray(0, length + count);
    this.#onProgress(from + count);
    return true;
  }

  /** Gives up what is before `position` once that is a chunk or more; returns where the byte at `position` is now. */
  settle(position: number): number {
    if (position < this.#chunk) return position;
    const rest = this.bytes.subarray(position);
    // A store grown by one huge record is not kept for the small ones after it, but for others as large: to grow takes longer than to read.
    this.#held = Math.max(this.bytes.length, 0.9 * this.#held);
    const room = Math.max(Math.ceil(this.#held), 2 * this.#chunk);
    const store = this.#store.length > 4 * room ? Buffer.allocUnsafe(room) : this.#store;
    rest.copy(store);
    this.#store = store;
    this.bytes = store.subarray(0, rest.length);
    this.base += position;
    return 0;
  }
}
