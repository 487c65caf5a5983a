/** What an unknown file holds, key by key, for people to look at. */
import { textOf } from '../families/parse.ts';
import type { FileKey } from '../model/index.ts';
import { scalarsOf } from './guess.ts';
import type { Place } from './structure.ts';

/** More keys than these nobody reads. */
const MOST_KEYS = 400;
const LONGEST = 60;

/** Every key below the records, outermost first; `[]` where there are more than 400. */
export function keysOf(top: Place): { keys: FileKey[]; more: boolean } {
  const keys = [...listed(top, 0)];
  return { keys: keys.slice(0, MOST_KEYS), more: keys.length > MOST_KEYS };
}

/** A list and its items are one key: what the items hold stands below it. */
function* listed(place: Place, depth: number): Generator<FileKey> {
  yield keyOf(place, depth);
  const { items } = place;
  if (items && kindOf(place) === 'list') yield* inList(items, depth + 1);
  else if (items) yield* listed(items, depth + 1);
  for (const member of place.members.values()) yield* listed(member, depth + 1);
}

function* inList(items: Place, depth: number): Generator<FileKey> {
  if (items.items) yield* listed(items.items, depth);
  for (const member of items.members.values()) yield* listed(member, depth);
}

function keyOf(place: Place, depth: number): FileKey {
  const { path, key, values, items } = place;
  const kind = kindOf(place);
  const there = values.filter((value) => value !== null);
  const sizes = there.filter(Array.isArray).map((list) => list.length);
  const size = { least: Math.min(...sizes), most: Math.max(...sizes) };
  const distinct = new Set(scalarsOf(place));
  return {
    ...{ path, depth, kind, samples: samplesOf(place, kind) },
    key: key ?? path.slice(place.up?.path.length ?? 0),
    ...(kind === 'list' && items && { of: kindOf(items) }),
    ...(kind === 'list' && sizes.length > 0 && size),
    ...(distinct.size > 0 && { values: distinct.size }),
    share: shareOf(place, there.length),
  };
}

/** Of the objects that may have the key, how many have it. */
function shareOf({ up, key }: Place, there: number): number {
  if (up === null || key === null || up.values.length === 0) return 1;
  const objects = up.values.filter((value) => typeof value === 'object' && value !== null).length;
  return Math.min(1, there / Math.max(1, objects));
}

export function kindOf({ values }: Pick<Place, 'values'>): FileKey['kind'] {
  const counts = new Map<FileKey['kind'], number>();
  for (const value of values) {
    const kind = kindOfOne(value);
    if (kind !== 'null') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 'null';
}

function kindOfOne(value: unknown): FileKey['kind'] {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'boolean' : 'number';
}

/** The first few different values, short; numbers as the least and the greatest. */
function samplesOf({ values }: Place, kind: FileKey['kind']): string[] {
  if (kind === 'object') return [];
  if (kind === 'number') {
    const numbers = values.filter((value) => typeof value === 'number');
    return [...new Set([Math.min(...numbers), Math.max(...numbers)])].map(String);
  }
  const texts = new Set<string>();
  for (const value of values) {
    if (kindOfOne(value) !== kind || (Array.isArray(value) && value.some((one) => typeof one === 'object'))) continue;
    texts.add(shortened(typeof value === 'string' ? value : JSON.stringify(value)));
    if (texts.size === 3) break;
  }
  return [...texts];
}

const shortened = (text: string): string =>
  textOf(text).length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
