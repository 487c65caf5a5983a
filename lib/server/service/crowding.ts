import { clock } from '../telemetry/index.ts';
import { SpareProcessors } from './spare-processors.ts';

/** Milliseconds for which nothing that workers do has come to its end while others wait, before another worker starts: starting takes longer than most answers. */
export const STUCK = 150;
/** The same of others who wait while answers do come: starting takes from those that answer as much as it takes to give a hundred more. */
const CROWDED = 600;
/** The same while the machine has no processor to spare, or a worker is starting. */
const BUSY = 2000;

/** Tells when those who wait for workers are better served by one more. */
export class Crowding {
  readonly #processors: Pick<SpareProcessors, 'any'>;
  readonly #clock: () => number;
  /** Since when no worker was free, and some work waited; not always the same. */
  #since: number | null = null;
  #ended = 0;

  constructor(processors: Pick<SpareProcessors, 'any'> = new SpareProcessors(), time = clock) {
    this.#processors = processors;
    this.#clock = time;
  }

  /** Work waits, and no worker is free: whether another one should start. `starting`: one is. */
  needsMore(starting: boolean): boolean {
    const now = this.#clock();
    this.#since ??= now;
    const waited = now - this.#since;
    if (starting || !this.#processors.any()) return waited >= BUSY;
    return waited >= CROWDED || now - Math.max(this.#since, this.#ended) >= STUCK;
  }

  /** A worker gave its answer. */
  answered(): void {
    this.#ended = this.#clock();
  }

  /** Nobody waits, or another worker starts. */
  over(): void {
    this.#since = null;
  }
}
