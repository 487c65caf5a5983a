import { problem } from '../../core/problems/index.ts';

/** What somebody may do so often only. */
export type Limited = 'searches' | 'previews' | 'uploads';

interface Rate {
  /** At once. */
  burst: number;
  /** Further ones a second. */
  refill: number;
}

export const RATES: Record<Limited, Rate> = {
  searches: { burst: 60, refill: 5 },
  previews: { burst: 30, refill: 1 },
  uploads: { burst: 60, refill: 1 },
};

/** So many people are kept in mind for each. */
const MOST = 10_000;

/** A token bucket for each person and kind. Each server counts for itself. */
export class Limits {
  private readonly rates: Record<Limited, Rate>;
  private readonly now: () => number;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  /** `now`: milliseconds since any moment. */
  constructor(rates: Record<Limited, Rate> = RATES, now: () => number = Date.now) {
    this.rates = rates;
    this.now = now;
  }

  /** Takes one. Throws a ProblemError 429 that says in how many seconds there is another. */
  take(sub: string, what: Limited): void {
    const { burst, refill } = this.rates[what];
    const name = `${what} ${sub}`;
    const now = this.now();
    const { left, at } = this.buckets.get(name) ?? { left: burst, at: now };
    const there = Math.min(burst, left + ((now - at) / 1_000) * refill);
    this.buckets.delete(name);
    this.buckets.set(name, { left: there < 1 ? there : there - 1, at: now });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > MOST && oldest !== undefined) this.buckets.delete(oldest);
    if (there < 1) throw problem('people.rate', { seconds: Math.ceil((1 - there) / refill) });
  }
}
