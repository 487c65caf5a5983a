import { type ProblemError, problem, problemIn } from './problem.ts';

/** What the system, or the database engine, says of a disk, and what to do about it. Nothing was stored then. */
const FULL = [
  507,
  '#disk-full',
  'Disk full',
  'There is no room in the home folder (or a quota is used up). Free some disk space and try again; what was saved before is kept.',
] as const;
const READ_ONLY = [
  507,
  '#not-writable',
  'The home folder can’t be written',
  'Its disk is read-only, or it belongs to another user. Make it writable, or name another folder with --home. A server started with --read-only shows what was indexed there before, and can index nothing.',
] as const;
const REFUSED = [
  507,
  '#disk-error',
  'The disk refused',
  'The home folder could not be read or written. See whether there is room, a quota or a size limit, and whether the disk is sound, then try again; what was saved before is kept.',
] as const;
const DAMAGED = [
  500,
  '#damaged-database',
  'The database is damaged',
  'memoscope.db in the home folder is no database, or is damaged. Put back a copy of it (those named memoscope.db.before-… were made by updates), or move it away: datasets are then read again from their files, but runs and reviews are only in it.',
] as const;
const NAME = [
  400,
  '#name-too-long',
  'The name is too long',
  'The file system does not take a name of this length. Choose a shorter one and try again.',
] as const;
const HANDLES = [
  503,
  '#too-many-files',
  'Too many open files',
  'The system allows no more open files at the moment. Try again, or raise the limit (ulimit -n).',
] as const;

type Said = readonly [status: number, type: string, title: string, detail: string];

const BY_CODE = new Map<string, Said>([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', FULL],
  ['EROFS', READ_ONLY],
  ['EACCES', READ_ONLY],
  ['EPERM', READ_ONLY],
  ['EIO', REFUSED],
  ['ENAMETOOLONG', NAME],
  ['EMFILE', HANDLES],
  ['ENFILE', HANDLES],
]);

/** By the primary result codes of the database engine. */
const BY_RESULT = new Map<number, Said>([
  [3, READ_ONLY],
  [8, READ_ONLY],
  [10, REFUSED],
  [11, DAMAGED],
  [13, FULL],
  [14, READ_ONLY],
  [26, DAMAGED],
]);

/** The problem that an error of the disk or of the database stands for; null for any other error. */
export function diskProblem(error: unknown): ProblemError | null {
  if (!(error instanceof Error) || problemIn(error)) return null;
  const said =
    'errcode' in error
      ? BY_RESULT.get(Number(error.errcode) & 0xff)
      : 'code' in error
        ? // Making a folder and those above it ends so where they may not be made.
          BY_CODE.get(
            'syscall' in error && error.syscall === 'mkdir' && error.code === 'ENOENT' ? 'EROFS' : String(error.code),
          )
        : undefined;
  return said ? problem(...said) : null;
}

/** Does the work; what the disk refuses becomes a problem that says so. */
export function naming<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw diskProblem(error) ?? error;
  }
}
