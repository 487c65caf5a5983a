import type { Facet } from '../model/index.ts';

/** One thing that rows can be filtered by: its values in a row, of which there may be none or several, and their labels. */
export interface Dimension<Row> {
  values: (row: Row) => readonly string[];
  label: (row: Row, key: string) => string;
}

/** A dimension of many rows: what stands in each, as a number, so that a filter looks at every combination of values only once. */
export interface Column {
  /** For each row, which of `sets` its values are. */
  codes: Uint32Array;
  sets: (readonly string[])[];
  /** Every value with its label, in the order of their first rows. */
  labels: ReadonlyMap<string, string>;
}

export function columnOf<Row>(rows: readonly Row[], { values, label }: Dimension<Row>): Column {
  const codes = new Uint32Array(rows.length);
  const sets: (readonly string[])[] = [];
  const known = new Map<string, number>();
  const labels = new Map<string, string>();
  rows.forEach((row, at) => {
    const own = values(row);
    const key = own.length === 1 ? (own[0] ?? '') : own.join('\n');
    let code = known.get(key);
    if (code === undefined) {
      code = sets.push(own) - 1;
      known.set(key, code);
      for (const value of own) if (!labels.has(value)) labels.set(value, label(row, value));
    }
    codes[at] = code;
  });
  return { codes, sets, labels };
}

/** What a filter leaves: positions of rows in the wanted order, and for each dimension how many rows each value would leave. */
export interface Sieved<Name extends string> {
  order: Uint32Array;
  tallies: Map<Name, Map<string, Facet>>;
}

/** What a filter wants of one dimension. */
export interface Wants {
  /** Whether it lets a row with these values through. */
  accepts: (values: readonly string[]) => boolean;
  /** Those of a row's values that count in the facet, where that is not all of them. */
  counted?: (values: readonly string[]) => readonly string[];
}

/** Lets a row through that has one of these values; any, when there are none to choose from. */
export function oneOf(wanted: readonly string[]): Wants {
  const set = new Set(wanted);
  return { accepts: (values) => set.size === 0 || values.some((value) => set.has(value)) };
}

/**
 * Filters rows by their columns. `order` are the positions of the rows to look at, in the order they are wanted in. A facet counts
 * what its own values would leave, so it ignores its own selection.
 */
export function sieve<Name extends string>(
  columns: ReadonlyMap<Name, Column>,
  order: Uint32Array,
  wants: (name: Name) => Wants,
): Sieved<Name> {
  const all = [...columns].map(([name, column]) => {
    const { accepts, counted } = wants(name);
    const stops = Uint8Array.from(column.sets, (values) => Number(!accepts(values)));
    return { name, column, stops, narrows: stops.includes(1), counted };
  });
  const narrowing = all.filter(({ narrows }) => narrows);
  const misses = new Uint8Array(all[0]?.column.codes.length ?? 0);
  for (const { column, stops } of narrowing) addMisses(misses, order, column.codes, stops);
  return {
    order: narrowing.length === 0 ? order : order.filter((row) => misses[row] === 0),
    tallies: new Map(
      all.map(({ name, column, stops, narrows, counted }) => [
        name,
        tallyOf(column, countsOf(column, order, misses, narrows ? stops : null), counted),
      ]),
    ),
  };
}

// Column by column, in loops of nothing but numbers: this is what makes long lists quick.

function addMisses(misses: Uint8Array, order: Uint32Array, codes: Uint32Array, stops: Uint8Array): void {
  for (let i = 0; i < order.length; i++) {
    const row = order[i] ?? 0;
    misses[row] = (misses[row] ?? 0) + (stops[codes[row] ?? 0] ?? 0);
  }
}

/** How many rows stand under each code that no filter stops, or only the one of this column (`stops`). */
function countsOf({ codes, sets }: Column, order: Uint32Array, misses: Uint8Array, stops: Uint8Array | null) {
  const counts = new Uint32Array(sets.length);
  for (let i = 0; i < order.length; i++) {
    const row = order[i] ?? 0;
    const code = codes[row] ?? 0;
    if (misses[row] === (stops === null ? 0 : (stops[code] ?? 0))) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function tallyOf({ sets, labels }: Column, counts: Uint32Array, counted: Wants['counted']): Map<string, Facet> {
  const facets = new Map<string, Facet>();
  for (const [key, label] of labels) facets.set(key, { key, label, count: 0 });
  sets.forEach((values, code) => {
    for (const value of counted?.(values) ?? values) {
      const facet = facets.get(value);
      if (facet) facet.count += counts[code] ?? 0;
    }
  });
  for (const [key, { count }] of facets) if (count === 0) facets.delete(key);
  return facets;
}

/** Positions of so many rows under a comparison of two of them; ties stay in their order. */
export const ordered = (length: number, compare: (a: number, b: number) => number): Uint32Array =>
  new Uint32Array(length).map((_, at) => at).sort((a, b) => compare(a, b) || a - b);

/** Those of the ordered positions that were found. */
export function among(order: Uint32Array, found: Uint32Array): Uint32Array {
  const marked = new Uint8Array(order.length);
  for (const row of found) marked[row] = 1;
  return order.filter((row) => marked[row] === 1);
}
