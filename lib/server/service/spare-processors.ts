import { cpus } from 'node:os';
import { clock } from '../telemetry/index.ts';

/** Milliseconds since the machine started, summed over its processors. */
export interface ProcessorTime {
  idle: number;
  all: number;
}

/** Milliseconds from one look to the next: shorter ones say little, since the system counts in ticks of 10 ms, and each costs half a one. */
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
  readonly #clock: () => number;
  #seen: ProcessorTime;
  #looked: number;
  #spare = true;

  constructor(read = now, count = cpus().length, time = clock) {
    this.#read = read;
    this.#count = count;
    this.#clock = time;
    this.#seen = read();
    this.#looked = time();
  }

  any(): boolean {
    const time = this.#clock();
    if (time - this.#looked < LOOK) return this.#spare;
    const seen = this.#read();
    const all = seen.all - this.#seen.all;
    if (all > 0) this.#spare = (seen.idle - this.#seen.idle) / all > HALF / this.#count;
    this.#seen = seen;
    this.#looked = time;
    return this.#spare;
  }
}
