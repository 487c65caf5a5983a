/** Blocks of a tar archive: what its headers say. POSIX ustar and pax, GNU long names, sizes beyond 8 GiB. */
export const TAR_BLOCK = 512;

export interface TarHeader {
  name: string;
  /** Bytes of content behind the header. */
  size: number;
  kind: 'file' | 'pax' | 'long-name' | 'other';
}

/** Whether the bytes begin with a tar header: its checksum fits. */
export function isTarHeader(block: Buffer): boolean {
  if (block.length < TAR_BLOCK) return false;
  const stated = octal(block, 148, 8);
  if (stated === null || stated === 0) return false;
  // The checksum is that of the header with spaces in the checksum's own place.
  let sum = 8 * 0x20;
  for (let at = 0; at < TAR_BLOCK; at += 1) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum === stated;
}

/** What a header says; null when the block is none. */
export function tarHeader(block: Buffer): TarHeader | null {
  if (!isTarHeader(block)) return null;
  const size = ((block[124] ?? 0) & 0x80) === 0 ? octal(block, 124, 12) : binary(block);
  if (size === null) return null;
  const prefix = block.toString('latin1', 257, 262) === 'ustar' && block[263] === 0x30 ? text(block, 345, 155) : '';
  const name = text(block, 0, 100);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, kind: kindOf(block[156] ?? 0) };
}

/** The records `length key=value` of a pax header. Damaged ones are passed over. */
export function paxRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = space === -1 ? 0 : Number(bytes.toString('latin1', at, space));
    if (!Number.isInteger(length) || length <= space - at || at + length > bytes.length) break;
    const record = bytes.toString('utf8', space + 1, at + length - 1);
    const equals = record.indexOf('=');
    if (equals > 0) records.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  return records;
}

function kindOf(flag: number): TarHeader['kind'] {
  switch (String.fromCharCode(flag)) {
    case '\0':
    case '0':
    case '7':
      return 'file';
    case 'x':
      return 'pax';
    case 'L':
      return 'long-name';
    default:
      return 'other';
  }
}

/** Text up to its first NUL. */
export function text(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? field.length : end);
}

function octal(block: Buffer, start: number, length: number): number | null {
  const digits = block
    .toString('latin1', start, start + length)
    .replace(/\0[\s\S]*$/, '')
    .trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : null;
}

/** A size of GNU tar and star that octal digits can't hold: big-endian, the first bit set. */
function binary(block: Buffer): number | null {
  const high = block.readUInt32BE(124) & 0x7fffffff;
  const size = block.readBigUInt64BE(128);
  return high !== 0 || size > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(size);
}
