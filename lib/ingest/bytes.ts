/** The one seam all reading of dataset files goes through: a length and ranges of bytes. */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type ProblemError, problem } from '../model/index.ts';
import type { DataFile } from './data-file.ts';
import { openRemote } from './remote/index.ts';

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

/**
 * Opens a file for reading. Throws a ProblemError when it does not exist, is no regular file or may not be read. Reading one of
 * a server makes the whole thread wait: for processes of their own.
 */
export function openFile(file: DataFile): ByteSource {
  if (typeof file !== 'string') return openRemote(file);
  const name = path.basename(file);
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch (error) {
    throw unreadable(name, error);
  }
  const stat = fs.fstatSync(handle);
  if (!stat.isFile()) {
    fs.closeSync(handle);
    throw problem(400, '#file-unreadable', 'Not a file', `"${name}" is not a regular file. Choose a dataset file.`, {
      where: { file: name },
    });
  }
  const fill = (target: Buffer, start: number) => {
    let done = 0;
    while (done < target.length) {
      let count: number;
      try {
        count = fs.readSync(handle, target, done, target.length - done, start + done);
      } catch (error) {
        throw unreadable(name, error);
      }
      if (count === 0) throw shortened(name, start + target.length, start + done);
      done += count;
    }
  };
  return {
    size: stat.size,
    fill,
    read(start, end) {
      const target = Buffer.allocUnsafe(end - start);
      fill(target, start);
      return target;
    },
    close: () => fs.closeSync(handle),
  };
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

/** The bytes `start … end` of a file without blocking the event loop. Throws a ProblemError when they can't all be had. */
export async function readRange(file: DataFile, start: number, end: number): Promise<Buffer> {
  if (typeof file !== 'string') return (await import('./remote/range.ts')).readRemote(file, start, end);
  const name = path.basename(file);
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw unreadable(name, error);
  });
  try {
    const target = Buffer.allocUnsafe(end - start);
    let done = 0;
    while (done < target.length) {
      const { bytesRead } = await handle
        .read(target, done, target.length - done, start + done)
        .catch((error: unknown) => {
          throw unreadable(name, error);
        });
      if (bytesRead === 0) throw shortened(name, end, start + done);
      done += bytesRead;
    }
    return target;
  } finally {
    await handle.close();
  }
}

function unreadable(name: string, error: unknown): ProblemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const where = { file: name };
  if (code === 'ENOENT')
    return problem(
      404,
      '#file-missing',
      'File not found',
      `There is no file "${name}" any more. Put it back or remove the dataset.`,
      { where },
    );
  if (code === 'EACCES' || code === 'EPERM')
    return problem(403, '#file-unreadable', 'File not readable', `"${name}" may not be read. Change its permissions.`, {
      where,
    });
  return problem(500, '#file-unreadable', 'File not readable', `"${name}" could not be read (${code}).`, { where });
}

function shortened(name: string, wanted: number, found: number): ProblemError {
  return problem(
    409,
    '#file-changed',
    'File changed while it was read',
    `"${name}" ends at byte ${found}, but bytes up to ${wanted} were expected: it was shortened while it was read. Open it again.`,
    { where: { file: name, byte: found } },
  );
}
