import { cpus } from 'node:os';

/** Milliseconds since the machine started, summed over its processors. */
export interface ProcessorTime {
  idle: number;
  all: number;
}

/** Shorter looks say little: the system counts in ticks of 10 ms. */
const LOOK = 100;
/** Of one processor. */
const HALF = 0.5;

const now = (): ProcessorTime => {
  const times = cpus().map(({ times }) => times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
};

/** Whether the machine had half a processor to spare since it was last looked at; where that is not known, yes. `read` and `count`: of its processors. */
export class SpareProcessors {
  readonly #read: () => ProcessorTime;
  readonly #count: number;
  #seen: ProcessorTime;
  #spare = true;

  constructor(read = now, count = cpus().length) {
    this.#read = read;
    this.#count = count;
    this.#seen = read();
  }

  any(): boolean {
    const seen = this.#read();
    const all = seen.all - this.#seen.all;
    if (all === 0 || all < LOOK * this.#count) return this.#spare;
    this.#spare = (seen.idle - this.#seen.idle) / all > HALF / this.#count;
    this.#seen = seen;
    return this.#spare;
  }
}
