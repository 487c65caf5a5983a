import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderSet, mappedFolder, stateOfSet } from '../files/file-sets.ts';
import { storedKey } from '../files/stored-path.ts';
import { isUrl } from '../indexing/index.ts';
import type { DatasetRow } from '../store/index.ts';

/** Size in bytes and modification time in milliseconds since 1970; null when there is no such file, or the system does not let us look at it. */
export function fileState(file: string): { bytes: number; mtime: number } | null {
  try {
    const info = statSync(file);
    return info.isFile() ? { bytes: info.size, mtime: info.mtimeMs } : null;
  } catch {
    // Gone, or in a folder that may not be entered: one such dataset must not keep the others from being listed.
    return null;
  }
}

/**
 * The same of a dataset's file. One of a server is taken for unchanged until a read says otherwise: nobody is asked just for
 * looking at a list. What is in an object store never changes. A dataset of several files changes with any of them.
 */
export const stateOf = (
  row: Pick<DatasetRow, 'path' | 'member' | 'bytes' | 'mtime'> & Partial<Pick<DatasetRow, 'mapping'>>,
): ReturnType<typeof fileState> =>
  isUrl(row.path) || storedKey(row.path)
    ? { bytes: row.bytes, mtime: row.mtime }
    : (fileState(row.path) ?? stateOfFolder(row.path, row));

function stateOfFolder(
  folder: string,
  { member, mapping }: Parameters<typeof stateOf>[0],
): ReturnType<typeof fileState> {
  // Of files of no known benchmark all are meant.
  const known = mapping ? null : folderSet(folder, member);
  const set = known ?? (member === null ? mappedFolder(folder, mapping) : null);
  return set && stateOfSet(set);
}

/** Whether a path that had no links in it when it was opened now leads elsewhere, and out of what is allowed. */
export function isLinkOutside(file: string, allowed: string[]): boolean {
  if (isUrl(file) || storedKey(file)) return false;
  try {
    return realpathSync(file) !== file && !isInside(file, allowed);
  } catch {
    // Not there: no link either.
    return false;
  }
}

/** Whether a path, its symbolic links resolved, is one of the allowed ones or below one. */
export function isInside(named: string, allowed: string[]): boolean {
  let real: string;
  try {
    real = realpathSync(named);
  } catch {
    return false;
  }
  return allowed.some((root) => real === root || real.startsWith(root + path.sep));
}
