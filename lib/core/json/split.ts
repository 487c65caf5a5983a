import type { ByteSource } from './byte-source.ts';
import { splitArray, splitMembers, splitOne, splitSequence } from './split-json.ts';
import { splitLines } from './split-lines.ts';
import type { Piece, SplitOptions } from './split-piece.ts';
import { spansLines } from './split-root.ts';
import { Window } from './split-window.ts';

export type { BrokenReason, KnownItems, Piece, SplitOptions } from './split-piece.ts';
export { detectRoot, rootOf } from './split-root.ts';

/**
 * Walks the source once and yields its records in file order, with damaged stretches as broken pieces between them. Never throws on data.
 * Memory: the current record and one chunk. `onProgress` is told the number of bytes read so far.
 */
export function* split(
  source: ByteSource,
  options: SplitOptions,
  onProgress?: (doneBytes: number) => void,
): Generator<Piece> {
  const window = new Window(source, options.chunkBytes, onProgress);
  switch (options.root) {
    case 'array':
      return yield* splitArray(window, options);
    case 'object':
      return yield* splitOne(window, options);
    case 'members':
      return yield* splitMembers(window, options);
    case 'lines':
      return yield* spansLines(source) ? splitSequence(window, options) : splitLines(window, options);
  }
}
