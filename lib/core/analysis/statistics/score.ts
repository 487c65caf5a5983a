import type { Score } from '../../model/index.ts';
import { meanIntervals, sum } from '../../scoring/index.ts';

/** Whether a value is 0 or 1. */
export const isBinary = (value: number): boolean => value === 0 || value === 1;

/** Makes scores: mean, size and the 95 % interval that lib/core/scoring gives a metric (rules CI-1 to CI-3). One for all scores of a page. */
export function scores(): (values: readonly number[]) => Score {
  const intervalOf = meanIntervals();
  return (values) => {
    const value = mean(values);
    return value === null ? { n: 0, value } : { n: values.length, value, ci: intervalOf(values) };
  };
}

/** The mean; null of nothing. */
export const mean = (values: ArrayLike<number>): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** Standard deviation with n − 1; null below two values. */
export function deviation(values: ArrayLike<number>): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = new Float64Array(values.length);
  for (let at = 0; at < squares.length; at++) squares[at] = ((values[at] ?? 0) - centre) ** 2;
  return Math.sqrt(sum(squares) / (values.length - 1));
}
