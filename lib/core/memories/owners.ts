/** Whose conversation a row is of: by what the file calls it. */
import type { ConversationHead, ConversationId, GoldSet, MatchedBy } from '../model/index.ts';
import { normalised } from '../predictions/values.ts';
import type { MemoryRow } from './rows.ts';

export type KnownConversation = Pick<ConversationHead, 'id' | 'participants'>;

export interface Owner {
  conversation: ConversationId;
  by: MatchedBy;
}

/** Finds the conversation of a row; null when nothing tells. */
export function ownersAmong(
  conversations: readonly KnownConversation[],
  questions: GoldSet['questions'],
): (row: Pick<MemoryRow, 'names' | 'question'>) => Owner | null {
  const byId = new Map<string, ConversationId>(conversations.map(({ id }) => [id, id]));
  const ids = [...byId.keys()].sort((a, b) => b.length - a.length);
  const asked = onlyOnes(questions.map(({ text, conversation }) => [normalised(text), conversation]));
  const speakers = onlyOnes(
    conversations.flatMap(({ id, participants }) =>
      participants
        .filter(({ role }) => role.startsWith('speaker'))
        .map(({ name }): [string, ConversationId] => [normalised(name), id]),
    ),
  );
  const known = new Map<string, Owner | null>();
  const named = (name: string): Owner | null => {
    const exact = byId.get(name);
    if (exact !== undefined) return { conversation: exact, by: 'id' };
    const inside = ids.find((id) => id.length > 1 && holds(name, id));
    const within = inside === undefined ? undefined : byId.get(inside);
    if (within !== undefined) return { conversation: within, by: 'id' };
    const speaker = speakers.get(normalised(name));
    return speaker === undefined ? null : { conversation: speaker, by: 'speaker' };
  };
  const numbered = (name: string): Owner | null => {
    // `Caroline_0`, `user_3`, `0`: the number counts conversations in file order.
    const [, whose = '', digits = ''] = /^(?:(.*)[_\- ])?(\d{1,6})$/.exec(name) ?? [];
    const at = digits === '' ? undefined : conversations[Number(digits)];
    if (at === undefined) return null;
    const speaks = at.participants.some((one) => normalised(one.name) === normalised(whose));
    return speaks || /^(|user|users|conv|conversation|sample|speaker|dialogue|locomo|id)$/i.test(whose)
      ? { conversation: at.id, by: 'position' }
      : null;
  };
  return ({ names, question }) => {
    const key = JSON.stringify([names, question]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const of = question === undefined ? undefined : asked.get(normalised(question));
    const found =
      first(names, named) ??
      (of === undefined ? null : { conversation: of, by: 'question' as const }) ??
      first(names, numbered) ??
      only(conversations);
    known.set(key, found);
    return found;
  };
}

const only = ([one, ...more]: readonly KnownConversation[]): Owner | null =>
  one && more.length === 0 ? { conversation: one.id, by: 'only' } : null;

function first<T, R>(items: readonly T[], find: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Those keys that lead to one value. */
function onlyOnes<V>(entries: readonly (readonly [string, V])[]): Map<string, V> {
  const found = new Map<string, V | null>();
  for (const [key, value] of entries) found.set(key, found.has(key) && found.get(key) !== value ? null : value);
  return new Map(
    [...found].flatMap(([key, value]): [string, V][] => (key === '' || value === null ? [] : [[key, value]])),
  );
}

/** Whether an id stands in a name as a word of its own: `conv-2` in `locomo_conv-2`, not in `conv-26`. */
function holds(name: string, id: string): boolean {
  for (let at = name.indexOf(id); at >= 0; at = name.indexOf(id, at + 1)) {
    const [before = '', after = ''] = [name[at - 1], name[at + id.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
