/** Members of a zip archive, by the directory at its end, which yauzl reads. */
import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { openPromise, type ZipFile, type Entry as ZipMember } from 'yauzl';
import { message } from '../../core/messages/index.ts';
import { ProblemError } from '../../core/model/index.ts';
import { inflate, plainBytes, type Stretch, type UnpackBounds } from './inflate.ts';
import { damaged, encrypted, unknownMethod, unpacksTo } from './packed-problems.ts';
import { memberName } from './packing.ts';
import type { Entry } from './tar.ts';

/** Bytes of a member's own header, without its name. */
const LOCAL_BYTES = 30;
/** No collection of datasets has so many files. */
const MOST_MEMBERS = 500_000;

/**
 * The files of a zip archive, folders left out. Throws a ProblemError when its directory is damaged; reading a file throws one
 * when it is damaged, encrypted or compressed by another method than deflate.
 */
export async function* zipEntries(
  file: string,
  bounds: UnpackBounds,
  onRead?: (position: number) => void,
): AsyncGenerator<Entry> {
  const zip = await read(file, () => openPromise(file, { decodeStrings: false, autoClose: false }));
  try {
    if (zip.entryCount > MOST_MEMBERS)
      throw damaged(file, message('damage.members', { count: zip.entryCount }), zip.fileSize);
    const members = (await read(file, () => all(zip.eachEntry()))).filter((member) => !nameOf(member).endsWith('/'));
    checkPlaces(file, members);
    checkSum(file, members, bounds);
    for (const member of members)
      yield { member: nameOf(member), data: () => content(file, zip, member, bounds, onRead) };
  } finally {
    zip.close();
  }
}

/** Whatever yauzl does not follow is damage. */
async function read<T>(file: string, part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    if (error instanceof ProblemError || !(error instanceof Error)) throw error;
    throw damaged(file, message('damage.directory', { why: error.message }), statSync(file).size);
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const nameOf = ({ fileNameRaw }: ZipMember): string =>
  memberName(fileNameRaw.toString(isUtf8(fileNameRaw) ? 'utf8' : 'latin1'));

/** Entries that share bytes make much of little: no tool writes such archives. */
function checkPlaces(file: string, members: readonly ZipMember[]): void {
  let free = 0;
  for (const member of members.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const at = member.relativeOffsetOfLocalHeader;
    if (at < free) throw damaged(file, message('damage.overlap', { member: nameOf(member) }), at);
    free = at + LOCAL_BYTES + member.compressedSize;
  }
}

/** What the members say they unpack to is bounded together; that none is longer than it says is seen while it is read. */
function checkSum(file: string, members: readonly ZipMember[], { maxBytes, ratio, ratioFrom }: UnpackBounds): void {
  const sum = (of: 'uncompressedSize' | 'compressedSize') => members.reduce((total, member) => total + member[of], 0);
  const [size, compressed] = [sum('uncompressedSize'), sum('compressedSize')];
  if (size > maxBytes)
    throw unpacksTo(file, size, compressed, message('bound.bytes', { gibibytes: maxBytes / 1024 ** 3 }));
  if (size > ratioFrom && size > ratio * compressed)
    throw unpacksTo(file, size, compressed, message('bound.ratio', { ratio }));
}

async function* content(
  file: string,
  zip: ZipFile,
  member: ZipMember,
  bounds: UnpackBounds,
  onRead?: (position: number) => void,
): AsyncGenerator<Buffer> {
  const name = nameOf(member);
  if (member.isEncrypted()) throw encrypted(file, name);
  const { compressionMethod: method, compressedSize, uncompressedSize } = member;
  if (method !== 0 && method !== 8) throw unknownMethod(file, name, method);
  // The member's own header, whose name and extra fields may differ in length from the directory's.
  const { fileDataStart: start } = await read(file, () => zip.readLocalFileHeaderPromise(member, { minimal: true }));
  const stretch: Stretch = { file, start, end: start + compressedSize, ...(onRead && { onRead }) };
  const chunks = method === 0 ? plainBytes(stretch) : inflate('deflate', stretch, bounds);
  let crc = 0;
  let size = 0;
  for await (const chunk of chunks) {
    crc = crc32(chunk, crc);
    size += chunk.length;
    if (size > uncompressedSize) throw damaged(file, message('damage.longer', { member: name }), stretch.end);
    yield chunk;
  }
  if (size !== uncompressedSize || crc !== member.crc32)
    throw damaged(file, message('damage.checksum', { member: name }), stretch.end);
}
