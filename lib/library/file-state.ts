import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Size in bytes and modification time in milliseconds since 1970; null when there is no such file. */
export function fileState(file: string): { bytes: number; mtime: number } | null {
  const info = statSync(file, { throwIfNoEntry: false });
  return info?.isFile() ? { bytes: info.size, mtime: info.mtimeMs } : null;
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
