import { setTimeout as timer } from 'node:timers/promises';

/** Waits so many milliseconds, or rejects when it is told to stop. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const waitFor: Wait = (ms, signal) => timer(ms, undefined, signal && { signal });

/** Lets requests go one after the other, so many a minute at most; all of them wait while the other side asks for it. */
export class Pace {
  private readonly gap: number;
  private readonly wait: Wait;
  private next = 0;
  private held = 0;

  /** `perMinute` null: as fast as they come. */
  constructor(perMinute: number | null, wait: Wait = waitFor) {
    this.gap = perMinute === null ? 0 : 60_000 / perMinute;
    this.wait = wait;
  }

  /** Resolves when a request may go. */
  async turn(signal?: AbortSignal): Promise<void> {
    const at = Math.max(performance.now(), this.next);
    this.next = at + this.gap;
    for (let until = Math.max(at, this.held); ; until = this.held) {
      const left = until - performance.now();
      if (left > 0) await this.wait(left, signal);
      // Meanwhile the other side may have asked for more.
      if (this.held <= until) return;
    }
  }

  /** Nobody goes for so many milliseconds. */
  hold(ms: number): void {
    this.held = Math.max(this.held, performance.now() + ms);
  }
}
