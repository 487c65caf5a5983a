import { Readable } from 'node:stream';
import { problem } from '../../core/problems/index.ts';
import { problemResponse } from './problem-response.ts';

/** A file that can be sent from any byte on. */
interface SentFile {
  name: string;
  type: string;
  bytes: number;
  key: string;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** What browsers save as a file of this name: all of it, or the range that is asked for (one; of several the whole is sent). */
export function filePart(request: Request, { name, type, bytes, key, read }: SentFile): Response {
  const tag = `"${key}"`;
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    // Compressed on its way, it would have other parts.
    'Cache-Control': 'no-store, no-transform',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  });
  const condition = request.headers.get('if-range');
  const range = condition === null || condition === tag ? rangeIn(request.headers.get('range'), bytes) : null;
  if (range === 'outside') {
    const outside = problemResponse(problem('request.range', { bytes }).problem);
    outside.headers.set('Content-Range', `bytes */${bytes}`);
    return outside;
  }
  const [start, end] = range ?? [0, bytes];
  if (range) headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes}`);
  const body = Readable.toWeb(Readable.from(read(start, end))) as ReadableStream<Uint8Array>;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** `bytes=5-9`, `bytes=5-`, `bytes=-5` as half-open bytes; null: all of it. */
function rangeIn(header: string | null, bytes: number): [start: number, end: number] | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') return Number(last) === 0 ? 'outside' : [Math.max(0, bytes - Number(last)), bytes];
  const [start, end] = [Number(first), last === '' ? bytes : Math.min(bytes, Number(last) + 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'outside' : [start, end];
}
