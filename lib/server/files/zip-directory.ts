import { isUtf8 } from 'node:buffer';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { openFile } from './bytes.ts';
import { damaged } from './packed-problems.ts';
import { memberName } from './packing.ts';

/** What the directory of a zip archive says of a file. */
export interface ZipMember {
  name: string;
  /** 0: stored, 8: deflate. */
  method: number;
  encrypted: boolean;
  crc: number;
  compressed: number;
  size: number;
  /** Byte of its own header. */
  offset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const MEMBER = 0x02014b50;
const MEMBER_BYTES = 46;
const BEYOND_32 = 0xffffffff;
/** A directory of some 500 000 files; no dataset has that many. */
const MAX_DIRECTORY_BYTES = 64 * 1024 ** 2;

/** The files of the archive in the directory's order, folders left out. Throws a ProblemError when the directory is damaged. */
export function zipDirectory(file: string): ZipMember[] {
  const source = openFile(file);
  try {
    const { start, bytes } = directoryPlace(file, source);
    if (bytes > MAX_DIRECTORY_BYTES || start + bytes > source.size)
      throw damaged(file, 'the place of its directory does not fit its length', source.size);
    const directory = source.read(start, start + bytes);
    const members: ZipMember[] = [];
    for (let at = 0; at < directory.length; ) {
      const fits = at + MEMBER_BYTES <= directory.length && directory.readUInt32LE(at) === MEMBER;
      const length = fits ? entryBytes(directory, at) : 0;
      if (!fits || at + length > directory.length) throw damaged(file, 'its directory can’t be read', start + at);
      const member = memberAt(directory, at);
      if (!member) throw damaged(file, 'a size in its directory can’t be read', start + at);
      if (!member.name.endsWith('/')) members.push(member);
      at += length;
    }
    return members;
  } finally {
    source.close();
  }
}

const entryBytes = (directory: Buffer, at: number) =>
  MEMBER_BYTES + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);

function directoryPlace(file: string, source: ByteSource): { start: number; bytes: number } {
  const from = Math.max(0, source.size - END_BYTES - MAX_COMMENT);
  const tail = source.read(from, source.size);
  let at = tail.length - END_BYTES;
  while (at >= 0 && !(tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length))
    at -= 1;
  if (at < 0) throw damaged(file, 'the directory at the end of the zip archive is missing', source.size);
  const locator = from + at - LOCATOR_BYTES;
  if (locator >= 0) {
    const bytes = source.read(locator, locator + LOCATOR_BYTES);
    if (bytes.readUInt32LE(0) === LOCATOR_64) return directoryPlace64(file, source, bytes.readBigUInt64LE(8));
  }
  return { start: tail.readUInt32LE(at + 16), bytes: tail.readUInt32LE(at + 12) };
}

function directoryPlace64(file: string, source: ByteSource, offset: bigint): { start: number; bytes: number } {
  const at = Number(offset);
  const end = at + END_64_BYTES <= source.size ? source.read(at, at + END_64_BYTES) : null;
  if (end?.readUInt32LE(0) !== END_64)
    throw damaged(file, 'its zip64 directory is not where it should be', source.size);
  return { start: Number(end.readBigUInt64LE(48)), bytes: Number(end.readBigUInt64LE(40)) };
}

function memberAt(directory: Buffer, at: number): ZipMember | null {
  const flags = directory.readUInt16LE(at + 8);
  const nameEnd = at + MEMBER_BYTES + directory.readUInt16LE(at + 28);
  const name = directory.subarray(at + MEMBER_BYTES, nameEnd);
  const extra = directory.subarray(nameEnd, nameEnd + directory.readUInt16LE(at + 30));
  const long = longSizes(extra);
  const long32 = (offset: number) => {
    const value = directory.readUInt32LE(at + offset);
    return value === BEYOND_32 ? (long.shift() ?? null) : value;
  };
  // In the order in which the zip64 field gives those that don't fit.
  const size = long32(24);
  const compressed = long32(20);
  const offset = long32(42);
  if (size === null || compressed === null || offset === null) return null;
  return {
    name: memberName(name.toString(isUtf8(name) ? 'utf8' : 'latin1')),
    method: directory.readUInt16LE(at + 10),
    encrypted: (flags & 1) !== 0,
    crc: directory.readUInt32LE(at + 16),
    compressed,
    size,
    offset,
  };
}

/** The numbers of the zip64 extra field. */
function longSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const field = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: Math.floor(field.length / 8) }, (_, i) => Number(field.readBigUInt64LE(8 * i)));
    }
    at += 4 + length;
  }
  return [];
}
