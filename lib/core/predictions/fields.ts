import type { KeptRow } from '../model/index.ts';
import { remembering } from '../model/remembering.ts';
import { type Context, memberStep } from './paths.ts';
import { isRecord, member } from './values.ts';

/** A row of a predictions file: an object, or `{ value }` for a bare answer. */
export interface Row {
  value: Record<string, unknown>;
  context: Context;
  /** The row as in the file. */
  raw: unknown;
  /** Path within the file, or the line. */
  at: { path: string } | { line: number };
  /** Of a file that Memoscope wrote: the row as it was. */
  kept?: KeptRow;
}

/** A field of rows: `autoeval_label.label` within the row, `$.details.*` a key or scalar of what encloses it. */
export interface Field {
  name: string;
  /** Its members from the row inwards; null for a field of the context. */
  keys: readonly string[] | null;
  /** Values of the rows that were looked at, parallel to them; undefined where a row lacks it. */
  values: unknown[];
  /** Rows of them that have it, not null. */
  present: number;
}

const DEPTH = 4;
const MAX_FIELDS = 400;

/** A field's value in a row; undefined when the row lacks it. */
export function valueIn(row: Row, { name, keys }: { name: string; keys: readonly string[] | null }): unknown {
  if (keys === null) return row.context.get(name);
  let value: unknown = row.value;
  for (const key of keys) {
    if (!isRecord(value)) return undefined;
    value = member(value, key);
  }
  return value;
}

/** A member that rows have at some place: its field, once it was met as a value, and the members within it. */
interface Place {
  name: string;
  keys: readonly string[];
  field: Field | null;
  inner: Map<string, Place>;
}

/** The fields that some rows have, in the order they come: scalars, lists and empty objects at any depth up to 4, then those of the context. */
export function fieldsOf(rows: readonly Row[]): Field[] {
  const fields: Field[] = [];
  const make = (name: string, keys: readonly string[] | null): Field | null => {
    if (fields.length >= MAX_FIELDS) return null;
    const field: Field = { name, keys, values: new Array<unknown>(rows.length).fill(undefined), present: 0 };
    fields.push(field);
    return field;
  };
  const note = (field: Field | null, value: unknown, at: number) => {
    if (field === null) return;
    field.values[at] = value;
    if (value !== null && value !== '') field.present += 1;
  };
  const visit = (record: Record<string, unknown>, around: Place, at: number) => {
    for (const key in record) {
      if (!Object.hasOwn(record, key)) continue;
      const value = record[key];
      let place = around.inner.get(key);
      if (place === undefined) {
        const name = around.keys.length === 0 ? topStep(key) : around.name + memberStep(key);
        place = { name, keys: [...around.keys, key], field: null, inner: new Map() };
        if (around.inner.size < MAX_FIELDS) around.inner.set(key, place);
      }
      if (isRecord(value) && place.keys.length < DEPTH) {
        visit(value, place, at);
      } else {
        place.field ??= make(place.name, place.keys);
        note(place.field, value, at);
      }
    }
  };
  const root: Place = { name: '', keys: [], field: null, inner: new Map() };
  for (const [at, row] of rows.entries()) visit(row.value, root, at);
  const outer = new Map<string, Field | null>();
  for (const [at, row] of rows.entries())
    for (const [name, value] of row.context) {
      let field = outer.get(name);
      if (field === undefined) {
        field = make(name, null);
        outer.set(name, field);
      }
      note(field, value, at);
    }
  return fields;
}

/** A first member has no point before it; one that could be taken for a path is written in brackets. */
const topStep = (key: string) => {
  const step = memberStep(key);
  return step.startsWith('.') && !key.startsWith('$') ? step.slice(1) : `[${JSON.stringify(key)}]`;
};

/** The last part of a field's name, in lower case with underscores: `retrievedIds` and `retrieved-ids` as `retrieved_ids`, `outputs.answer` as `answer`. */
export function leafOf(field: { name: string; keys: readonly string[] | null }): string {
  const parts = field.keys === null ? field.name.split(/[.[\]"]+/) : partsOf(field.keys);
  return plainName(parts.findLast((part) => part !== '' && part !== '*') ?? field.name);
}

/** Every part but the last, each as `leafOf` gives it. */
export const containersOf = (field: { keys: readonly string[] | null }) =>
  partsOf(field.keys ?? [])
    .slice(0, -1)
    .map(plainName);

/** Tables flatten objects into columns whose names have points. */
const partsOf = (keys: readonly string[]) =>
  keys.flatMap((key) => (/^\w+(\.\w+)+$/.test(key) ? key.split('.') : [key]));

/** Names that are remembered: those of a file come again in each of its rows. */
const MOST_NAMES = 1000;

export const plainName = remembering(
  (name) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[^a-z\d@]+/g, '_')
      .replace(/^_+|_+$/g, ''),
  MOST_NAMES,
);
