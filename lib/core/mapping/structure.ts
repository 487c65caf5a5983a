/** What records of an unknown file are made of: its lists and members, by the paths that lead to them. */

import { isRecord } from '../families/parse.ts';
import { append } from '../model/append.ts';
import { insideOf, pathInside } from './inside-text.ts';

/** All values that one path leads to. */
export interface Place {
  /** From the record: `$.days[*].log[*]`. */
  path: string;
  /** The list it is an item of, or the object it is a member of. */
  up: Place | null;
  /** Name in an object; null for items and members of any name. */
  key: string | null;
  values: unknown[];
  /** Records it was found in. */
  records: Set<number>;
  members: Map<string, Place>;
  /** Items of lists, or members of objects whose keys count (`session_1`, `0`). */
  items: Place | null;
  /** What its texts hold, where they hold more than words. */
  inside: Place | null;
}

const DEEPEST = 10;
/** So many values of a path tell what it holds. */
const MOST_VALUES = 4_000;
/** Fewer objects that are alike are members of their own. */
const ALIKE = 3;
const COUNTED = /^(.*?)\d+$/;

export function structureOf(records: readonly unknown[]): Place {
  const top = placeAt('$', null, null);
  for (const [number, record] of records.entries()) grow(top, record, number, 0);
  for (const place of [...placesIn(top)]) place.inside = readTexts(place);
  return top;
}

function readTexts(place: Place): Place | null {
  const texts = place.values.filter((value) => typeof value === 'string');
  const found = 2 * texts.length > place.values.length ? insideOf(texts) : null;
  if (found === null) return null;
  const inside = placeAt(found.kind === 'value' ? pathInside(place.path, found.ops) : place.path, null, place);
  if (found.kind === 'value') for (const value of found.values) grow(inside, value, 0, 0);
  else {
    const { ops, speaker, text, values } = found;
    inside.values = values;
    const items = placeAt(pathInside(place.path, ops), null, inside);
    inside.items = items;
    items.values = values.flat();
    for (const [key, how] of Object.entries({ speaker, text })) {
      const member = placeAt(pathInside(items.path, how), key, items);
      member.values = values.flat().map((said) => said[key as keyof typeof said]);
      items.members.set(key, member);
    }
  }
  return inside;
}

const placeAt = (path: string, key: string | null, up: Place | null): Place => ({
  ...{ path, key, up, values: [], records: new Set<number>(), members: new Map<string, Place>() },
  ...{ items: null, inside: null },
});

function grow(place: Place, value: unknown, record: number, depth: number): void {
  if (place.values.length < MOST_VALUES) place.values.push(value);
  place.records.add(record);
  if (depth >= DEEPEST) return;
  if (Array.isArray(value)) {
    place.items ??= placeAt(`${place.path}[*]`, null, place);
    for (const item of value) grow(place.items, item, record, depth + 1);
  } else if (isRecord(value)) {
    const counted = countedKeys(value);
    if (counted !== null) {
      place.items ??= placeAt(`${place.path}${counted.step}`, null, place);
      for (const key of counted.keys) grow(place.items, value[key], record, depth + 1);
    }
    for (const [key, member] of Object.entries(value)) {
      if (counted?.keys.includes(key)) continue;
      const found = place.members.get(key) ?? placeAt(`${place.path}${nameStep(key)}`, key, place);
      place.members.set(key, found);
      grow(found, member, record, depth + 1);
    }
  }
}

/** Members that hold the same: counted ones (`session_1`, `session_2`; `0`, `1`, `2`), or all of them, which then are called by their ids. */
function countedKeys(value: Record<string, unknown>): { keys: string[]; step: string } | null {
  const groups = new Map<string, string[]>();
  for (const [key, member] of Object.entries(value)) {
    const [, name] = COUNTED.exec(key) ?? [];
    if (name !== undefined && typeof member === 'object' && member !== null) append(groups, name, key);
  }
  const [best] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  if (!best || (best[1].length < 2 && best[0] !== '')) return areAlike(Object.values(value)) ? all(value) : null;
  const [name, keys] = best;
  return { keys, step: name === '' && keys.length === Object.keys(value).length ? '.*' : `./^${escaped(name)}\\d+$/` };
}

const all = (value: Record<string, unknown>) => ({ keys: Object.keys(value), step: '.*' });

/** Objects, or lists of objects, of which each has keys in common with the first: half of them, or fewer where there are many. */
function areAlike(values: readonly unknown[]): boolean {
  const lists = values.every(Array.isArray);
  const keys = values.flatMap((value) => {
    const one: unknown = lists ? (value as unknown[])[0] : value;
    return isRecord(one) ? [Object.keys(one)] : [];
  });
  const [first, ...others] = keys;
  if (first === undefined || keys.length < values.length || keys.length < ALIKE) return false;
  const least = keys.length < 2 * ALIKE ? 0.5 : 0.2;
  return others.every((one) => {
    const common = one.filter((key) => first.includes(key)).length;
    return common >= Math.min(2, first.length) && common >= least * (one.length + first.length - common);
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export const nameStep = (key: string): string =>
  /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key.replace(/[\\']/g, '\\$&')}']`;

export function* placesIn(place: Place): Generator<Place> {
  yield place;
  if (place.items) yield* placesIn(place.items);
  if (place.inside) yield* placesIn(place.inside);
  for (const member of place.members.values()) yield* placesIn(member);
}

/** Members of an object, which are called by their keys. */
export const isKeyed = ({ path }: Place): boolean => /\.\*$|\/$/.test(path);

/** The path of a place from one it stands in; null when it does not. */
export const pathFrom = (place: Place, base: Place): string | null =>
  place.path.startsWith(base.path) ? `@${place.path.slice(base.path.length)}` : null;
