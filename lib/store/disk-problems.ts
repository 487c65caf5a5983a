import { problem } from '../model/index.ts';

/** Primary result codes of the engine. */
const IO_ERROR = 10;
const FULL = 13;

/** Does the work; what the disk refuses becomes a problem that says so. */
export function naming<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw named(error);
  }
}

function named(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'errcode' in error ? Number(error.errcode) & 0xff : null;
  if (code === FULL || ('code' in error && error.code === 'ENOSPC')) {
    return problem(
      507,
      '#disk-full',
      'Disk full',
      'There is no room for the database in the home folder. Free some disk space and try again; what was saved before is kept.',
    );
  }
  if (code === IO_ERROR) {
    return problem(
      507,
      '#disk-error',
      'The disk refused',
      `The database in the home folder could not be read or written (${error.message}). See whether there is room, a quota or a size limit, and try again; what was saved before is kept.`,
    );
  }
  return error;
}
