import { logChoose } from './log-factorial.ts';

interface Table {
  first: number;
  /** Cumulative probabilities of first, first + 1, … */
  sums: Float64Array;
  /** Where the search for a u begins, for each of as many equal parts of [0, 1): the first sum beyond the part's start, or the last. */
  starts: Uint32Array;
}

/** Parts of [0, 1) whose search begins at a known place: a step or two from there instead of halving the whole table. */
const PARTS = 256;

/** Draws from Bin(n, p) of one p by inversion, for n up to `most`; the table of each n is made when first asked for. */
export class Binomial {
  private readonly p: number;
  // With its length said first it stays an array, and is not turned into a hash table by the first n.
  private readonly tables: (Table | undefined)[];

  constructor(p: number, most: number) {
    this.p = p;
    this.tables = new Array(most + 1);
  }

  /** The number of successes for a uniform u in [0, 1). */
  draw(n: number, u: number): number {
    if (n === 0 || this.p <= 0) return 0;
    if (this.p >= 1) return n;
    const { first, sums, starts } = this.table(n);
    const last = sums.length - 1;
    let at = starts[(u * PARTS) | 0] ?? 0;
    while (at < last && (sums[at] ?? 1) <= u) at += 1;
    return first + at;
  }

  private table(n: number): Table {
    const known = this.tables[n];
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
    const starts = new Uint32Array(PARTS);
    let at = 0;
    for (let part = 0; part < PARTS; part += 1) {
      while (at < sums.length - 1 && (sums[at] ?? 1) <= part / PARTS) at += 1;
      starts[part] = at;
    }
    const table = { first, sums, starts };
    this.tables[n] = table;
    return table;
  }
}
