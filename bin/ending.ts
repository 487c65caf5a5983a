import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { leaving } from '../lib/server/http/index.ts';
import type { Log } from '../lib/server/telemetry/log.ts';

/** Seconds that requests under way may take at most once no more are taken. */
const LONGEST = 25;

/** Milliseconds for which whoever has connected may still begin to ask. Browsers connect ahead, and then may not. */
const UNASKED = 1_000;

/**
 * Returns the function that ends a server gracefully: for `grace` seconds it goes on while `/ready` says no (`onDrain`), so that whoever spreads
 * the requests has time to see it; then it takes no more, event streams end, and requests under way come to their end, in 25 seconds at most
 * (`longest`). Who has connected and asked nothing has a second for it. Resolves when there is no connection any more.
 */
export function drained(
  server: Server,
  { grace, onDrain, longest = LONGEST }: { grace: number; onDrain: () => void; longest?: number },
): () => Promise<void> {
  const under = new Set<ServerResponse>();
  const connected = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
  });
  server.on('request', (_request, response) => {
    under.add(response);
    if (closing && !response.headersSent) response.setHeader('Connection', 'close');
    response.once('close', () => {
      under.delete(response);
      // A connection that has had its answer could be kept for another request.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async () => {
    onDrain();
    if (grace > 0) await wait(grace * 1000);
    // Whoever is connected already but not accepted yet would lose the connection without an answer: a whole turn of the loop accepts them.
    await turn();
    await turn();
    closing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    leaving().abort();
    for (const response of under) if (!response.headersSent) response.setHeader('Connection', 'close');
    // The server counts them as being asked.
    const unasked = setTimeout(() => {
      for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
    }, UNASKED);
    // Also those that are no longer the server's: web sockets, in development.
    const limit = setTimeout(() => {
      for (const socket of connected) socket.destroy();
    }, longest * 1000);
    await closed;
    for (const timer of [unasked, limit]) clearTimeout(timer);
  };
}

interface Ending {
  drain(): Promise<void>;
  /** Ends all connections at once. */
  cut(): void;
  /** Gives back what is held. */
  close(): Promise<void>;
  log: Log | null;
}

/**
 * SIGTERM ends the process gracefully, SIGINT (Ctrl+C) without waiting for anybody, both with exit code 0; a second signal at once, with 1. What workers
 * and jobs had begun is given back.
 */
export function endBySignals({ drain, cut, close, log }: Ending): void {
  let ending = false;
  const end = async (signal: string) => {
    if (ending) {
      log?.('stop', { signal, complete: false });
      process.exit(1);
    }
    ending = true;
    const began = performance.now();
    log?.('drain', { signal });
    if (signal === 'SIGTERM') await drain();
    else cut();
    await close().finally(() => {
      log?.('stop', { signal, complete: true, ms: Math.round(performance.now() - began) });
      process.exit();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(signal));
}
