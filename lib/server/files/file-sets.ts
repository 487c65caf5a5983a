/** Datasets of several files, in folders. What such a set is, its family says (`FilesFormat`). */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileSet } from '../../core/families/format.ts';
import { fileSets } from '../../core/families/index.ts';
import type { Family } from '../../core/model/index.ts';

/** A file as it was when it was looked at. */
export interface SeenFile {
  /** Absolute. */
  path: string;
  bytes: number;
  mtime: number;
}

/** More are in no dataset. */
const MOST_FILES = 20_000;
const DEEPEST = 12;

/** A set in a folder: where it is, its name there, and its files. */
export interface FolderSet {
  folder: string;
  name: string | null;
  set: FileSet & { family: Family };
  files: SeenFile[];
}

/** The sets of a folder's files that belong together; the others are in none. */
export function folderSets(named: string, files: readonly SeenFile[]): FolderSet[] {
  const above = path.dirname(named);
  const known = new Map(files.map((file) => [slashed(path.relative(above, file.path)), file]));
  return fileSets([...known.keys()]).map((set) => ({
    folder: path.join(above, set.folder),
    name: set.name ?? null,
    set,
    files: set.files.flatMap((name) => known.get(name) ?? []),
  }));
}

/** The set of this name in a folder, as its files are now; null when it is no longer there. */
export function folderSet(folder: string, name: string | null): FolderSet | null {
  const files = below(folder, 0).flatMap((file): SeenFile[] => {
    const info = statSync(file, { throwIfNoEntry: false });
    return info ? [{ path: file, bytes: info.size, mtime: info.mtimeMs }] : [];
  });
  return folderSets(folder, files).find((set) => set.folder === folder && set.name === name) ?? null;
}

/** Size of all files together, and in place of a time a number that is another when any of them has changed, come or gone. */
export function stateOfSet({ files }: Pick<FolderSet, 'files'>): { bytes: number; mtime: number } {
  const seen = files.map((file) => [file.path, file.bytes, file.mtime] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest();
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), mtime: digest.readUIntBE(0, 6) };
}

/** Files below a folder. Links are not followed: they could lead out of what somebody named. */
function below(folder: string, depth: number): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const found: string[] = [];
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isFile()) found.push(full);
    else if (entry.isDirectory() && !entry.name.startsWith('.') && depth < DEEPEST)
      found.push(...below(full, depth + 1));
    if (found.length > MOST_FILES) break;
  }
  return found;
}

const slashed = (file: string) => file.split(path.sep).join('/');
