import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { meanIntervals, quantile, quantileIn, seededRandom, sum, wilson } from './index.ts';
import { realJson } from './testing.ts';

describe('wilson (CI-1)', () => {
  it.each([
    [21, 30, 0.5212, 0.8334],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [362, 500, 0.6832, 0.7614],
  ])('%i of %i', (k, n, low, high) => {
    const [from, to] = wilson(k, n);
    expect(Math.abs(from - low)).toBeLessThan(0.0001);
    expect(Math.abs(to - high)).toBeLessThan(0.0001);
  });

  const golden = realJson(
    'golden/statistics.json',
    z.object({ wilson95_examples: z.record(z.string(), z.tuple([z.number(), z.number()])) }).parse,
  );
  it.skipIf(!golden)('is the golden interval for every example', () => {
    const examples = Object.entries(golden?.wilson95_examples ?? {});
    expect(examples.length).toBeGreaterThan(5);
    for (const [of, [low, high]] of examples) {
      const [k = 0, n = 0] = of.split('/').map(Number);
      expect(Math.abs(wilson(k, n)[0] - low)).toBeLessThan(1e-6);
      expect(Math.abs(wilson(k, n)[1] - high)).toBeLessThan(1e-6);
    }
  });
});

describe('meanIntervals', () => {
  const interval = meanIntervals();
  const values = (n: number) => {
    const random = seededRandom(7);
    return Array.from({ length: n }, () => random() ** 2);
  };

  it('takes Wilson for 0/1 values', () => {
    expect(interval([1, 0, 1])).toEqual(wilson(2, 3));
  });

  it('gives the same bootstrap for the same values (CI-2)', () => {
    const [low, high] = interval(values(96));
    expect(meanIntervals()(values(96))).toEqual([low, high]);
    const mean = values(96).reduce((total, value) => total + value, 0) / 96;
    expect(low < mean && mean < high).toBe(true);
  });

  it('agrees with the normal approximation where the one hands over to the other (CI-3)', () => {
    const [low, high] = interval(values(199));
    const [from, to] = interval(values(200));
    expect(Math.abs(low - from)).toBeLessThan(0.01);
    expect(Math.abs(high - to)).toBeLessThan(0.01);
    expect(high - low).toBeCloseTo(2 * 1.959964 * Math.sqrt(4 / 45 / 199), 1);
  });

  const scored = realJson(
    'golden/locomo_per_question_memobase_eval_0710_3000.json',
    z.object({ rows: z.array(z.array(z.unknown())) }).parse,
  );
  it.skipIf(!scored)('agrees with a bootstrap of many draws on real values (CI-3)', () => {
    const ofCategory1 = (scored?.rows ?? []).filter((row) => row[2] === 1).map((row) => Number(row[3]));
    const random = seededRandom(5);
    const n = ofCategory1.length;
    const draw = () => ofCategory1.reduce((total) => total + (ofCategory1[Math.floor(random() * n)] ?? 0), 0) / n;
    const means = Array.from({ length: 4000 }, draw).sort((a, b) => a - b);
    const [low, high] = interval(ofCategory1);
    expect(n).toBe(282);
    expect(Math.abs(low - quantile(means, 0.025))).toBeLessThan(0.003);
    expect(Math.abs(high - quantile(means, 0.975))).toBeLessThan(0.003);
  });

  it('stays within the values', () => {
    expect(interval([0.3, 0.3])).toEqual([0.3, 0.3]);
    expect(interval([12])).toEqual([12, 12]);
    const skewed = [...Array.from({ length: 299 }, () => 0), 0.5];
    expect(interval(skewed)[0]).toBe(0);
  });
});

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([5], 0.95)).toBe(5);
    expect(quantile([0, 10], 0.025)).toBeCloseTo(0.25, 12);
  });
});

describe('a quantile in any order', () => {
  it('is that of the sorted values, with and without equal ones', () => {
    const random = seededRandom(11);
    for (const n of [1, 2, 3, 10, 41, 1000]) {
      for (const most of [1, 3, 1e9]) {
        const values = Float64Array.from({ length: n }, () => Math.floor(random() * most) - most / 2);
        const sorted = values.toSorted();
        for (const q of [0, 0.025, 0.5, 0.975, 1]) expect(quantileIn(values, q)).toBe(quantile(sorted, q));
        expect(values.toSorted()).toEqual(sorted);
      }
    }
  });
});

describe('a sum', () => {
  it('is the same in any order, also of large and of very small values', () => {
    for (const values of [
      [1e16, 1, -1e16, 0.1, 0.2, 3],
      [1e16, 1, -1e16],
    ])
      expect(sum(values)).toBe(sum(values.toReversed()));
    expect(sum([3, -1, 2])).toBe(4);
    expect(sum([])).toBe(0);
  });
});
