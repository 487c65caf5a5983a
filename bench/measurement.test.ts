import { expect, it } from 'vitest';
import { median, percentile } from './measurement.ts';

it('gives medians and percentiles of unsorted values', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(percentile([5, 1, 4, 2, 3], 0.95)).toBe(5);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => 99 - index),
      0.95,
    ),
  ).toBe(95);
  expect(median([])).toBeNaN();
});
