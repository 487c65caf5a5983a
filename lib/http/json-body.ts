import { problem, problemIn } from '../model/index.ts';

/** What is sent as JSON is small: the largest is a review with its note. Files come another way. */
const MAX_BYTES = 1024 ** 2;

/** The value of a request's JSON body; null when it has none that can be read. Throws a ProblemError 413 above 1 MiB, without reading the rest. */
export async function jsonBody(request: Request): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of bodyChunks(request.body)) {
      size += part.length;
      if (size > MAX_BYTES) throw tooLarge();
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString());
  } catch (error) {
    if (problemIn(error)) throw error;
    // No JSON, or the connection broke.
    return null;
  }
}

const tooLarge = () =>
  problem(413, '#too-large', 'The request is too large', 'Its JSON is larger than 1 MiB. Nothing was changed.');

/** The bytes of a body as they come. Whoever stops reading lets the rest go. */
export async function* bodyChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
