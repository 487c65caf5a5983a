import { createServer, type RequestListener, type Server } from 'node:http';
import { problem } from '../lib/core/problems/index.ts';

/** How many ports after the default are tried when none was asked for. */
const TRIES = 20;

/** Milliseconds for which a connection is kept for the next request: longer than clients that are busy leave it, since one they have just used again would break. */
const KEPT = 65_000;

/** Listens at `access`; its `port` becomes the one that was found. Throws a ProblemError when the port is taken. */
export async function listen(
  handle: RequestListener,
  access: { host: string; port: number },
  fixed: boolean,
): Promise<Server> {
  const server = createServer(handle);
  // Uploads and event streams may take as long as they need; headers may not.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEPT;
  for (let n = 0; ; n++) {
    try {
      await bind(server, access.host, access.port + n);
      break;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EADDRINUSE' && !fixed && n < TRIES) continue;
      if (code === 'EADDRINUSE') {
        throw problem('command.port_in_use', { address: `${access.host}:${access.port + n}` });
      }
      throw problem('command.cannot_listen', { address: `${access.host}:${access.port + n}`, code: String(code) });
    }
  }
  const address = server.address();
  if (address !== null && typeof address === 'object') access.port = address.port;
  return server;
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host.replace(/[[\]]/g, ''), () => {
      server.off('error', reject);
      resolve();
    });
  });
}
