import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { problem } from '../lib/core/problems/index.ts';
import { unreadable } from '../lib/server/files/bytes.ts';
import { fromWhereTyped } from './print.ts';

/** The path of a file that was named for what is in it. Throws a ProblemError, `missing` if it is not there, when it is no file that may be read. */
export function fileGiven(named: string, missing = problem('library.no_path', { file: named })): string {
  const file = fromWhereTyped(named);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw missing;
  if (found.isDirectory()) throw problem('command.folder_given', { file: named });
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw unreadable(named, error);
  }
  return file;
}

export const readGiven = (named: string, missing?: ReturnType<typeof problem>): Buffer =>
  readFileSync(fileGiven(named, missing));
