/** How likely a member of questions is this or that, where its name does not tell. */
import { textOf } from '../families/parse.ts';
import { best, isDate, isScalar, meanLength, membersOf, scalarsOf, share, textsOf } from './guess.ts';
import type { Place } from './structure.ts';

const distinctIn = (place: Place): number => new Set(scalarsOf(place)).size;
const hasBlank = (value: unknown): boolean => typeof value === 'string' && /\S\s\S/.test(value);
const hasDigit = (value: unknown): boolean => /\d/.test(textOf(value));

/** A text that may ask where none ends in a question mark: the longest. */
export const longestOf = (items: Place, taken: ReadonlySet<Place>): Place | null =>
  best(membersOf(items), (one) =>
    taken.has(one) || one.inside || 2 * textsOf(one).length < one.values.length || share(one, hasBlank) < 0.5
      ? 0
      : Math.max(0, meanLength(one) - 12),
  );

const SORT = /(^|_)(type|kind|category|class|relation|task|topic|sort)(_|$)/i;

/** The sort of a question: a few words that recur. */
export function sorting(one: Place): number {
  const distinct = distinctIn(one);
  // The first records may all be of one.
  const isCalled = SORT.test(one.key ?? '');
  const recur = (distinct > 1 || isCalled) && distinct <= 24 && 3 * distinct <= one.values.length;
  const numbers = one.values.every((value) => Number.isInteger(value));
  if (numbers) return recur && distinct <= 12 ? 0.5 : 0;
  if (!recur || 2 * textsOf(one).length < one.values.length || meanLength(one) > 40) return 0;
  return 1 + share(one, (value) => !hasDigit(value)) - share(one, isDate) + (isCalled ? 0.5 : 0);
}

/** Words, or a number, of which hardly two are alike; no ids. */
export function answering(one: Place): number {
  if (!isScalar(one) || one.inside || share(one, isDate) > 0.5) return 0;
  const distinct = distinctIn(one) / Math.max(1, one.values.length);
  const words = share(one, hasBlank);
  const isId = distinct === 1 && words === 0 && share(one, hasDigit) > 0.5;
  return isId || distinct < 0.3 ? 0 : distinct + words;
}

/** What is chosen from: the member that lists the options, what it holds, and the one that says which is right. */
export function choiceOf(members: readonly Place[]): { options: Place; held: Place; correct: Place } | null {
  for (const options of members) {
    const held = options.inside ?? options;
    const lists = held.values.map(optionsIn);
    if (!lists.every((list) => list !== null)) continue;
    const correct = best(members, (one) => {
      if (one === options || one.values.length !== lists.length || !isScalar(one)) return 0;
      const right = one.values.filter((value, at) => names(textOf(value), lists[at] ?? {})).length;
      return right >= 0.8 * lists.length ? right : 0;
    });
    if (correct) return { options, held, correct };
  }
  return null;
}

/** Texts by the letters they are called by; null: no options. */
function optionsIn(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).map(([key, text]): [string, unknown] => [
    Array.isArray(value) ? String.fromCharCode(97 + Number(key)) : key.toLowerCase(),
    text,
  ]);
  const fit = entries.length >= 2 && entries.length <= 12;
  const plain = entries.every(([key, text]) => key.length === 1 && ['string', 'number'].includes(typeof text));
  return fit && plain ? Object.fromEntries(entries.map(([key, text]) => [key, textOf(text).trim()])) : null;
}

const names = (said: string, options: Record<string, string>): boolean =>
  Object.hasOwn(options, said.replace(/\W/g, '').toLowerCase()) || Object.values(options).includes(said.trim());

/** An id of each record: by its name, or short, different, and of one word. `named`: whether its name says so. */
export function identifying(one: Place, { records, named }: { records: number; named: boolean }): number {
  const isFraction = one.values.some((value) => typeof value === 'number' && !Number.isInteger(value));
  if (isFraction || distinctIn(one) !== records || one.values.length !== records) return 0;
  if (named) return 2;
  return records > 1 && !one.values.some(hasBlank) && meanLength(one) <= 64 && share(one, isDate) < 0.5 ? 1 : 0;
}
