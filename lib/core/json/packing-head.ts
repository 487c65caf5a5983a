/** Recognises compressed files and archives by their first bytes, whatever their names say. */
import { isTarHeader } from './tar-header.ts';

export type Packing = 'gzip' | 'zstd' | 'zip' | 'tar';

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
