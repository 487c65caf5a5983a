import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { FileSet } from '../../core/families/format.ts';
import { fileSets, formatOf, MAPPED } from '../../core/families/index.ts';
import { BESIDE } from '../../core/mapping/files.ts';
import type { Family } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { folderSet, isFolder } from './file-sets.ts';
import { inflate, plainBytes } from './inflate.ts';
import { isMappable, packingOf } from './packing.ts';
import { contentsOf, unpackAll } from './unpack.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const BLANK = 0x20;

/** What is gathered: a set of a folder, or with a member that ends in a slash, of an archive. */
export const isSet = ({ path: file, member }: Pick<PackedSet, 'path' | 'member'>): boolean =>
  (member?.endsWith('/') ?? false) || (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false);

/** Whether a set has a mapping beside it. In an archive it is called by that: `in/memoscope.json/`. */
export function isMappedSet({ path: file, member }: Pick<PackedSet, 'path' | 'member'>): boolean {
  if (member !== null) return member.endsWith(`${BESIDE}/`);
  return isFolder(file) && folderSet(file, null)?.set.family === MAPPED;
}

interface PackedSet {
  path: string;
  member: string | null;
}

interface Options {
  /** The name of what is not yet whole ends in it. */
  ticket: string;
  /** Told how many bytes have been read. */
  onRead?: (bytes: number) => void;
}

/** Gathers the records of a set into `target`. Throws a ProblemError and leaves nothing behind when that can't be done. */
export async function gatherSet(file: PackedSet, target: string, options: Options): Promise<void> {
  if (!file.member?.endsWith('/')) {
    const found = folderSet(file.path, file.member);
    if (!found) throw isFolder(file.path) ? unknown(file.path) : gone(file.path);
    const above = path.dirname(file.path);
    await gather(found.set, (name) => path.join(above, name), target, options);
    return;
  }
  const members: string[] = [];
  // Tables, too: an archive of them alone is as unknown as any.
  for await (const { member } of contentsOf(file.path, 0, { isMember: isMappable }))
    if (member !== null) members.push(member);
  const set = fileSets(members).find((one) => memberOf(one) === file.member);
  if (!set) throw unknown(file.path);
  const aside = `${target}.members.${options.ticket}.part`;
  try {
    const places = await unpackAll(file.path, new Set(set.files), aside);
    await gather(set, (name) => places.get(name) ?? '', target, options);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const gone = (file: string) =>
  problem('library.file_gone', { file: path.basename(file) }, { where: { file: path.basename(file) } });

const unknown = (file: string) =>
  problem('dataset.unknown_files', { file: path.basename(file) }, { where: { file: path.basename(file) } });

/** How a set in an archive is called among the archive's members: as no file can be. */
export const memberOf = ({ folder, name }: FileSet): string => `${folder}/${name === undefined ? '' : `${name}/`}`;

/** Writes the records as JSON Lines, aside and renamed when they are whole. */
async function gather(
  set: FileSet & { family: Family },
  placeOf: (file: string) => string,
  target: string,
  { ticket, onRead }: Options,
): Promise<void> {
  const { files } = formatOf(set.family);
  if (!files) throw new Error(`${set.family} is of one file.`);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.${ticket}.part`;
  let done = 0;
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const file = placeOf(name);
    const { size } = statSync(file);
    const packing = packingOf(file);
    const before = done;
    const stretch = {
      ...{ file, start: 0, end: size },
      onRead: (position: number) => {
        done = before + position;
        onRead?.(done);
      },
    };
    const all = packing === 'gzip' || packing === 'zstd' ? inflate(packing, stretch) : plainBytes(stretch);
    for await (const bytes of all) yield files?.ofLines ? bytes : onOneLine(bytes);
  }
  const handle = openSync(part, 'w', 0o600);
  try {
    for await (const piece of files.gather(set, read)) write(handle, piece);
    fsyncSync(handle);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    const file = path.basename(set.folder);
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw problem('packed.disk_full', { file }, { where: { file } });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function write(handle: number, piece: Uint8Array | string): void {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}

/** A line break inside a text is no JSON, so only those between its parts are lost. */
function onOneLine(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) bytes[at] = BLANK;
  for (let at = bytes.indexOf(RETURN); at !== -1; at = bytes.indexOf(RETURN, at + 1)) bytes[at] = BLANK;
  return bytes;
}
