import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, for its user alone, and those above it that are not there. One after the other: Node's own way to make all of them
 * never ends where the system has a folder in which none can be (`/proc`).
 */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
