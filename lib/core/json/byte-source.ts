/** Bytes with a length, whatever they are of: the one seam all reading of dataset files goes through. */
import type { ProblemError } from '../model/index.ts';
import { problem } from '../problems/index.ts';

export const CHUNK_BYTES = 8 * 1024 * 1024;

/** Bytes that can be read in any order. Offsets are 0-based, ranges half-open. */
export interface ByteSource {
  /** Length in bytes when the source was opened. */
  readonly size: number;
  /** The bytes `start … end`. Throws a ProblemError when they can't all be had. */
  read(start: number, end: number): Buffer;
  /** Fills the whole target with the bytes from `start` on: reading without an allocation per chunk. Throws as `read` does. */
  fill(target: Buffer, start: number): void;
  close(): void;
}

/** Bytes that are in memory already. `read` returns views, not copies. */
export function memorySource(bytes: Buffer): ByteSource {
  const read = (start: number, end: number) => {
    if (end > bytes.length) throw shortened('the text', end, bytes.length);
    return bytes.subarray(start, end);
  };
  return {
    size: bytes.length,
    read,
    fill: (target, start) => void read(start, start + target.length).copy(target),
    close: () => {},
  };
}

export interface ReadCount {
  calls: number;
  bytes: number;
}

/** The same source, with what was read of it counted. For tests and measurements of cost. */
export function countReads(source: ByteSource): ByteSource & { readonly count: ReadCount } {
  const count: ReadCount = { calls: 0, bytes: 0 };
  const add = (bytes: number) => {
    count.calls += 1;
    count.bytes += bytes;
  };
  return {
    size: source.size,
    count,
    read(start, end) {
      add(end - start);
      return source.read(start, end);
    },
    fill(target, start) {
      add(target.length);
      source.fill(target, start);
    },
    close: () => source.close(),
  };
}

/** The whole source in order, in pieces of `size` bytes. Each is a view that the next one overwrites. */
export function* chunks(source: ByteSource, size: number = CHUNK_BYTES): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(size, source.size));
  for (let start = 0; start < source.size; start += size) {
    const view = buffer.subarray(0, Math.min(size, source.size - start));
    source.fill(view, start);
    yield view;
  }
}

/** A file that ends before the bytes that were wanted. */
export function shortened(name: string, wanted: number, found: number): ProblemError {
  return problem('file.shortened', { file: name, found, wanted }, { where: { file: name, byte: found } });
}
