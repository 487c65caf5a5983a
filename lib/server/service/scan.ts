import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { inTextOrder } from '../../core/model/text-order.ts';
import { problem } from '../../core/problems/index.ts';
import { isPipe, unreadable } from '../files/bytes.ts';
import type { SeenFile } from '../files/file-sets.ts';

/** Files of a folder that are looked into; what they are is decided by their content. */
const DATASET_FILE =
  /\.((json|jsonl|ndjson)(\.(gz|zst))?|(?<=(^|\/)questions_[^/]+\.)csv(\.gz)?|parquet|zip|tar|tgz|tar\.gz|tar\.zst)$/i;
const MAX_FILES = 2000;
const MAX_DEPTH = 12;

/** Symbolic links in its path are resolved. */
export type FoundFile = SeenFile;

/** The file, or the dataset-like files below the folder, in order of their names. With `any` a folder is not looked through. Throws a ProblemError when there is none. */
export async function findFiles(
  named: string,
  any = false,
): Promise<{ folder: boolean; files: FoundFile[]; real: string }> {
  const name = path.basename(named);
  if (isPipe(named)) throw problem('file.pipe', { file: name }, { where: { file: name } });
  const real = await realpath(named).catch(() => {
    throw problem('library.no_path', { file: name }, { where: { file: name } });
  });
  const info = await stat(real);
  if (info.isFile()) return { real, folder: false, files: [{ path: real, bytes: info.size, mtime: info.mtimeMs }] };
  if (!info.isDirectory()) {
    throw problem('library.neither_file_nor_folder', { file: name }, { where: { file: name } });
  }
  const files: FoundFile[] = [];
  if (!any) await collect(real, 0, files);
  if (files.length === 0 && !any) {
    throw problem('library.empty_folder', { file: name }, { where: { file: name } });
  }
  return { real, folder: true, files };
}

async function collect(folder: string, depth: number, files: FoundFile[]): Promise<void> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (depth === 0) throw unreadable(path.basename(folder), error);
    return [];
  });
  for (const entry of inTextOrder(entries, ({ name }) => name)) {
    if (files.length >= MAX_FILES) return;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && entry.name !== 'node_modules' && depth < MAX_DEPTH)
        await collect(full, depth + 1, files);
    } else if (entry.isFile() && DATASET_FILE.test(entry.name)) {
      // Links inside a folder are not followed: they could lead out of what the user named.
      const info = await stat(full).catch(() => null);
      if (info) files.push({ path: full, bytes: info.size, mtime: info.mtimeMs });
    }
  }
}
