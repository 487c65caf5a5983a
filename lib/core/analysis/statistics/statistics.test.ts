import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../scoring/index.ts';
import { Binomial } from './binomial.ts';
import { bootstrap, bootstraps } from './bootstrap.ts';
import { clusterBootstrap } from './cluster-bootstrap.ts';
import { detectable } from './detectable.ts';
import { kappa } from './kappa.ts';
import { holm, mcnemar } from './mcnemar.ts';
import { RandomIntegers, UNIT } from './random.ts';
import { deviation, mean, scores } from './score.ts';

const counts = fc.integer({ min: 0, max: 3000 });
const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });

/** Each resample by itself, in the order of its random numbers: counts of the distinct values, one binomial for each but the last. */
function oneAfterTheOther(list: readonly number[]): [number, number] {
  const counts = [...Map.groupBy(list, (value) => value)].map(([value, { length }]) => ({ value, count: length }));
  const integers = new Uint32Array(10_000 * counts.length);
  new RandomIntegers().fill(integers);
  const means = Array.from({ length: 10_000 }, (_, draw) => {
    let left = list.length;
    let rest = list.length;
    let total = 0;
    for (const [stage, { value, count }] of counts.entries()) {
      const k = new Binomial(count / rest, left).draw(left, (integers[draw * counts.length + stage] ?? 0) * UNIT);
      total += k * value;
      left -= k;
      rest -= count;
    }
    return total / list.length;
  }).sort((a, b) => a - b);
  return [quantile(means, 0.025), quantile(means, 0.975)];
}

describe('exact McNemar (CMP-4)', () => {
  it.each([
    [0, 0, 1],
    [0, 1, 1],
    [1, 1, 1],
    [0, 5, 0.0625],
    [0, 6, 0.03125],
    [3, 9, 0.14599609375],
    [10, 25, 0.01667384780012071],
    [100, 150, 0.001883300935076157],
  ])('of %i against %i is %f', (b, c, p) => {
    expect(mcnemar(b, c)).toBeCloseTo(p, 9);
  });

  it('keeps its digits far below what multiplying would lose', () => {
    // 2 · (1 + 603 + C(603, 2)) / 2^603
    expect(mcnemar(2, 601) / ((2 * (1 + 603 + (603 * 602) / 2)) / 2 ** 603)).toBeCloseTo(1, 9);
    expect(mcnemar(900, 3100)).toBeGreaterThan(0);
  });

  it('is a probability and the same for A and B', () => {
    fc.assert(
      fc.property(counts, counts, (b, c) => {
        const p = mcnemar(b, c);
        return p > -Number.EPSILON && p <= 1 && p === mcnemar(c, b);
      }),
    );
  });
});

describe('the paired bootstrap (CMP-5)', () => {
  it('agrees with the normal approximation for many graded differences', () => {
    const d = Array.from({ length: 1540 }, (_, i) => Math.sin(i * i) * 0.4 + 0.03);
    const [low, high] = bootstrap(d) ?? [0, 0];
    const half = (1.959964 * (deviation(d) ?? 0)) / Math.sqrt(d.length);
    expect(low).toBeCloseTo((mean(d) ?? 0) - half, 2);
    expect(high).toBeCloseTo((mean(d) ?? 0) + half, 2);
    expect(bootstrap(d)).toEqual([low, high]);
  });

  it('draws counts and draws questions alike', () => {
    const few = Array.from({ length: 600 }, (_, i) => (i < 90 ? -1 : i < 240 ? 1 : 0));
    // The same differences, told apart by less than matters: every question is drawn.
    const many = few.map((d, i) => d + i * 1e-9);
    const [a, b] = [bootstrap(few) ?? [], bootstrap(many) ?? []];
    expect(a[0]).toBeCloseTo(b[0] ?? 9, 2);
    expect(a[1]).toBeCloseTo(b[1] ?? 9, 2);
  });

  it('gives to the last digit what draws one resample after the other give', () => {
    const lists = [
      Array.from({ length: 2000 }, (_, i) => (i % 7 === 0 ? -1 : i % 5 === 0 ? 1 : 0)),
      Array.from({ length: 31 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
      Array.from({ length: 400 }, (_, i) => (i % 11 === 0 ? 0.5 : (i % 3) - 1)),
    ];
    for (const list of lists) expect(bootstrap(list)).toEqual(oneAfterTheOther(list));
  });

  it('draws more questions than two fit one random number', () => {
    const [low, high] = bootstrap(Array.from({ length: 9000 }, (_, i) => (i % 101) / 100)) ?? [0, 0];
    expect(low).toBeGreaterThan(0.49);
    expect(low).toBeLessThan(0.4965);
    expect(high).toBeGreaterThan(0.503);
  });

  it('contains the mean, lies within the values, and turns with the sign', () => {
    fc.assert(
      fc.property(values, (d) => {
        const [low, high] = bootstrap(d) ?? [1, -1];
        const eps = 1e-9;
        const [swappedLow, swappedHigh] = bootstrap(d.map((x) => -x)) ?? [1, -1];
        expect(low).toBeLessThanOrEqual((mean(d) ?? 0) + eps);
        expect(high).toBeGreaterThanOrEqual((mean(d) ?? 0) - eps);
        expect(low).toBeGreaterThanOrEqual(Math.min(...d) - eps);
        expect(high).toBeLessThanOrEqual(Math.max(...d) + eps);
        expect(swappedLow).toBeCloseTo(-high, 1);
        expect(swappedHigh).toBeCloseTo(-low, 1);
      }),
      { numRuns: 40 },
    );
  });

  it('of several lists is that of each alone', () => {
    const list = (n: number, seed: number) => Array.from({ length: n }, (_, i) => Math.sin(i * i + seed));
    const lists = [list(50, 1), [], list(50, 2), list(31, 3), [0, 1, 1], list(50, 4), list(50, 5), list(50, 6)];
    expect(bootstraps(lists)).toEqual(lists.map(bootstrap));
    expect(new Set(bootstraps(lists).map(String)).size).toBe(lists.length);
  });

  it('has no interval of nothing, and a point for a constant', () => {
    expect(bootstrap([])).toBeNull();
    expect(bootstrap([0.25, 0.25])).toEqual([0.25, 0.25]);
  });

  it('draws binomials of the right mean and spread', () => {
    const binomial = new Binomial(0.3, 100);
    const drawn = Array.from({ length: 2000 }, (_, i) => binomial.draw(100, (i + 0.5) / 2000));
    expect(mean(drawn)).toBeCloseTo(30, 1);
    expect(deviation(drawn)).toBeCloseTo(Math.sqrt(21), 1);
    expect(binomial.draw(0, 0.5)).toBe(0);
    expect(new Binomial(1, 7).draw(7, 0.1)).toBe(7);
  });
});

describe('the cluster bootstrap (CMP-6)', () => {
  it('draws whole conversations and pools what is in them', () => {
    // Two conversations: one all 1, one all 0 and three times as long. Means drawn: 0, 1 and 1/4.
    const [low, high] = clusterBootstrap([1, 0, 0, 0], ['a', 'b', 'b', 'b']) ?? [9, 9];
    expect([low, high]).toEqual([0, 1]);
    expect(clusterBootstrap([1, 0, 1, 0], ['a', 'a', 'b', 'b'])).toEqual([0.5, 0.5]);
    expect(clusterBootstrap([], [])).toBeNull();
  });
});

describe("Holm's correction (CMP-7)", () => {
  it('multiplies the smallest p most and never turns the order round', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('never lowers a p, and decides what the step-down procedure decides', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (ps) => {
        const corrected = holm(ps);
        const sorted = ps.slice().sort((a, b) => a - b);
        const stop = sorted.findIndex((p, i) => p * (ps.length - i) >= 0.05);
        const decided = stop === -1 ? ps.length : stop;
        expect(corrected.filter((p) => p < 0.05)).toHaveLength(decided);
        for (const [i, p] of corrected.entries()) expect(p).toBeGreaterThanOrEqual(ps[i] ?? 0);
      }),
    );
  });
});

describe('the detectable difference (CMP-8)', () => {
  it('is 2.801585 standard errors', () => {
    const d = [...Array<number>(50).fill(1), ...Array<number>(50).fill(-1)];
    expect(detectable(d)).toBeCloseTo((2.801585 * Math.sqrt(100 / 99)) / 10, 9);
    expect(detectable([1])).toBeNull();
    expect(detectable([0, 0, 0])).toBeNull();
  });
});

describe('kappa (CMP-12)', () => {
  it('takes chance off', () => {
    expect(kappa({ bothRight: 20, onlyA: 5, onlyB: 10, bothWrong: 15 })).toBeCloseTo(0.4, 12);
    expect(kappa({ bothRight: 9, onlyA: 0, onlyB: 0, bothWrong: 0 })).toBeNull();
    expect(kappa({ bothRight: 0, onlyA: 0, onlyB: 0, bothWrong: 0 })).toBeNull();
  });

  it('does not mind who is first and stays at or below 1', () => {
    fc.assert(
      fc.property(counts, counts, counts, counts, (bothRight, onlyA, onlyB, bothWrong) => {
        const k = kappa({ bothRight, onlyA, onlyB, bothWrong });
        expect(k).toEqual(kappa({ bothRight, onlyA: onlyB, onlyB: onlyA, bothWrong }));
        if (k !== null) expect(k).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a score', () => {
  it('has its size and interval, and is unavailable without values', () => {
    const score = scores();
    expect(score([])).toEqual({ n: 0, value: null });
    const { n, value, ci } = score(Array.from({ length: 30 }, (_, i) => Number(i < 21)));
    expect([n, value]).toEqual([30, 0.7]);
    expect(ci?.[0]).toBeCloseTo(0.521242, 6);
    expect(ci?.[1]).toBeCloseTo(0.833353, 6);
  });
});
