import { problem } from '../../core/problems/index.ts';
import { drain } from './drain.ts';

/** What is sent as JSON is small: the largest is a review with its note. Files come another way. */
const MAX_BYTES = 1024 ** 2;

/** The value of a request's JSON body, to be checked. Throws a ProblemError: 413 above 1 MiB, without reading the rest, and 400 when it is no JSON. */
export async function jsonBody(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await bytesOf(request));
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch (error) {
    if (text.trim() === '') throw problem('request.empty_body', {});
    throw problem('request.not_json', { why: error instanceof Error ? error.message : String(error) });
  }
}

async function bytesOf(request: Request): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bodyChunks(request.body)) {
    size += part.length;
    if (size > MAX_BYTES) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = () => problem('request.too_large', {});

/** The bytes of a body as they come. Whoever stops reading lets the rest go: a bounded part of it is still received. */
export async function* bodyChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let part = await next(reader); !part.done; part = await next(reader)) yield part.value;
  } finally {
    drain(reader);
  }
}

/** The only thing that goes wrong on the way is the connection. */
const next = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw problem('request.disconnected', {});
  });
