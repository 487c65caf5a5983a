import type { Score } from '../model/index.ts';
import { resampled } from './resampled.ts';

/** The values that units were given, by however many readers. */
export type Units = readonly (readonly string[])[];

/** Two values, by their places in a list, and how near they are: 1 − their distance, above 0. */
interface Near {
  a: number;
  b: number;
  near: number;
}

/** Of a list of distinct values, those of which two are nearer than 1: most sets have nothing in common, and names never have. */
type Nearness = (values: readonly string[]) => Near[];

const NOMINAL: Nearness = () => [];

/** Evidence sets that overlap, each as `setKey` writes it. */
export const overlapping: Nearness = (values) => {
  const holders = new Map<string, number[]>();
  const near: Near[] = [];
  for (const [b, value] of values.entries()) {
    const others = new Set<number>();
    for (const member of setOf(value)) {
      const holding = holders.get(member) ?? [];
      for (const a of holding) others.add(a);
      holders.set(member, [...holding, b]);
    }
    for (const a of others) near.push({ a, b, near: 1 - jaccardDistance(values[a] ?? '[]', value) });
  }
  return near;
};

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
 * Krippendorff's alpha (rule AGR-3) of units that two readers or more gave a value; the others count for nothing. Two values are 1 apart,
 * unless `nearness` says less. null when there is none, or when every value is the same.
 */
export function alpha(units: Units, nearness: Nearness = NOMINAL): Score {
  const paired = units.filter(({ length }) => length >= 2);
  const values = [...new Set(paired.flat())];
  const numbers = new Map(values.map((value, at) => [value, at]));
  const near = nearness(values);
  const nearBy = new Map(near.map((pair) => [pair.a * values.length + pair.b, pair.near]));
  const apart = (a: number, b: number) =>
    a === b ? 0 : 1 - (nearBy.get(Math.min(a, b) * values.length + Math.max(a, b)) ?? 0);
  const coded = paired.map((unit) => unit.map((value) => numbers.get(value) ?? 0));
  const observedIn = coded.map((unit) => {
    let sum = 0;
    for (const [i, a] of unit.entries()) for (const b of unit.slice(0, i)) sum += 2 * apart(a, b);
    return sum / (unit.length - 1);
  });
  return resampled(paired.length, (times) => {
    const totals = new Float64Array(values.length);
    let observed = 0;
    let n = 0;
    for (let u = 0; u < times.length; u += 1) {
      const weight = times[u] ?? 0;
      const unit = coded[u];
      if (weight === 0 || !unit) continue;
      observed += weight * (observedIn[u] ?? 0);
      for (let i = 0; i < unit.length; i += 1) totals[unit[i] ?? 0] = (totals[unit[i] ?? 0] ?? 0) + weight;
      n += weight * unit.length;
    }
    let expected = n ** 2;
    for (let value = 0; value < totals.length; value += 1) expected -= (totals[value] ?? 0) ** 2;
    for (const pair of near) expected -= 2 * (totals[pair.a] ?? 0) * (totals[pair.b] ?? 0) * pair.near;
    // What is left of sums that cancel out is nothing.
    return expected < 1e-9 ? null : 1 - ((n - 1) * observed) / expected;
  });
}
