import { KEPT_BYTES, MAX_RECORD_BYTES, type Piece, type SplitOptions } from './split-piece.ts';
import { isSpace, Scanner, skipMark } from './split-scan.ts';
import { feedOf, type Window } from './split-window.ts';

const NEWLINE = 0x0a;

/** Root `lines`: every line that is not blank is a record, whatever it holds; damage ends with its line. */
export function* splitLines(window: Window, options: SplitOptions): Generator<Piece> {
  const max = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let index = 0;
  let at = skipMark(window);
  for (;;) {
    at = window.settle(at);
    const found = lineEnd(window, at, at + max);
    const { bytes, base } = window;
    if (found === -1) {
      const piece: Piece = {
        kind: 'broken',
        index,
        start: base + at,
        end: 0,
        bytes: bytes.subarray(0, 0),
        reason: 'too-large',
      };
      piece.bytes = Buffer.from(bytes.subarray(at, at + Math.min(max, KEPT_BYTES)));
      at = passLine(window, at);
      piece.end = window.base + at;
      yield piece;
      index += 1;
      continue;
    }
    let start = at;
    let end = found;
    while (end > start && isSpace(bytes[end - 1])) end -= 1;
    while (start < end && isSpace(bytes[start])) start += 1;
    if (start < end) {
      yield lineRecord(index, base + start, bytes.subarray(start, end), options, found === bytes.length);
      index += 1;
    }
    at = found;
    if (at >= window.bytes.length && !window.more()) return;
    at += 1;
  }
}

function lineRecord(index: number, start: number, bytes: Buffer, options: SplitOptions, last: boolean): Piece {
  const piece: Piece = { kind: 'record', index, start, end: start + bytes.length, bytes };
  if (options.nestedKey === undefined && !last) return piece;
  const scanner = new Scanner(feedOf(bytes), options.nestedKey, options.known);
  const end = scanner.record(0, Number.MAX_SAFE_INTEGER);
  if (last && end === -1 && scanner.fault === 'truncated') return { ...piece, kind: 'broken', reason: 'truncated' };
  return end === bytes.length && scanner.nested !== undefined ? { ...piece, nested: scanner.nested } : piece;
}

/** Position of the next line break, or of the end of the file; -1 when neither comes before `limit`. */
function lineEnd(window: Window, from: number, limit: number): number {
  let at = from;
  for (;;) {
    const found = window.bytes.indexOf(NEWLINE, at);
    const end = found === -1 ? window.bytes.length : found;
    if (end > limit) return -1;
    if (found !== -1) return found;
    at = end;
    if (!window.more()) return end;
  }
}

/** Reads past everything from `from` up to the next line break (or the end of the file) and returns its position. */
function passLine(window: Window, from: number): number {
  let at = from;
  for (;;) {
    const found = window.bytes.indexOf(NEWLINE, at);
    if (found !== -1) return found;
    at = window.settle(window.bytes.length);
    if (!window.more()) return at;
  }
}
