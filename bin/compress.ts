import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
let compression: Middleware | null = null;

/** Has the answer to a request compressed where that is asked for, with the framework's own copy of a library for it. What does that ends with the connection. */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  compression ??= (load('next/dist/compiled/compression') as () => Middleware)();
  compression(request, response, () => {});
  const { releaseCompressionStream }: typeof import('next/dist/server/lib/release-compression-stream') = load(
    'next/dist/server/lib/release-compression-stream',
  );
  response.once('close', () => {
    if (!response.writableFinished) releaseCompressionStream(response);
  });
}
