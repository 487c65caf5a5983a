import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { TAR_BLOCK } from '../../core/json/tar-header.ts';

/** Bytes that a name may have in a header; a longer one stands before it. */
const NAME = 100;

/** All files of a folder as an archive (tar, gzip), below a folder of this name. */
export function packed(folder: string, name: string): AsyncIterable<Buffer> {
  // What goes wrong is told to whoever reads.
  return pipeline(Readable.from(tarOf(folder, name)), createGzip(), () => {});
}

async function* tarOf(folder: string, name: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = await stat(file);
    const inside = path.join(name, path.relative(folder, file)).split(path.sep).join('/');
    if (Buffer.byteLength(inside) > NAME || /[^\x20-\x7e]/.test(inside)) {
      const record = pathRecord(inside);
      yield headerOf({ name: 'path', size: record.length, kind: 'x', mtimeMs });
      yield padded(record);
    }
    yield headerOf({ name: inside, size, kind: '0', mtimeMs });
    yield* createReadStream(file) as AsyncIterable<Buffer>;
    yield Buffer.alloc(behind(size));
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}

/** What fills the last block. */
const behind = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(behind(bytes.length))]);

/** A pax record `length path=NAME`, which counts its own digits. */
function pathRecord(name: string): Buffer {
  const rest = Buffer.from(` path=${name}\n`);
  let length = rest.length;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

interface Header {
  name: string;
  size: number;
  /** `0`: a file, `x`: what a header can't hold of the next one. */
  kind: '0' | 'x';
  mtimeMs: number;
}

/** A header of POSIX ustar. Its checksum is that of the block with blanks in the checksum's own place. */
function headerOf({ name, size, kind, mtimeMs }: Header): Buffer {
  const block = Buffer.alloc(TAR_BLOCK);
  const number = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  Buffer.from(name).copy(block, 0, 0, NAME);
  number(0o644, 100, 8);
  number(0, 108, 8);
  number(0, 116, 8);
  number(size, 124, 12);
  number(Math.floor(mtimeMs / 1000), 136, 12);
  block.write(' '.repeat(8), 148);
  block.write(kind, 156);
  block.write('ustar\u000000', 257);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return block;
}
