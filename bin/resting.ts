import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without a request after which a server gives back memory. */
const QUIET = 10_000;

/** Calls `rest` once whenever a server has begun, or was asked something, and was not asked again for a while. Keeps no process from ending. */
export function whenQuiet(server: Pick<Server, 'on'>, rest: () => void, quiet = QUIET): void {
  const timer = setTimeout(rest, quiet).unref();
  // No listener for each answer: the framework adds as many as are allowed before a warning.
  server.on('request', () => timer.refresh());
}

/** Tells for how many milliseconds nobody has asked a server for anything. */
export function silenceOf(server: Pick<Server, 'on'>): () => number {
  let last = performance.now();
  server.on('request', () => {
    last = performance.now();
  });
  return () => performance.now() - last;
}

/**
 * Returns a function that has the engine collect what is no longer used, and hand the room back to the system. By itself it keeps a hundred
 * megabytes and more, for as long as little is asked for.
 */
export function collector(): () => void {
  let collect: NodeJS.GCFunction | null = null;
  return () => {
    collect ??= exposed();
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
}

function exposed(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
