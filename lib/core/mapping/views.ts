/** What could be one conversation in the files of a group: a record, a file, records of one id, or what a list in a record holds. Pure. */
import { type Message, message } from '../messages/index.ts';
import type { DatasetMapping, MappedValue } from '../model/index.ts';
import type { FileGroup } from './file-groups.ts';
import * as guess from './guess.ts';
import { identifying } from './guess-questions.ts';
import { writtenAs } from './inside-text.ts';
import { type Node, nodeOf, type Scope } from './path.ts';
import { askingIn, distinct, listsAround, type Turns, turnsIn } from './propose-history.ts';
import { isKeyed, type Place, structureOf } from './structure.ts';
import { compileEach, compileValue } from './value.ts';

export interface View {
  conversation: Pick<NonNullable<DatasetMapping['conversation']>, 'each' | 'group'>;
  /** How its files are read; absent: as they are. */
  records?: 'whole';
  /** What the conversations are made of. */
  top: Place;
  found: Turns;
  /** Where each conversation is read from. */
  scopes: Scope[];
  ids: Named[];
}

/** What may be an id. */
export interface Named {
  value: MappedValue;
  why: Message;
  place?: Place;
}

/** More keys by which rows could be grouped are not tried. */
const MOST_KEYS = 6;

const scopeOf = (record: unknown, file: string): Scope => {
  const node = nodeOf(record);
  return { root: node, here: node, file };
};

export function viewsOf({ files, parts }: FileGroup): View[] {
  const each = files.flatMap(({ name, records }) => records.map((record) => scopeOf(record, name)));
  const lists = files.filter(({ list }) => list).map(({ name, records }) => scopeOf(records, name));
  const byFile = parts.map((value) => ({ value, why: message('mapping.file_part', { files: files.length }) }));
  const own = each.length === files.length ? byFile : [];
  return [
    ...viewOf({ conversation: {}, scopes: each, ids: own }),
    ...(lists.length === files.length && lists.length > 1
      ? viewOf({ conversation: {}, records: 'whole', scopes: lists, ids: byFile })
      : []),
    ...grouped(each),
    ...inLists(each),
  ];
}

type Start = Omit<View, 'top' | 'found'>;

/** With the ids its records have of their own; none where they hold no turns. */
function viewOf(start: Start): View[] {
  const records = start.scopes.map(({ root }) => root.value);
  const top = structureOf(records);
  const found = turnsIn(top, askingIn(top));
  if (found === null || found.turns === top) return [];
  const items = top.items === null || start.conversation.group ? [] : guess.membersOf(top.items);
  const ids = guess
    .membersOf(top)
    .filter((one) => identifying(one, { records: records.length, named: guess.isNamed(one, 'conversationId') }) > 0)
    .map((place) => ({ value: writtenAs(place.path), why: distinct(place, records.length), place }));
  const first = items
    .filter((one) => guess.isScalar(one) && new Set(one.values).size === records.length)
    .map((one) => ({ value: one.path.replace('[*]', '[0]'), why: distinct(one, records.length), place: one }));
  return [{ ...start, top, found, ids: [...start.ids, ...ids, ...first] }];
}

/** Rows that have an id in common. */
function grouped(each: readonly Scope[]): View[] {
  const top = structureOf(each.map(({ root }) => root.value));
  return guess
    .membersOf(top)
    .filter((one) => guess.isScalar(one) && one.values.length === each.length && groups(one) < each.length)
    .sort((a, b) => togetherness(b) - togetherness(a))
    .slice(0, MOST_KEYS)
    .flatMap((key) => {
      const lists = new Map<unknown, { file: string; list: unknown[] }>();
      for (const [at, { root, file }] of each.entries()) {
        const known = lists.get(key.values[at]) ?? { file, list: [] };
        known.list.push(root.value);
        lists.set(key.values[at], known);
      }
      const value = key.path.replace('$', '@');
      const why = message('mapping.few', { values: lists.size });
      const scopes = [...lists.values()].map(({ file, list }) => scopeOf(list, file));
      return viewOf({ conversation: { group: true }, scopes, ids: [{ value, why, place: key }] });
    });
}

const groups = ({ values }: Place): number => new Set(values).size;

/** 1 where the rows of each id stand together. */
export const togetherness = (place: Place): number => groups(place) / Math.max(1, runsIn(place.values).length);

/** Values that stay the same for a while, each once. */
export const runsIn = (values: readonly unknown[]): unknown[] =>
  values.filter((value, at) => at === 0 || value !== values[at - 1]);

/** The values of a member of turns, conversation by conversation where those are lists of turns. */
export function byConversation({ scopes }: View, { values }: Place): unknown[][] {
  const lists = scopes.map(({ root }) => (Array.isArray(root.value) ? root.value.length : 0));
  if (lists.reduce((sum, length) => sum + length, 0) !== values.length) return [values];
  const ends = lists.map((_, at) => lists.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  return ends.map((end, at) => values.slice(ends[at - 1] ?? 0, end));
}

/** Conversations that a record holds several of: the items of the lists around the turns. */
function inLists(each: readonly Scope[]): View[] {
  const top = structureOf(each.map(({ root }) => root.value));
  const found = turnsIn(top, askingIn(top));
  if (found === null) return [];
  return listsAround(found.turns).flatMap((place) => {
    const path = writtenAs(place.path);
    const scopes = each.flatMap((scope) => compileEach(path)(scope).map((root) => ({ ...scope, root, here: root })));
    const keys = isKeyed(place) ? [{ value: '@key', why: message('mapping.keys', {}) }] : [];
    return viewOf({ conversation: { each: path }, scopes, ids: keys });
  });
}

/** The ids as the conversations have them, in their order; of one that has none ''. */
export const idsBy = (value: MappedValue, view: View): string[] => {
  const { one } = compileValue(value);
  // Rows of a group have the same.
  const at = ({ root }: Scope): Node => (view.conversation.group ? nodeOf((root.value as unknown[])[0]) : root);
  return view.scopes.map((scope) => String(one({ ...scope, root: at(scope), here: at(scope) }) ?? ''));
};
