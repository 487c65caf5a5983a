import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function loaded() {
  const compression: () => Middleware = load('next/dist/compiled/compression');
  const release: typeof import('next/dist/server/lib/release-compression-stream') = load(
    'next/dist/server/lib/release-compression-stream',
  );
  return { compression: compression(), release: release.releaseCompressionStream };
}
let known: ReturnType<typeof loaded> | null = null;

/** Has the answer to a request compressed where that is asked for, with the framework's own copy of a library for it. What does that ends with the connection. */
export function compress(request: IncomingMessage, response: ServerResponse): void {
  known ??= loaded();
  const { compression, release } = known;
  compression(request, response, () => {});
  response.once('close', () => {
    if (!response.writableFinished) release(response);
  });
}
