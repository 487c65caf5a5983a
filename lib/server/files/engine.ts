import { setFlagsFromString } from 'node:v8';

/** What the engine is told of its heap: its sizes, and when it collects. */
const OF_THE_HEAP = /^--(?:max-(?:old|semi)-space-size|heap-growing-percent)=/;

/**
 * Takes back for a while what the engine was told of its heap on this process's command line. The sizes it has read by then, and keeps; but as
 * long as it is told anything it compiles each module of Node's own anew, 20 to 30 ms of a start, instead of taking it as it comes
 * (docs/decisions.md). So a process calls this before it loads anything else.
 *
 * @param loading milliseconds after which it is said again when to collect, which is heeded each time
 */
export function untell(loading: number): void {
  for (const told of process.execArgv.filter((one) => OF_THE_HEAP.test(one))) {
    setFlagsFromString(told.replace(/=.*/, '=0'));
    if (told.startsWith('--heap-growing-percent=')) setTimeout(setFlagsFromString, loading, told).unref();
  }
}
