/** Recognises compressed files and archives by their first bytes, whatever their names say. */
import path from 'node:path';
import { openFile } from './bytes.ts';
import { isTarHeader, TAR_BLOCK } from './tar-header.ts';

export type Packing = 'gzip' | 'zstd' | 'zip' | 'tar';

/** Names of files that hold datasets inside an archive. */
const MEMBER = /\.(json|jsonl|ndjson)$/i;

/** How a file that begins with these bytes (512 or more, when it has so many) is packed; null for any other file. */
export function packingOfHead(head: Buffer): Packing | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head.length >= 4) {
    const magic = head.readUInt32LE(0);
    if (magic === ZSTD || isSkippable(magic)) return 'zstd';
    if (magic === 0x04034b50 || magic === 0x06054b50) return 'zip';
  }
  return isTarHeader(head) ? 'tar' : null;
}

const ZSTD = 0xfd2fb528;

/** Zstandard frames that carry no content, written between others by parallel and seekable compressors. */
export const isSkippable = (magic: number) => magic >= 0x184d2a50 && magic <= 0x184d2a5f;

/** How a file is packed; null for plain files. Throws a ProblemError when it can't be read. */
export function packingOf(file: string): Packing | null {
  const source = openFile(file);
  try {
    return packingOfHead(source.read(0, Math.min(source.size, TAR_BLOCK)));
  } finally {
    source.close();
  }
}

/** Whether a member of an archive may be a dataset: by its name, without what systems and people hide. */
export function isDatasetMember(name: string): boolean {
  const steps = name.split('/');
  return MEMBER.test(name) && !steps.some((step) => step === '__MACOSX' || /^\.[^.]/.test(step));
}

/** A member's name as text to show and to compare: no control characters, `/` between folders. It is never used as a path. */
export const memberName = (raw: string) =>
  raw
    .replaceAll('\\', '/')
    .replace(/\p{Cc}/gu, '_')
    .replace(/^(\.\/)+/, '');

/** The name of what is inside: of an archive's member, or of the file without `.gz` or `.zst`. Never with a folder. */
export function innerName(file: string, member: string | null): string {
  return path.posix.basename(member ?? path.basename(file).replace(/\.(gz|zst)$/i, ''));
}
