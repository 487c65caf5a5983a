/** The same bytes in pieces of one length; only the last may be shorter. Nothing comes of nothing. */
export async function* pieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(length);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + length - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      yield piece;
      // The one that was given may still be on its way.
      piece = Buffer.allocUnsafe(length);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
