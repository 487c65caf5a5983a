/** The folder of the index files: `<key>.db`, named by the SHA-256 of its own bytes, and what is still being written. */
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { naming } from '../../../core/problems/index.ts';
import { makeFolder } from '../../files/make-folder.ts';

/** Files that are of use: those shown, those in which words grow, and those that are being written. */
export interface Named {
  keys: ReadonlySet<string>;
  growing: ReadonlySet<string>;
  /** Of those who hold a job, and may be writing. */
  tickets: ReadonlySet<string>;
}

const FINISHED = /^([0-9a-f]{64})\.db$/;
/** With the ticket of who writes it; earlier versions gave the number of the process. */
const PART = /\.([0-9a-f-]+)\.part$/;
/** Of what is read before anybody has asked for it, so that nobody holds its job yet; one that is older, milliseconds, is left behind. */
const EARLY = '.early';
const LEFT_BEHIND = 3600 * 1000;
/** How a file ends to which words are being added. */
export const GROWING = '.growing';
const GROWN = /^([0-9a-f-]{36})\.growing(-journal)?$/;

const CHUNK = 1024 ** 2;

const folderOf = (home: string) => path.join(home, 'indexes');

export const indexPath = (home: string, key: string): string => path.join(folderOf(home), `${key}.db`);

export const growingPath = (home: string, name: string): string => path.join(folderOf(home), `${name}${GROWING}`);

export const newGrowing = (): string => randomUUID();

/** A name for a file that the holder of a job is about to write; its folder is there then, closed to other users. */
export const newPart = (home: string, ticket: string): string => newFile(home, `.${ticket}.part`);

/** The same for who reads a file before there is a job. */
export const newEarly = (home: string): string => newFile(home, EARLY);

function newFile(home: string, end: string): string {
  makeFolder(folderOf(home));
  return path.join(folderOf(home), randomUUID() + end);
}

/** A file of one's own with the bytes of another. */
export function copied(home: string, from: string, ticket: string): string {
  const part = newPart(home, ticket);
  try {
    naming(() => copyFileSync(from, part));
    chmodSync(part, 0o600);
    return part;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Has what was written reach the disk; its key. No connection may have the file open: closing it here would drop its locks. */
export function sealed(file: string): string {
  const hash = createHash('sha256');
  const fd = openSync(file, 'r+');
  try {
    fsyncSync(fd);
    const bytes = Buffer.allocUnsafe(CHUNK);
    for (let read = readSync(fd, bytes); read > 0; read = readSync(fd, bytes)) hash.update(bytes.subarray(0, read));
  } finally {
    closeSync(fd);
  }
  return hash.digest('hex');
}

/** Names a finished file by its key. False when it is no longer there. */
export function renamed(home: string, file: string, key: string): boolean {
  if (!existsSync(file)) return false;
  renameSync(file, indexPath(home, key));
  return true;
}

/** Makes a part the file of a name in which words grow. False when there is one already. */
export function placed(home: string, part: string, name: string): boolean {
  if (existsSync(growingPath(home, name))) return false;
  renameSync(part, growingPath(home, name));
  return true;
}

export function removeGrowing(home: string, name: string): void {
  for (const end of ['', '-journal']) rmSync(`${growingPath(home, name)}${end}`, { force: true });
}

/** Removes files that nobody names, parts of those who hold no job any more, and what was read early and is of no use. */
export function sweepFolder(home: string, { keys, growing, tickets }: Named): void {
  for (const name of list(home)) {
    const [, key] = FINISHED.exec(name) ?? [];
    const [, writer] = PART.exec(name) ?? [];
    const [, words] = GROWN.exec(name) ?? [];
    const left =
      (key !== undefined && !keys.has(key)) ||
      (writer !== undefined && !tickets.has(writer)) ||
      (words !== undefined && !growing.has(words)) ||
      (name.endsWith(EARLY) && isOld(home, name));
    if (left) rmSync(path.join(folderOf(home), name), { force: true });
  }
}

function isOld(home: string, name: string): boolean {
  const info = statSync(path.join(folderOf(home), name), { throwIfNoEntry: false });
  return info !== undefined && Date.now() - info.mtimeMs > LEFT_BEHIND;
}

function list(home: string): string[] {
  try {
    return readdirSync(folderOf(home));
  } catch {
    return [];
  }
}
