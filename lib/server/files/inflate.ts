/** Streams of bytes out of files: as they are, or decompressed; bounded, checked, in constant memory. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { isSkippable, packingOfHead } from '../../core/json/packing-head.ts';
import { message } from '../../core/messages/index.ts';
import { damaged, tooMuch, windowTooLarge } from './packed-problems.ts';

/** What may come out of a file before it is taken for a trap. */
export interface UnpackBounds {
  /** Bytes at most. */
  maxBytes: number;
  /** Unpacked over compressed size at most, once more than `ratioFrom` bytes came out. */
  ratio: number;
  ratioFrom: number;
}

export const UNPACK_BOUNDS: UnpackBounds = { maxBytes: 32 * 1024 ** 3, ratio: 200, ratioFrom: 1024 ** 3 };

/** A range of a file, and who is told how far in the file the reading is. */
export interface Stretch {
  file: string;
  start: number;
  end: number;
  onRead?: (position: number) => void;
}

const READ_BYTES = 1024 * 1024;
const OUT_BYTES = 256 * 1024;

/** The bytes of a stretch. Throws a ProblemError when the file is shorter. */
export async function* plainBytes({ file, start, end, onRead }: Stretch): AsyncGenerator<Buffer> {
  if (start >= end) return;
  let position = start;
  const stream = createReadStream(file, { start, end: end - 1, highWaterMark: READ_BYTES });
  for await (const chunk of stream) {
    position += chunk.length;
    onRead?.(position);
    yield chunk;
  }
  if (position < end) throw damaged(file, message('damage.ends', { at: position, end }), position);
}

/**
 * What a stretch holds once decompressed; `deflate` is the bare stream inside a zip. Members of gzip and frames of Zstandard
 * that follow each other become one. Throws a ProblemError when it is damaged, cut, or beyond the bounds.
 */
export async function* inflate(
  kind: 'gzip' | 'zstd' | 'deflate',
  stretch: Stretch,
  bounds: UnpackBounds = UNPACK_BOUNDS,
): AsyncGenerator<Buffer> {
  const { file, end } = stretch;
  const compressed = end - stretch.start;
  let unpacked = 0;
  let at = stretch.start;
  while (at < end) {
    const next = kind === 'deflate' ? at : await frameAt(kind, file, at, end, stretch.start);
    if (next === null) return;
    at = next;
    const frame = decompressed(kind, { ...stretch, start: at });
    for await (const chunk of frame.chunks) {
      unpacked += chunk.length;
      if (unpacked > bounds.maxBytes)
        throw tooMuch(file, unpacked, compressed, message('bound.bytes', { gibibytes: bounds.maxBytes / 1024 ** 3 }));
      if (unpacked > bounds.ratioFrom && unpacked > bounds.ratio * compressed)
        throw tooMuch(file, unpacked, compressed, message('bound.ratio', { ratio: bounds.ratio }));
      yield chunk;
    }
    if (frame.consumed() === 0) throw damaged(file, message('damage.data', {}), at);
    at += frame.consumed();
    if (kind === 'deflate' && at < end) throw damaged(file, message('damage.ends_early', { at }), at);
  }
}

/**
 * So many bytes, and one more behind them in the same piece. Before Node 24.20 (22: never) nobody says that a frame of Zstandard is cut; but it
 * takes the byte for its own then, and a whole frame does not.
 */
async function* andOneMore(chunks: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of chunks) {
    read += chunk.length;
    yield read < length ? chunk : Buffer.concat([chunk, Buffer.alloc(1)]);
  }
}

/** One frame (of gzip: all that follow each other), and how many bytes of the stretch it took. */
function decompressed(kind: 'gzip' | 'zstd' | 'deflate', stretch: Stretch) {
  const { file, start, end, onRead } = stretch;
  const options = { chunkSize: OUT_BYTES };
  const decoder =
    kind === 'gzip'
      ? createGunzip(options)
      : kind === 'zstd'
        ? createZstdDecompress(options)
        : createInflateRaw(options);
  const consumed = () => decoder.bytesWritten;
  const read = async function* () {
    const source = createReadStream(file, { start, end: end - 1, highWaterMark: READ_BYTES });
    source.on('error', (error) => decoder.destroy(error));
    (kind === 'zstd' ? Readable.from(andOneMore(source, end - start)) : source).pipe(decoder);
    try {
      for await (const chunk of decoder) {
        onRead?.(start + consumed());
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      }
    } catch (error) {
      throw explained(file, error, start + consumed(), end);
    } finally {
      source.destroy();
      decoder.destroy();
    }
    if (start + consumed() > end) throw cut(file, end);
  };
  return { chunks: read(), consumed };
}

/** Where the next frame begins, at `at` or behind frames without content; null when only padding is left. */
async function frameAt(
  kind: 'gzip' | 'zstd',
  file: string,
  from: number,
  end: number,
  start: number,
): Promise<number | null> {
  const handle = await open(file, 'r');
  try {
    for (let at = from; at < end; ) {
      const head = Buffer.alloc(Math.min(8, end - at));
      await handle.read(head, 0, head.length, at);
      const magic = head.length >= 4 ? head.readUInt32LE(0) : 0;
      if (kind === 'zstd' && head.length === 8 && isSkippable(magic)) {
        at += 8 + head.readUInt32LE(4);
        if (at > end) throw damaged(file, message('damage.last_frame', {}), end);
      } else if (packingOfHead(head) === kind && !isSkippable(magic)) return at;
      else if (at > start && head.every((byte) => byte === 0)) return null;
      else throw damaged(file, message('damage.other_data', { at, kind }), at);
    }
    return null;
  } finally {
    await handle.close();
  }
}

const cut = (file: string, end: number) => damaged(file, message('damage.ends_inside', { at: end }), end);

function explained(file: string, error: unknown, byte: number, end: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return cut(file, end);
  if (code === 'ZSTD_error_frameParameter_windowTooLarge') return windowTooLarge(file);
  if (error instanceof Error && (code.startsWith('Z_') || code.startsWith('ZSTD_')))
    return damaged(file, message('damage.data_because', { why: error.message }), byte);
  return error;
}
