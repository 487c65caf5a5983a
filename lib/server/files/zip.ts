/** Members of a zip archive, by the directory at its end. Zip64 included. */
import { crc32 } from 'node:zlib';
import { openFile } from './bytes.ts';
import { inflate, plainBytes, type Stretch, type UnpackBounds } from './inflate.ts';
import { damaged, encrypted, unknownMethod, unpacksTo } from './packed-problems.ts';
import type { Entry } from './tar.ts';
import { type ZipMember, zipDirectory } from './zip-directory.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_BYTES = 30;

/**
 * The files of a zip archive. Throws a ProblemError when its directory is damaged; reading a file throws one when it is
 * damaged, encrypted or compressed by another method than deflate.
 */
export function zipEntries(file: string, bounds: UnpackBounds, onRead?: (position: number) => void): Entry[] {
  const members = zipDirectory(file);
  checkPlaces(file, members);
  checkSum(file, members, bounds);
  return members.map((member) => ({
    member: member.name,
    data: () => content(file, member, bounds, onRead),
  }));
}

/** Entries that share bytes make much of little: no tool writes such archives. */
function checkPlaces(file: string, members: readonly ZipMember[]): void {
  let free = 0;
  for (const { name, offset, compressed } of members.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged(file, `"${name}" lies in the bytes of another of its files`, offset);
    free = offset + LOCAL_BYTES + compressed;
  }
}

/** What the members say they unpack to is bounded together; that none is longer than it says is seen while it is read. */
function checkSum(file: string, members: readonly ZipMember[], { maxBytes, ratio, ratioFrom }: UnpackBounds): void {
  const sum = (of: 'size' | 'compressed') => members.reduce((total, member) => total + member[of], 0);
  const [size, compressed] = [sum('size'), sum('compressed')];
  if (size > maxBytes)
    throw unpacksTo(file, size, compressed, `more than ${maxBytes / 1024 ** 3} GiB are not unpacked`);
  if (size > ratioFrom && size > ratio * compressed)
    throw unpacksTo(file, size, compressed, `no dataset shrinks more than ${ratio}-fold`);
}

async function* content(
  file: string,
  member: ZipMember,
  bounds: UnpackBounds,
  onRead?: (position: number) => void,
): AsyncGenerator<Buffer> {
  if (member.encrypted) throw encrypted(file, member.name);
  if (member.method !== 0 && member.method !== 8) throw unknownMethod(file, member.name, member.method);
  const start = dataStart(file, member);
  const stretch: Stretch = { file, start, end: start + member.compressed, ...(onRead && { onRead }) };
  const chunks = member.method === 0 ? plainBytes(stretch) : inflate('deflate', stretch, bounds);
  let crc = 0;
  let size = 0;
  for await (const chunk of chunks) {
    crc = crc32(chunk, crc);
    size += chunk.length;
    if (size > member.size) throw damaged(file, `"${member.name}" is longer than the directory says`, stretch.end);
    yield chunk;
  }
  if (size !== member.size || crc !== member.crc)
    throw damaged(file, `the checksum of "${member.name}" does not fit`, stretch.end);
}

/** Behind the member's own header, whose name and extra fields may differ in length from the directory's. */
function dataStart(file: string, member: ZipMember): number {
  const source = openFile(file);
  try {
    const at = member.offset;
    const header = at + LOCAL_BYTES <= source.size ? source.read(at, at + LOCAL_BYTES) : null;
    if (header?.readUInt32LE(0) !== LOCAL_HEADER)
      throw damaged(file, `"${member.name}" is not where the directory says`, at);
    const start = at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (start + member.compressed > source.size)
      throw damaged(file, `"${member.name}" goes on beyond the end of the archive`, source.size);
    return start;
  } finally {
    source.close();
  }
}
