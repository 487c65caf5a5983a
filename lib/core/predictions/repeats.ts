/** Which lists of what was retrieved say again what others say: decided by what they hold, row by row. */
import { traitsOf } from '../families/registry.ts';
import type { Family } from '../model/index.ts';
import { type Field, leafOf } from './fields.ts';
import { type Item, itemOf, listOf } from './items.ts';
import { listIn } from './json.ts';

/** Rows that are looked at. */
const ROWS = 200;

/** What an item is the same by in several lists. */
export const nameOf = ({ reference, raw, text }: Item) => reference?.turn ?? reference?.session ?? raw ?? text ?? '';

/** A row's list. */
interface List {
  items: readonly Item[];
  names: ReadonlySet<string>;
  texts: ReadonlySet<string>;
  /** The text that it was made of. */
  prose: string;
}

interface Lists {
  field: Field;
  /** null for a row without one. */
  rows: (List | null)[];
}

function listsOf(field: Field, family: Family): Lists {
  const rows = field.values.slice(0, ROWS).map((value): List | null => {
    const items = (listOf(value, family) ?? []).map((one) => itemOf(one, family, 'session'));
    if (items.length === 0) return null;
    const names = new Set(items.map(nameOf));
    const texts = new Set(items.flatMap(({ text }) => text ?? []));
    return { items, names, texts, prose: typeof value === 'string' ? value : '' };
  });
  return { field, rows };
}

/** Whether a list has an item. Memories of one session are told apart by their texts. */
function has({ names, texts, prose }: List, item: Item): boolean {
  const { reference, text } = item;
  if (text !== undefined && (texts.has(text) || prose.includes(text))) return true;
  return (text === undefined || texts.size === 0 || reference?.turn !== undefined) && names.has(nameOf(item));
}

/**
 * The fields without those whose lists repeat another's: a ranking beside its first items, a list beside the text that was made of it. Of such, what a
 * mapping names counts; else a list rather than a text; else what the answer was given, where that is what counts (LOCOMO-1.5); else the longer list.
 */
export function withoutRepeats(fields: readonly Field[], family: Family, mapped: ReadonlySet<Field>): Field[] {
  if (fields.length < 2) return [...fields];
  const ofAnswer = traitsOf(family).scorers.includes('cited-evidence');
  const worth = ({ field, rows }: Lists) => [
    Number(mapped.has(field)),
    Number(!field.values.some(isProse)),
    Number(ofAnswer && GIVEN.test(leafOf(field))),
    rows.reduce((sum, list) => sum + (list?.items.length ?? 0), 0),
  ];
  const rated = fields
    .map((field) => listsOf(field, family))
    .map((lists) => ({ lists, worth: worth(lists) }))
    .sort((a, b) => b.worth.map((one, i) => one - (a.worth[i] ?? 0)).find((less) => less !== 0) ?? 0);
  const left = new Set(
    rated.flatMap(({ lists }, at) =>
      rated.slice(0, at).some((better) => repeats(lists, better.lists)) ? [lists.field] : [],
    ),
  );
  return fields.filter((field) => !left.has(field));
}

/** Names of what an answer was made from. */
const GIVEN = /(^|_)(contexts?|used|injected)(_|$)/;

/** Text that is no list written as text. */
const isProse = (value: unknown) => typeof value === 'string' && value.trim() !== '' && listIn(value) === null;

/** Whether in nearly all rows the lists of one hold nothing that another has not, or the other way round. */
function repeats(one: Lists, other: Lists): boolean {
  const pairs = one.rows.flatMap((list, row) => (list ? [{ list, whole: other.rows[row] }] : []));
  const most = (holds: (list: List, whole: List) => boolean) =>
    pairs.filter(({ list, whole }) => whole && holds(list, whole)).length * 20 >= pairs.length * 19;
  const within = (part: List, whole: List) => part.items.every((item) => has(whole, item));
  return pairs.length > 0 && (most(within) || most((list, whole) => within(whole, list)));
}

/** Whether in half of the rows the lists of some field and of the first have an item in common. */
export function shareItems([first, ...others]: readonly Field[], family: Family): boolean {
  if (first === undefined) return false;
  const { rows } = listsOf(first, family);
  return others.some((field) => {
    const pairs = listsOf(field, family).rows.flatMap((list, row) => {
      const known = rows[row];
      return list && known ? [list.items.some((item) => has(known, item))] : [];
    });
    return pairs.length > 0 && pairs.filter(Boolean).length * 2 >= pairs.length;
  });
}
