import type { ByteSource } from './bytes.ts';

/** A place where text is not JSON. `byte` is 0-based and absolute; `line` and `column` are 1-based, `column` in characters. */
export interface JsonFault {
  /** One sentence: what was expected and what is there. */
  message: string;
  byte: number;
  line: number;
  column: number;
  /** Where in the value: `$.sessions[2].messages[1]`. */
  path: string;
  /** What JSON asks for at this place, e.g. `',' or '}'`. */
  expected: string;
}

/** A position in a file: `byte` 0-based, `line` and `column` 1-based. */
export interface Position {
  byte: number;
  line: number;
  column: number;
}

/** Where and why `bytes` is not JSON (RFC 8259); empty exactly when JSON.parse accepts it. `base` is the position of the first byte in its file; at most `limit` (10) faults. */
export declare function diagnose(bytes: Buffer, options?: { base?: Position; limit?: number }): JsonFault[];

/** The line and column of a byte offset, counted by reading the source up to it. */
export declare function positionOf(source: ByteSource, byte: number): Position;
