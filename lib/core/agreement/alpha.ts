import type { Score } from '../model/index.ts';
import { resampled } from './resampled.ts';

/** The values that units were given, by however many readers. */
export type Units = readonly (readonly string[])[];

const NOMINAL = (a: string, b: string): number => Number(a !== b);

/** 1 − overlap of two evidence sets, each as `setKey` writes it; two empty ones are the same. */
export function jaccardDistance(a: string, b: string): number {
  const [one, other] = [setOf(a), setOf(b)];
  const both = [...one].filter((member) => other.has(member)).length;
  const either = one.size + other.size - both;
  return either === 0 ? 0 : 1 - both / either;
}

const setOf = (key: string): Set<string> => new Set(JSON.parse(key) as string[]);

/** A set as one value: the same for the same members. */
export const setKey = (members: Iterable<string>): string => JSON.stringify([...new Set(members)].sort());

/**
 * Krippendorff's alpha (rule AGR-3) of units that two readers or more gave a value; the others count for nothing. `distance` of two values
 * is 0 … 1. null when there is none, or when every value is the same.
 */
export function alpha(units: Units, distance: (a: string, b: string) => number = NOMINAL): Score {
  const paired = units.filter(({ length }) => length >= 2);
  const values = [...new Set(paired.flat())];
  const numbers = new Map(values.map((value, at) => [value, at]));
  const apart = values.map((a, i) => Float64Array.from(values.slice(0, i), (b) => distance(a, b)));
  const between = (a: number, b: number) => (a === b ? 0 : ((a > b ? apart[a]?.[b] : apart[b]?.[a]) ?? 0));
  const coded = paired.map((unit) => unit.map((value) => numbers.get(value) ?? 0));
  const observedIn = coded.map((unit) => {
    let sum = 0;
    for (const [i, a] of unit.entries()) for (const b of unit.slice(0, i)) sum += 2 * between(a, b);
    return sum / (unit.length - 1);
  });
  return resampled(paired.length, (times) => {
    const totals = new Float64Array(values.length);
    let observed = 0;
    let n = 0;
    for (const [u, weight] of times.entries()) {
      if (weight === 0) continue;
      observed += weight * (observedIn[u] ?? 0);
      for (const value of coded[u] ?? []) totals[value] = (totals[value] ?? 0) + weight;
      n += weight * (coded[u]?.length ?? 0);
    }
    let expected = 0;
    for (const [a, row] of apart.entries()) {
      const count = totals[a] ?? 0;
      if (count === 0) continue;
      for (const [b, far] of row.entries()) expected += 2 * count * (totals[b] ?? 0) * far;
    }
    return expected === 0 ? null : 1 - ((n - 1) * observed) / expected;
  });
}
