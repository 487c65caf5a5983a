/** For tests: archives made byte by byte. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface TestFile {
  name: string;
  data: Buffer | string;
}

/** A tar header and its content, padded. `flag` `L` and `x` make the headers of long names. */
function tarBlock(name: string, data: Buffer, flag = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0, 'utf8');
  header.write('0000644\0', 100, 'latin1');
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write('        ', 148, 'latin1');
  header.write(flag, 156, 'latin1');
  header.write('ustar\0', 257, 'latin1');
  header.write('00', 263, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}

/** A tar archive; names beyond 100 bytes in the way of GNU or of pax. */
export function tarOf(files: TestFile[], longNames: 'gnu' | 'pax' = 'gnu'): Buffer {
  const blocks = files.flatMap(({ name, data }) => {
    const block = tarBlock(name, Buffer.from(data));
    if (Buffer.byteLength(name) <= 100) return [block];
    if (longNames === 'gnu') return [tarBlock('././@LongLink', Buffer.from(`${name}\0`), 'L'), block];
    const record = ` path=${name}\n`;
    let length = Buffer.byteLength(record) + 3;
    if (String(length).length > 3) length += 1;
    return [tarBlock('PaxHeader', Buffer.from(`${length}${record}`), 'x'), block];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

interface ZipOptions {
  method?: number;
  encrypted?: boolean;
  /** Sizes and places in zip64 fields. */
  zip64?: boolean;
}

/** A zip archive. */
export function zipOf(files: TestFile[], { method = 8, encrypted = false, zip64 = false }: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const plain = Buffer.from(data);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Number(encrypted), 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(title.length, 26);
    local.writeUInt16LE(4, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Number(encrypted), 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(plain), 16);
    entry.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 20);
    entry.writeUInt32LE(zip64 ? 0xffffffff : plain.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt16LE(zip64 ? 28 : 0, 30);
    entry.writeUInt32LE(zip64 ? 0xffffffff : offset, 42);
    parts.push(local, title, Buffer.from([9, 9, 0, 0]), packed);
    directory.push(entry, title, ...(zip64 ? [longField([plain.length, packed.length, offset])] : []));
    offset += local.length + title.length + 4 + packed.length;
  }
  const table = Buffer.concat(directory);
  return Buffer.concat([...parts, table, ...zipEnd(files.length, table.length, offset, zip64)]);
}

function longField(values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [i, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * i);
  return field;
}

function zipEnd(count: number, bytes: number, offset: number, zip64: boolean): Buffer[] {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : bytes, 12);
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16);
  if (!zip64) return [end];
  const long = Buffer.alloc(56);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeBigUInt64LE(BigInt(count), 24);
  long.writeBigUInt64LE(BigInt(count), 32);
  long.writeBigUInt64LE(BigInt(bytes), 40);
  long.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  return [long, locator, end];
}
