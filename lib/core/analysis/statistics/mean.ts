import { sum } from '../../scoring/index.ts';

/** The mean; null of nothing. */
export const mean = (values: ArrayLike<number>): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** Standard deviation with n − 1; null below two values. */
export function deviation(values: ArrayLike<number>): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = Array.from(values, (value) => (value - centre) ** 2);
  return Math.sqrt(sum(squares) / (values.length - 1));
}
