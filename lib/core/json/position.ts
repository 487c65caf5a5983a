import type { ByteSource } from './byte-source.ts';

const NEWLINE = 0x0a;
const COUNT_BYTES = 1024 * 1024;

/** A position in a file: `byte` 0-based, `line` and `column` 1-based, `column` in characters (code points). */
export interface Position {
  byte: number;
  line: number;
  column: number;
}

/** The position behind `bytes`, which begin at `from`. */
export function advance(from: Position, bytes: Buffer): Position {
  let { line, column } = from;
  let start = 0;
  for (let found = bytes.indexOf(NEWLINE); found !== -1; found = bytes.indexOf(NEWLINE, start)) {
    line += 1;
    column = 1;
    start = found + 1;
  }
  // Bytes 10xxxxxx go on with the character before them.
  for (let at = start; at < bytes.length; at += 1) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) column += 1;
  return { byte: from.byte + bytes.length, line, column };
}

/** Tells lines and columns of byte offsets. Asked in ascending order, it reads the source once in all; a byte order mark is no column. */
export function locator(source: ByteSource): (byte: number) => Position {
  const marked = source.size >= 3 && source.read(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf));
  const start: Position = { byte: marked ? 3 : 0, line: 1, column: 1 };
  let reached = start;
  return (byte) => {
    if (byte < start.byte) return { byte, line: 1, column: 1 };
    if (byte < reached.byte) reached = start;
    while (reached.byte < byte)
      reached = advance(reached, source.read(reached.byte, Math.min(byte, reached.byte + COUNT_BYTES)));
    return reached;
  };
}

/** The line and column of a byte offset, counted by reading the source up to it. */
export function positionOf(source: ByteSource, byte: number): Position {
  return locator(source)(byte);
}
