/** Datasets of several files, in folders. What such a set is, its family says (`FilesFormat`). */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileSet } from '../../core/families/format.ts';
import { fileSets, MAPPED } from '../../core/families/index.ts';
import { BESIDE, fits, patternsOf } from '../../core/mapping/files.ts';
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
  const mapped = mappedSets(files);
  const taken = new Set(mapped.flatMap((set) => set.files.map((file) => file.path)));
  const left = files.filter((file) => !taken.has(file.path));
  const known = new Map(left.map((file) => [slashed(path.relative(above, file.path)), file]));
  const sets = fileSets([...known.keys()]).map((set) => ({
    folder: path.join(above, set.folder),
    name: set.name ?? null,
    set,
    files: set.files.flatMap((name) => known.get(name) ?? []),
  }));
  return [...mapped, ...sets];
}

/** A folder with a mapping is one dataset, of that and of the files it means. */
const mappedSets = (files: readonly SeenFile[]): FolderSet[] =>
  files
    .filter((file) => path.basename(file.path) === BESIDE)
    .flatMap((mapping) => {
      const folder = path.dirname(mapping.path);
      const set = mappedFiles(folder, patternsOf(documentAt(mapping.path)));
      return set.length === 0 ? [] : [setOf(folder, [mapping, ...set])];
    });

/** The set that a mapping given for a folder makes of it. */
export function mappedFolder(folder: string, mapping: unknown): FolderSet | null {
  const files = mappedFiles(folder, patternsOf(mapping));
  return files.length === 0 ? null : setOf(folder, files);
}

/** The files of a folder that a mapping means: the one given, or that beside them. */
export function mappedBelow(folder: string, given: unknown): string[] {
  const document = given ?? documentAt(path.join(folder, BESIDE));
  return mappedFiles(folder, patternsOf(document)).map((file) => file.path);
}

/** Whether there is a folder at a path that may be looked at. */
export function isFolder(named: string): boolean {
  try {
    return statSync(named).isDirectory();
  } catch {
    return false;
  }
}

function setOf(folder: string, files: SeenFile[]): FolderSet {
  const paths = files.map((file) => slashed(path.relative(folder, file.path)));
  return { folder, name: null, files, set: { family: MAPPED, folder, title: path.basename(folder), files: paths } };
}

const mappedFiles = (folder: string, patterns: readonly string[] | null): SeenFile[] =>
  seen(folder).filter((file) => fits(slashed(path.relative(folder, file.path)), patterns));

/** The set of a file that has a mapping beside it which means it; null: none does. */
export function mappedBeside(file: string): FolderSet | null {
  const folder = path.dirname(file);
  const info = statSync(path.join(folder, BESIDE), { throwIfNoEntry: false });
  if (!info?.isFile()) return null;
  const [set] = mappedSets([{ path: path.join(folder, BESIDE), bytes: info.size, mtime: info.mtimeMs }]);
  return set?.files.some((one) => one.path === file) ? set : null;
}

/** A document as it is; undefined when it is no JSON: what is wrong with it is said when it is followed. */
function documentAt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The set of this name in a folder, as its files are now; null when it is no longer there. */
export function folderSet(folder: string, name: string | null): FolderSet | null {
  return folderSets(folder, seen(folder)).find((set) => set.folder === folder && set.name === name) ?? null;
}

/** Size of all files together, and in place of a time a number that is another when any of them has changed, come or gone. */
export function stateOfSet({ files }: Pick<FolderSet, 'files'>): { bytes: number; mtime: number } {
  const seen = files.map((file) => [file.path, file.bytes, file.mtime] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest();
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), mtime: digest.readUIntBE(0, 6) };
}

const seen = (folder: string): SeenFile[] =>
  below(folder, 0).flatMap((file): SeenFile[] => {
    const info = statSync(file, { throwIfNoEntry: false });
    return info ? [{ path: file, bytes: info.size, mtime: info.mtimeMs }] : [];
  });

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
