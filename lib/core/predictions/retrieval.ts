/** What a system retrieved for a question, in its ranked order, out of whatever shape the file gives it. */
import type { Granularity } from '../families/references.ts';
import { traitsOf } from '../families/registry.ts';
import { type Message, message } from '../messages/index.ts';
import type { GoldQuestion, RetrievedItem } from '../model/index.ts';
import { type Field, type Row, valueIn } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { type Item, itemOf, listOf } from './items.ts';
import { granularityOf, isEvidence } from './references.ts';
import { withoutRepeats } from './repeats.ts';
import type { Matches } from './roles.ts';

/** Items kept for a row. A haystack has some hundreds of turns. */
const MAX_ITEMS = 1000;

export interface Retrieval {
  fields: readonly Field[];
  /** Other fields of what was retrieved, and why they are not read. */
  unread: ReadonlyMap<Field, Message>;
  granularity: Granularity;
  index: GoldIndex;
}

/**
 * How a file's retrieval is to be read. Where some fields name turns or sessions and others only carry texts, the former count; of fields that
 * repeat one another those that a mapping names.
 */
export function retrievalAmong(
  fields: readonly Field[],
  mapped: ReadonlySet<Field>,
  matches: Matches,
  index: GoldIndex,
): Retrieval | null {
  if (fields.length === 0) return null;
  const { family } = index.gold;
  const naming = fields.filter((field) =>
    field.values.some((value) =>
      listOf(value, family)?.some((item) => itemOf(item, family, 'session').reference !== null),
    ),
  );
  const { partsMayBeTurns } = traitsOf(family).references;
  const own = naming.length > 0 ? naming : fields;
  const kept = withoutRepeats(own, family, mapped);
  const ids = function* () {
    for (const field of kept)
      for (const [row, value] of field.values.entries()) {
        const at = matches[row];
        if (at === null || at === undefined) continue;
        const question = index.question(at);
        for (const item of listOf(value, family)?.slice(0, 50) ?? []) {
          const { raw } = itemOf(item, family, 'session');
          if (raw !== undefined) yield { id: raw, question };
        }
      }
  };
  const unread = fields.flatMap((field): [Field, Message][] => {
    if (kept.includes(field)) return [];
    return [[field, message(own.includes(field) ? 'field.retrieved_again' : 'field.retrieved_text', {})]];
  });
  return {
    fields: kept,
    unread: new Map(unread),
    index,
    granularity: partsMayBeTurns ? granularityOf(ids()) : 'session',
  };
}

/** What a row says was retrieved; undefined when it says nothing. Lists of several fields (one for each speaker) are merged rank by rank. */
export function retrievedIn(
  row: Row,
  retrieval: Retrieval,
  question: GoldQuestion,
): { items: RetrievedItem[]; contextIds?: string[] } | undefined {
  const { index, granularity } = retrieval;
  const read = (value: unknown) => {
    const item = itemOf(value, index.gold.family, granularity);
    return isElsewhere(item, question, index) ? { ...item, reference: null } : item;
  };
  const lists = retrieval.fields.flatMap((field) => {
    const list = listOf(valueIn(row, field), index.gold.family);
    return list === null ? [] : [list.slice(0, MAX_ITEMS).map(read)];
  });
  const [first] = lists;
  if (first === undefined) return undefined;
  const ranked = lists.length === 1 ? first : merged(lists).slice(0, MAX_ITEMS);
  const items = ranked.map(
    ({ reference, raw, text, score, time }): RetrievedItem => ({
      level: reference === null ? 'text' : reference.turn === undefined ? 'session' : 'turn',
      ...(reference && { session: reference.session }),
      ...(reference?.turn !== undefined && { turn: reference.turn }),
      ...(text !== undefined && { text }),
      ...(score !== undefined && { score }),
      ...(raw !== undefined && { raw }),
      // Only what is to be located needs it.
      ...(reference === null && text !== undefined && time !== undefined && { time }),
      evidence: reference !== null && isEvidence(reference, question),
    }),
  );
  const ids = ranked.flatMap(({ raw, byId }) => (byId && raw !== undefined ? [raw] : []));
  return { items, ...(ids.length === items.length && { contextIds: ids }) };
}

/**
 * Whether an id names another conversation, whose turns have the same numbers: `conv-30:D1:3` is none of `conv-26`. So do the words around a
 * memory: `conversation conv-30 session session_1`.
 */
function isElsewhere({ reference, raw, context }: Item, question: GoldQuestion, index: GoldIndex): boolean {
  const { distinct } = traitsOf(index.gold.family).references;
  if (reference === null || !distinct) return false;
  const told = context?.match(/[\p{L}\p{N}_-]*\p{N}/gu)?.flatMap((word) => index.conversationNamed(word) ?? []) ?? [];
  if (told.length > 0) return !told.includes(question.conversation);
  if (raw === undefined) return false;
  const before = distinct.before(raw).trim();
  const named = before === '' ? undefined : index.conversationNamed(before);
  return named !== undefined && named !== question.conversation;
}

/** Rank by rank. What several lists found has the best of its ranks; of memories without ids each is its own. */
function merged(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const found = new Map<string, readonly Item[]>();
  return Array.from({ length: longest }).flatMap((_, rank) =>
    lists.flatMap((list) => {
      const item = list[rank];
      if (item === undefined) return [];
      const { raw, text } = item;
      if (raw === undefined) return [item];
      const name = `${raw}\n${text}`;
      const first = found.get(name) ?? list;
      found.set(name, first);
      // What one list has twice is its own affair.
      return first === list ? [item] : [];
    }),
  );
}
