import { logChoose } from './log-factorial.ts';

interface Table {
  first: number;
  /** Cumulative probabilities of first, first + 1, … */
  sums: Float64Array;
}

/** Draws from Bin(n, p) of one p by inversion; the table of each n is made when first asked for. */
export class Binomial {
  private readonly p: number;
  private readonly tables = new Map<number, Table>();

  constructor(p: number) {
    this.p = p;
  }

  /** The number of successes for a uniform u in [0, 1). */
  draw(n: number, u: number): number {
    if (n === 0 || this.p <= 0) return 0;
    if (this.p >= 1) return n;
    const { first, sums } = this.table(n);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 1) > u) high = middle;
      else low = middle + 1;
    }
    return first + low;
  }

  private table(n: number): Table {
    const known = this.tables.get(n);
    if (known) return known;
    // Beyond ten standard deviations (and twenty counts, for small ones) lies less than a draw can tell apart.
    const reach = 10 * Math.sqrt(n * this.p * (1 - this.p)) + 20;
    const first = Math.max(0, Math.floor(n * this.p - reach));
    const last = Math.min(n, Math.ceil(n * this.p + reach));
    const sums = new Float64Array(last - first + 1);
    let sum = 0;
    let chance = Math.exp(logChoose(n, first) + first * Math.log(this.p) + (n - first) * Math.log1p(-this.p));
    for (let k = first; k <= last; k += 1) {
      sum += chance;
      sums[k - first] = sum;
      chance *= ((n - k) / (k + 1)) * (this.p / (1 - this.p));
    }
    const table = { first, sums };
    this.tables.set(n, table);
    return table;
  }
}
