/** Compressed files and archives: what is in them, and one of it written to a plain file that ranges are read from. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { packingOfHead } from '../../core/json/packing-head.ts';
import { TAR_BLOCK } from '../../core/json/tar-header.ts';
import { message } from '../../core/messages/index.ts';
import { problem } from '../../core/problems/index.ts';
import { inflate, plainBytes, UNPACK_BOUNDS, type UnpackBounds } from './inflate.ts';
import { damaged, noMembers, noSuchMember, severalMembers } from './packed-problems.ts';
import { isDatasetMember, packingOf } from './packing.ts';
import { type Entry, tarEntries } from './tar.ts';
import { zipEntries } from './zip.ts';

export { UNPACK_BOUNDS } from './inflate.ts';
export { innerName, isMappable, packingOf } from './packing.ts';

interface Options {
  /** The name of what is not yet whole ends in it. */
  ticket?: string;
  bounds?: UnpackBounds;
  /** Which members of an archive are meant, by their names; default: those that may be datasets. */
  isMember?: (name: string) => boolean;
  /** Told how many bytes of the compressed file have been read. */
  onRead?: (position: number) => void;
}

/** A file inside, with its first bytes. */
interface Content {
  /** Null for the content of a single compressed file. */
  member: string | null;
  head: Buffer;
}

const NAMES_SHOWN = 5;
/** More members than this are no collection of datasets. */
const MAX_MEMBERS = 2000;

/**
 * The dataset-like files inside a packed file, each once: what a `.gz` or `.zst` holds, or the `.json`, `.jsonl` and `.ndjson`
 * members of an archive (2000 at most). Heads are at most `headBytes` long. Throws a ProblemError when it is damaged or holds none.
 */
export async function* contentsOf(file: string, headBytes: number, options: Options = {}): AsyncGenerator<Content> {
  const seen = new Set<string>();
  const others: string[] = [];
  let count = 0;
  for await (const entry of entriesOf(file, options)) {
    if (entry.member === null) {
      yield { member: null, head: await headOf(entry, headBytes) };
      return;
    }
    count += 1;
    if ((options.isMember ?? isDatasetMember)(entry.member)) {
      if (seen.has(entry.member)) continue;
      seen.add(entry.member);
      yield { member: entry.member, head: await headOf(entry, headBytes) };
      if (seen.size >= MAX_MEMBERS) return;
    } else if (others.length < NAMES_SHOWN) others.push(entry.member);
  }
  if (seen.size === 0) throw noMembers(file, others, count);
}

/**
 * Writes what is inside a packed file to `target`, aside and renamed when it is whole and its checksums fit. `member` names
 * one in an archive; null takes the only one. Throws a ProblemError and leaves nothing behind when that can't be done.
 */
export async function unpack(
  file: string,
  member: string | null,
  target: string,
  options: Options = {},
): Promise<void> {
  const before = statSync(file);
  const wanted = member ?? (await onlyMember(file, options));
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = unfinished(target, options.ticket ?? String(process.pid));
  try {
    await writeMember(file, wanted, part, options);
    const after = statSync(file);
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) throw changed(file);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw diskFull(file);
    throw error;
  }
}

/** The name under which a file is written before it is whole. */
export const unfinished = (target: string, ticket: string) => `${target}.${ticket}.part`;

/** Writes members of an archive into a folder, and says where each is. Throws a ProblemError when it is damaged. */
export async function unpackAll(
  file: string,
  wanted: ReadonlySet<string>,
  folder: string,
  options: Options = {},
): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const places = new Map<string, string>();
  for await (const entry of entriesOf(file, options)) {
    if (entry.member === null || !wanted.has(entry.member) || places.has(entry.member)) continue;
    const place = path.join(folder, String(places.size));
    await write(entry, place);
    places.set(entry.member, place);
  }
  return places;
}

async function onlyMember(file: string, options: Options): Promise<string | null> {
  const members: (string | null)[] = [];
  for await (const { member } of contentsOf(file, 0, { bounds: options.bounds ?? UNPACK_BOUNDS })) members.push(member);
  if (members.length > 1)
    throw severalMembers(
      file,
      members.flatMap((name) => name ?? []),
    );
  return members[0] ?? null;
}

async function writeMember(file: string, wanted: string | null, part: string, options: Options): Promise<void> {
  const others: string[] = [];
  let found = false;
  // Read on behind the member: the checksum of a compressed archive stands at its end.
  for await (const entry of entriesOf(file, options)) {
    if (!found && entry.member === wanted) {
      found = true;
      await write(entry, part);
    } else if (entry.member !== null && isDatasetMember(entry.member)) others.push(entry.member);
  }
  if (!found) throw noSuchMember(file, wanted ?? '', others);
}

async function write(entry: Entry, part: string): Promise<void> {
  const handle = openSync(part, 'w', 0o600);
  try {
    for await (const chunk of entry.data()) {
      for (let done = 0; done < chunk.length; ) done += writeSync(handle, chunk, done);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Every file inside, in order. */
async function* entriesOf(file: string, { bounds = UNPACK_BOUNDS, onRead }: Options): AsyncGenerator<Entry> {
  const packing = packingOf(file);
  if (packing === null) throw damaged(file, message('damage.not_packed', {}), 0);
  if (packing === 'zip') {
    yield* zipEntries(file, bounds, onRead);
    return;
  }
  const stretch = { file, start: 0, end: statSync(file).size, ...(onRead && { onRead }) };
  const chunks = packing === 'tar' ? plainBytes(stretch) : inflate(packing, stretch, bounds);
  try {
    const { head, whole } = await peek(chunks, TAR_BLOCK);
    if (packingOfHead(head) === 'tar') yield* tarEntries(file, whole);
    else yield { member: null, data: () => whole };
  } finally {
    await chunks.return(undefined);
  }
}

/** The first `size` bytes of a stream, and the stream with them. */
async function peek(chunks: AsyncGenerator<Buffer>, size: number) {
  const parts: Buffer[] = [];
  let length = 0;
  while (length < size) {
    const next = await chunks.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  async function* whole() {
    yield* parts.splice(0);
    yield* chunks;
  }
  return { head: Buffer.concat(parts).subarray(0, size), whole: whole() };
}

async function headOf(entry: Entry, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  if (size === 0) return Buffer.alloc(0);
  for await (const chunk of entry.data()) {
    // A copy: the chunk may be a view of much more.
    parts.push(Buffer.from(chunk.subarray(0, size - length)));
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(parts);
}

const changed = (file: string) =>
  problem('packed.changed', { file: path.basename(file) }, { where: { file: path.basename(file) } });

const diskFull = (file: string) =>
  problem('packed.disk_full', { file: path.basename(file) }, { where: { file: path.basename(file) } });
