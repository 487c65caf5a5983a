import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without a request after which a server gives back memory. */
const QUIET = 10_000;

/** Calls `rest` once whenever a server that has begun, or had requests, has had none for a while. Keeps no process from ending. */
export function whenQuiet(server: Pick<Server, 'on'>, rest: () => void, quiet = QUIET): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, quiet).unref();
  };
  server.on('request', (_request, response) => {
    wait();
    response.once('close', wait);
  });
  wait();
}

/**
 * Returns a function that has the engine collect what is no longer used, and hand the room back to the system. By itself it keeps a hundred
 * megabytes and more, for as long as little is asked for.
 */
export function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
