/** Opening files as bytes, and reading ranges of them: on this machine, of a server or of an object store. */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type ByteSource, shortened } from '../../core/json/byte-source.ts';
import type { ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { type DataFile, fileName } from './data-file.ts';
import { openRemote } from './remote/index.ts';

/**
 * Opens a file for reading. Throws a ProblemError when it does not exist, is no regular file or may not be read. Reading one of
 * a server or an object store makes the whole thread wait: for processes of their own.
 */
export function openFile(file: DataFile): ByteSource {
  if (typeof file !== 'string') return openRemote(file, fileName(file));
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
    throw problem('file.not_regular', { file: name }, { where: { file: name } });
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

/**
 * The bytes `start … end` of a file without blocking the event loop, in `target` where they are on this machine. Throws a ProblemError when
 * they can't all be had.
 */
export async function readRange(
  file: DataFile,
  start: number,
  end: number,
  target = Buffer.allocUnsafe(end - start),
): Promise<Buffer> {
  if (typeof file !== 'string') return readElsewhere(file, start, end);
  const name = path.basename(file);
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw unreadable(name, error);
  });
  try {
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

async function readElsewhere(file: Exclude<DataFile, string>, start: number, end: number): Promise<Buffer> {
  if (!('object' in file)) return (await import('./remote/range.ts')).readRemote(file, start, end);
  if (end > file.size) throw shortened(file.name, end, file.size);
  const target = Buffer.allocUnsafe(end - start);
  await (await import('../objects/object-file.ts')).fillObject(file, target, start);
  return target;
}

/**
 * Has the bytes `start … end` of an object of an object store be on this machine, for another process that will read them: it would do nothing
 * else while they come. Throws a ProblemError when they can't all be had.
 */
export async function bringNear(file: DataFile, start: number, end: number): Promise<void> {
  if (typeof file !== 'string' && 'object' in file)
    await (await import('../objects/object-file.ts')).bringObject(file, start, Math.min(end, file.size));
}

/** Whether a path names a pipe. One that a shell hands on as a number is not there for the processes that a command starts. */
export function isPipe(file: string): boolean {
  try {
    return fs.statSync(file).isFIFO();
  } catch {
    return /^\/(dev|proc\/self)\/fd\/\d+$/.test(file);
  }
}

/** The problem of a file that the system does not let us read; `name` is what messages call it. */
export function unreadable(name: string, error: unknown): ProblemError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const where = { file: name };
  if (code === 'ENOENT') return problem('file.missing', where, { where });
  if (code === 'EACCES' || code === 'EPERM') return problem('file.forbidden', where, { where });
  return problem('file.unreadable', { ...where, code }, { where });
}
