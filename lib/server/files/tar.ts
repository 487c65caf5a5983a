/** Members of a tar archive, one after the other as they come out of a stream. */

import { paxRecords, TAR_BLOCK, tarHeader, text } from '../../core/json/tar-header.ts';
import { message } from '../../core/messages/index.ts';
import { damagedTar } from './packed-problems.ts';
import { memberName } from './packing.ts';

/** A file inside an archive. `data` can be read once, before the next member is asked for. */
export interface Entry {
  /** Its name, folders included; null for the content of a single compressed file. */
  member: string | null;
  data(): AsyncIterable<Buffer>;
}

/** Names longer than this are no names. */
const MAX_NAME_BYTES = 1024 * 1024;

/**
 * The files of a tar archive. The stream is read to its end, so that checksums behind it are checked.
 * Throws a ProblemError at a damaged header, or when the archive ends inside a file.
 */
export async function* tarEntries(file: string, chunks: AsyncIterator<Buffer>): AsyncGenerator<Entry> {
  const input = new Input(file, chunks);
  let longName: string | undefined;
  let longSize: number | undefined;
  for (;;) {
    const block = await input.take(TAR_BLOCK);
    if (block === null || block.every((byte) => byte === 0)) break;
    const header = tarHeader(block);
    if (!header) throw damagedTar(file, message('damage.tar_checksum', {}), input.position - TAR_BLOCK);
    const { kind, size } = header;
    if (kind === 'pax' || kind === 'long-name') {
      if (size > MAX_NAME_BYTES) throw damagedTar(file, message('damage.tar_name', {}), input.position - TAR_BLOCK);
      const bytes = await input.whole(size);
      const pax = kind === 'pax' ? paxRecords(bytes) : null;
      longName = pax ? (pax.get('path') ?? longName) : text(bytes, 0, size);
      const stated = Number(pax?.get('size') ?? Number.NaN);
      if (Number.isSafeInteger(stated) && stated >= 0) longSize = stated;
    } else {
      input.open(longSize ?? size);
      if (kind === 'file') yield { member: memberName(longName ?? header.name), data: () => input.rest() };
      longName = undefined;
      longSize = undefined;
    }
    await input.skip();
  }
  await input.drain();
}

/** A stream taken by numbers of bytes; the content of one member at a time. */
class Input {
  position = 0;
  private readonly file: string;
  private readonly chunks: AsyncIterator<Buffer>;
  private ahead: Buffer = Buffer.alloc(0);
  /** Of the open member: content left, and padding behind it. */
  private left = 0;
  private padding = 0;

  constructor(file: string, chunks: AsyncIterator<Buffer>) {
    this.file = file;
    this.chunks = chunks;
  }

  /** The next `size` bytes; null at the end of the stream. */
  async take(size: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    let done = 0;
    while (done < size) {
      const part = await this.some(size - done);
      if (part === null) {
        if (done === 0) return null;
        throw damagedTar(this.file, message('damage.tar_header', {}), this.position);
      }
      parts.push(part);
      done += part.length;
    }
    return Buffer.concat(parts);
  }

  /** The content of a small member. */
  async whole(size: number): Promise<Buffer> {
    this.open(size);
    const parts: Buffer[] = [];
    for await (const part of this.rest()) parts.push(part);
    return Buffer.concat(parts);
  }

  open(size: number): void {
    this.left = size;
    this.padding = (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
  }

  async *rest(): AsyncGenerator<Buffer> {
    while (this.left > 0) {
      const part = await this.some(this.left);
      if (part === null) throw damagedTar(this.file, message('damage.tar_file', {}), this.position);
      this.left -= part.length;
      yield part;
    }
  }

  /** Passes over what was not read of the open member. */
  async skip(): Promise<void> {
    for await (const _ of this.rest());
    if (this.padding > 0) await this.take(this.padding);
    this.padding = 0;
  }

  async drain(): Promise<void> {
    while ((await this.some(Number.MAX_SAFE_INTEGER)) !== null);
  }

  private async some(most: number): Promise<Buffer | null> {
    while (this.ahead.length === 0) {
      const next = await this.chunks.next();
      if (next.done) return null;
      this.ahead = next.value;
    }
    const part = this.ahead.subarray(0, most);
    this.ahead = this.ahead.subarray(part.length);
    this.position += part.length;
    return part;
  }
}
