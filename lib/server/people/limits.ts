import type { ProblemError } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';

/** What somebody may do so often only. */
export type Limited = 'searches' | 'previews' | 'uploads';

export interface Rate {
  /** At once. */
  burst: number;
  /** Further ones a second. */
  refill: number;
}

export type Rates = Record<Limited, Rate>;

export const RATES: Rates = {
  searches: { burst: 60, refill: 5 },
  previews: { burst: 30, refill: 1 },
  uploads: { burst: 60, refill: 1 },
};

/** Who says whether somebody may do it once more. */
export interface Limiter {
  /** Takes one. Ends with a ProblemError 429 that says in how many seconds there is another. */
  take(sub: string, what: Limited): void | Promise<void>;
}

/** Milliseconds until there is another one of a bucket that is full in `full` milliseconds. */
const waitFor = (full: number, { burst, refill }: Rate): number => full - (burst - 1) * eachOf({ refill });

/** Milliseconds in which another one comes. */
export const eachOf = ({ refill }: Pick<Rate, 'refill'>): number => 1_000 / refill;

/** What is said to whom nothing is left of a bucket that is full in `full` milliseconds. */
export const tooMany = (full: number, rate: Rate): ProblemError =>
  problem('people.rate', { seconds: Math.max(1, Math.ceil(waitFor(full, rate) / 1_000)) });

/** So many people are kept in mind for each. */
const MOST = 10_000;

/**
 * A token bucket for each person and kind, as this process knows it. What is kept of it is the moment at which it is full again: whatever
 * is taken puts that off.
 */
export class Limits implements Limiter {
  readonly rates: Rates;
  private readonly now: () => number;
  private readonly full = new Map<string, number>();

  /** `now`: milliseconds since any moment. */
  constructor(rates: Rates = RATES, now: () => number = Date.now) {
    this.rates = rates;
    this.now = now;
  }

  take(sub: string, what: Limited): void {
    const rate = this.rates[what];
    const now = this.now();
    const full = Math.max(0, (this.full.get(nameOf(sub, what)) ?? now) - now);
    if (waitFor(full, rate) > 0) throw tooMany(full, rate);
    this.know(sub, what, full + eachOf(rate));
  }

  /** From now on a bucket is full in `full` milliseconds. */
  know(sub: string, what: Limited, full: number): void {
    const name = nameOf(sub, what);
    this.full.delete(name);
    this.full.set(name, this.now() + full);
    const [oldest] = this.full.keys();
    if (this.full.size > MOST && oldest !== undefined) this.full.delete(oldest);
  }
}

const nameOf = (sub: string, what: Limited) => `${what} ${sub}`;
