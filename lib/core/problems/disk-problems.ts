import type { ProblemCode } from '../messages/index.ts';
import { type ProblemError, problemIn } from '../model/index.ts';
import { problem } from './problem.ts';

type DiskProblem = Extract<ProblemCode, `disk.${string}`>;

/** What the system says of a disk, by its error codes. Nothing was stored then. */
const BY_CODE = new Map<string, DiskProblem>([
  ['ENOSPC', 'disk.full'],
  ['EDQUOT', 'disk.full'],
  ['EFBIG', 'disk.full'],
  ['EROFS', 'disk.read_only'],
  ['EACCES', 'disk.read_only'],
  ['EPERM', 'disk.read_only'],
  ['EIO', 'disk.refused'],
  ['ENAMETOOLONG', 'disk.long_name'],
  ['EMFILE', 'disk.open_files'],
  ['ENFILE', 'disk.open_files'],
]);

/** Of making a folder and those above it. */
const BY_CODE_OF_FOLDERS = new Map<string, DiskProblem>([
  // So it ends where they may not be made.
  ['ENOENT', 'disk.read_only'],
  ['ENOTDIR', 'disk.no_folder'],
  ['EEXIST', 'disk.no_folder'],
]);

/** By the primary result codes of the database engine. */
const BY_RESULT = new Map<number, DiskProblem>([
  [3, 'disk.read_only'],
  [5, 'disk.busy_database'],
  [8, 'disk.read_only'],
  [10, 'disk.refused'],
  [11, 'disk.damaged_database'],
  [13, 'disk.full'],
  [14, 'disk.read_only'],
  [26, 'disk.damaged_database'],
]);

/** The problem that an error of the disk or of the database stands for; null for any other error. */
export function diskProblem(error: unknown): ProblemError | null {
  if (!(error instanceof Error) || problemIn(error)) return null;
  const said =
    'errcode' in error
      ? BY_RESULT.get(Number(error.errcode) & 0xff)
      : 'code' in error
        ? ('syscall' in error && error.syscall === 'mkdir' && BY_CODE_OF_FOLDERS.get(String(error.code))) ||
          BY_CODE.get(String(error.code))
        : undefined;
  return said ? problem(said, {}) : null;
}

/** Does the work; what the disk refuses becomes a problem that says so. */
export function naming<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskProblem(error) ?? error;
  }
}
