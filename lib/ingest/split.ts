import type { ByteSource } from './bytes.ts';
import type { Piece, SplitOptions } from './split-piece.ts';

export type { BrokenReason, Nested, Piece, SplitOptions } from './split-piece.ts';

/** Walks the source once and yields its records in file order. `onProgress` is told the number of bytes read so far. */
export declare function split(
  source: ByteSource,
  options: SplitOptions,
  onProgress?: (doneBytes: number) => void,
): Generator<Piece>;
