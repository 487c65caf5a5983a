/** The mean; null of nothing. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0;
  return values.length === 0 ? null : sum / values.length;
}

/** Standard deviation with n − 1; null below two values. */
export function deviation(values: ArrayLike<number>): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += ((values[i] ?? 0) - centre) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}
