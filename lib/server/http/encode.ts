import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { isLoopback } from './admit.ts';

/** Smaller answers fit in a few packets anyway. */
const WORTH_IT = 16 * 1024;

/** Bytes from which on answers go out one after the other: copying several at once would keep small ones waiting. */
const LONG = 1024 ** 2;
let before: Promise<unknown> = Promise.resolve();

/** Resolves when whoever asked before has had its turn, and what came in meanwhile was looked at. */
function turn(): Promise<unknown> {
  before = before.then(() => new Promise((next) => setImmediate(next)));
  return before;
}

/** Bytes that are compressed into one piece: the usual 16 KiB take a quarter longer. */
const PIECE = 256 * 1024;

/** The quickest level of each: higher ones cost more time than they save on any network a team shares (docs/decisions.md). */
const ENCODERS = {
  zstd: (body: Uint8Array) => zstd(body, { chunkSize: PIECE, params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (body: Uint8Array) => brotli(body, { chunkSize: PIECE, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body: Uint8Array) => gz(body, { chunkSize: PIECE, level: 1 }),
};

// They run beside the event loop, so that other answers do not wait.
const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = keyof typeof ENCODERS;

/** Best first. */
const ENCODINGS: Encoding[] = ['zstd', 'br', 'gzip'];

/**
 * How an answer to these headers should be compressed; null: sent as it is. A browser on this machine gets it plain, since
 * packing and unpacking takes longer than the copy.
 */
export function encodingFor(headers: Headers): Encoding | null {
  if (isLoopback(hostname(headers.get('host') ?? ''))) return null;
  const accepted = new Map<string, number>();
  for (const part of (headers.get('accept-encoding') ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  return ENCODINGS.find((encoding) => (accepted.get(encoding) ?? 0) > 0) ?? null;
}

/**
 * `value` as a JSON answer, compressed where the client takes that and it pays. Bytes are JSON in UTF-8 already. `more`: further
 * headers.
 */
export async function jsonResponse(value: unknown, headers: Headers, more: HeadersInit = {}): Promise<Response> {
  const json = isBytes(value) ? value : Buffer.from(JSON.stringify(value));
  const answer = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
  });
  for (const [name, said] of new Headers(more)) answer.set(name, said);
  const encoding = json.length < WORTH_IT ? null : encodingFor(headers);
  if (json.length > LONG) await turn();
  if (encoding === null) return streamed(json, answer);
  answer.set('Content-Encoding', encoding);
  return streamed(await packedOnce(json, encoding), answer);
}

/** The bytes that responses were made of. */
const made = new WeakMap<Response, Uint8Array>();

function streamed(bytes: Uint8Array, headers: Headers): Response {
  const response = new Response(streamOf(bytes), { headers });
  made.set(response, bytes);
  return response;
}

/** The very bytes that a response was made of; undefined where it was made of something else. */
export const bytesOf = (response: Response): Uint8Array | undefined => made.get(response);

/** The very bytes: a response that is given them copies them, and what is copied has to be collected. */
const streamOf = (bytes: Uint8Array): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** Compressed answers, for as long as somebody keeps the bytes they were made of: who keeps those bounds both. */
const packed = new WeakMap<Uint8Array, Map<Encoding, Promise<Buffer<ArrayBuffer>>>>();

/** The bytes compressed; the same bytes are compressed once for all who ask, also at the same time. */
function packedOnce(json: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const known = packed.get(json) ?? new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  packed.set(json, known);
  const body = known.get(encoding) ?? ENCODERS[encoding](json);
  known.set(encoding, body);
  return body;
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;

/** Without the port: `[::1]:3000` → `[::1]`. */
export const hostname = (host: string): string => host.replace(/:\d+$/, '');
