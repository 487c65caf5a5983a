import type { Score } from '../model/index.ts';
import { resampled } from './resampled.ts';

/** Numbers for values, in the order in which they come. */
function numbered(values: Iterable<string>): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
  return numbers;
}

/** Cohen's kappa of two readers over what both labelled (rule AGR-1); null of nothing, or when chance alone agrees always. */
export function cohen(pairs: readonly (readonly [string, string])[]): Score {
  const numbers = numbered(pairs.flat());
  const k = numbers.size;
  const first = pairs.map(([a]) => numbers.get(a) ?? 0);
  const second = pairs.map(([, b]) => numbers.get(b) ?? 0);
  return resampled(pairs.length, (times) => {
    const [rows, columns] = [new Float64Array(k), new Float64Array(k)];
    let n = 0;
    let same = 0;
    for (let i = 0; i < times.length; i += 1) {
      const weight = times[i] ?? 0;
      const a = first[i] ?? 0;
      const b = second[i] ?? 0;
      n += weight;
      if (a === b) same += weight;
      rows[a] = (rows[a] ?? 0) + weight;
      columns[b] = (columns[b] ?? 0) + weight;
    }
    const chance = rows.reduce((sum, row, c) => sum + row * (columns[c] ?? 0), 0) / n ** 2;
    return chance === 1 ? null : (same / n - chance) / (1 - chance);
  });
}

/** Fleiss' kappa of units that each have the same number of labels, by whomever (rule AGR-2). */
export function fleiss(units: readonly (readonly string[])[]): Score {
  const numbers = numbered(units.flat());
  const raters = units[0]?.length ?? 0;
  if (raters < 2) return { n: units.length, value: null };
  const counts = units.map((labels) => {
    const row = new Float64Array(numbers.size);
    for (const label of labels) row[numbers.get(label) ?? 0] = (row[numbers.get(label) ?? 0] ?? 0) + 1;
    return row;
  });
  const agreed = counts.map((row) => row.reduce((sum, c) => sum + c * (c - 1), 0) / (raters * (raters - 1)));
  return resampled(units.length, (times) => {
    const totals = new Float64Array(numbers.size);
    let n = 0;
    let observed = 0;
    for (let i = 0; i < times.length; i += 1) {
      const weight = times[i] ?? 0;
      const row = counts[i];
      if (weight === 0 || !row) continue;
      n += weight;
      observed += weight * (agreed[i] ?? 0);
      for (let c = 0; c < row.length; c += 1) totals[c] = (totals[c] ?? 0) + weight * (row[c] ?? 0);
    }
    const chance = totals.reduce((sum, total) => sum + (total / (n * raters)) ** 2, 0);
    return chance === 1 ? null : (observed / n - chance) / (1 - chance);
  });
}
