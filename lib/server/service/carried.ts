import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { storedKey, storedPath } from '../files/stored-path.ts';
import type { Objects } from '../objects/index.ts';
import { uploadsFolder } from '../store/index.ts';
import { indexPath } from '../store/index-file/folder.ts';
import type { CarryBytes } from '../store/move.ts';
import { sharedFiles } from './shared-files.ts';
import { type PackedFile, unpackedPath } from './unpacked.ts';

/** From a home folder to a store of objects: a dataset's file, unpacked, and its index. Throws a ProblemError when the file is not there. */
export function carryOut(home: string, objects: Objects): CarryBytes {
  const files = sharedFiles(home, objects);
  return async (row, apart) => {
    const { path: whole, member, bytes, mtime } = await files.dataset({ ...row, slug: row.id });
    const key = storedKey(whole);
    const file = apart && key !== null ? storedPath(key, `${row.id}/${path.basename(whole)}`) : whole;
    const index = row.indexKey !== null && existsSync(indexPath(home, row.indexKey));
    if (index && row.indexKey) await objects.putFile('index', indexPath(home, row.indexKey), row.indexKey);
    return { path: file, member, origin: row.origin, bytes, mtime, index };
  };
}

/** The other way: files are uploads of the home folder then. */
export function carryBack(objects: Objects, home: string): CarryBytes {
  return async (row, apart) => {
    const key = storedKey(row.path);
    const folder = path.join(uploadsFolder(home), apart ? `${key}-${row.id}` : `${key}`);
    const carried = key === null ? row : await downloaded(objects, { key, named: row.path }, folder);
    if (key !== null && row.summary?.unpacked) await standIn(home, carried);
    const { path: file, member, bytes, mtime } = carried;
    const index = row.indexKey !== null;
    if (row.indexKey && !existsSync(indexPath(home, row.indexKey))) {
      await mkdir(path.dirname(indexPath(home, row.indexKey)), { recursive: true, mode: 0o700 });
      await objects.download('index', row.indexKey, indexPath(home, row.indexKey));
    }
    return { path: file, member, origin: key === null ? row.origin : 'upload', bytes, mtime, index };
  };
}

/** What was unpacked before it became an object is looked for where plain copies of packed files are. */
async function standIn(home: string, file: PackedFile): Promise<void> {
  const plain = unpackedPath(home, file);
  if (existsSync(plain)) return;
  await mkdir(path.dirname(plain), { recursive: true, mode: 0o700 });
  await copyFile(file.path, plain, constants.COPYFILE_FICLONE);
}

/** One folder an object, so that what was fetched is found again. */
async function downloaded(objects: Objects, { key, named }: { key: string; named: string }, folder: string) {
  const file = path.join(folder, path.basename(named));
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await objects.download('data', key, file);
  }
  const { size, mtimeMs } = await stat(file);
  return { path: file, member: null, bytes: size, mtime: mtimeMs };
}
