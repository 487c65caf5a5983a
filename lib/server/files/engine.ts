import { setFlagsFromString } from 'node:v8';

/**
 * Takes back for a while what the engine was told in numbers on this process's command line. The sizes of its heap it has read by then, and
 * keeps; but as long as it is told anything it compiles each module of Node's own anew, 20 to 30 ms of a start, instead of taking it as it comes
 * (docs/decisions.md). So a process calls this before it loads anything else.
 *
 * @param told what Node was started with, of which only `--name=number` matters
 * @param loading milliseconds after which what steers its collector is said again: those it heeds whenever it collects
 */
export function untell(told: readonly string[], loading: number): void {
  const numbers = told.filter((one) => /^--[a-z-]+=\d+$/.test(one));
  for (const one of numbers) setFlagsFromString(one.replace(/\d+$/, '0'));
  const steering = numbers.filter((one) => one.startsWith('--heap-growing-percent='));
  setTimeout(() => steering.map((one) => setFlagsFromString(one)), loading).unref();
}
