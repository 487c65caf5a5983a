import { encodingFor, jsonResponse } from './encode.ts';

/** What is asked for, as it is now. */
interface Asked {
  /** Another text whenever the answer is another. */
  key: string;
  /** What is sent, as `jsonResponse` takes it. `packed`: it will be compressed. */
  body(packed: boolean): Promise<unknown>;
}

/** The answer to a GET that a client may keep as long as it asks each time whether it is still the same: 304, and nothing is read for it. */
export async function revalidated({ headers }: Request, { key, body }: Asked): Promise<Response> {
  // Weak: the bytes differ with the compression.
  const tag = `W/"${key}"`;
  const answer = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  const known = (headers.get('if-none-match') ?? '').split(',').some((one) => ['*', tag].includes(one.trim()));
  if (known) return new Response(null, { status: 304, headers: { ...answer, Vary: 'Accept-Encoding' } });
  return jsonResponse(await body(encodingFor(headers) !== null), headers, answer);
}
