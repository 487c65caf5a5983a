import { parseDate } from '../families/dates.ts';
import type { Notes } from '../families/notes.ts';
import { textOf } from '../families/parse.ts';
import { append } from '../model/append.ts';
import { GivenIds } from '../model/given-ids.ts';
import { type Conversation, memoryId } from '../model/index.ts';
import type { Program } from './compile.ts';
import { type History, pathOf } from './history.ts';
import type { Node, Scope } from './path.ts';

type Memory = NonNullable<Conversation['memories']>[number];

export interface Memories {
  all: Memory[];
  /** By id or text: the last one noted up to the session of this index (or in it alone), else the first one. */
  find(raw: string, up: { session: number; alone: boolean } | null): Memory | undefined;
}

interface Noted {
  memory: Memory;
  session: number;
}

/** `scopes`: the conversation's record, or the records of another file. */
export function readMemories(
  rule: Program['memory'],
  scopes: readonly Scope[],
  history: History,
  notes: Notes,
): Memories {
  const all: Memory[] = [];
  const known = new Map<string, Noted[]>();
  const ids = new GivenIds();
  const find: Memories['find'] = (raw, up) => {
    const found = known.get(raw.trim()) ?? [];
    if (up?.alone) return found.find(({ session }) => session === up.session)?.memory;
    return (found.findLast(({ session }) => up === null || session <= up.session) ?? found[0])?.memory;
  };
  if (rule === null) return { all, find };
  const places = scopes.flatMap((scope) => rule.each(scope).map((node) => ({ here: { ...scope, here: node }, node })));
  for (const { here, node } of places) {
    const text = textOf(rule.text.one(here));
    if (text.trim() === '') {
      notes.add('field.type/memory', { path: pathOf(node) }, {}, node.value);
      continue;
    }
    const named = textOf(rule.session?.one(here));
    const session = named === '' ? sessionAbove(node, history) : history.sessionById.get(named);
    const place = session === undefined ? undefined : history.sessions[session];
    const raw = textOf(rule.id?.one(here));
    const id = memoryId(ids.give(raw || `m${all.length + 1}`));
    const turns = rule.turn?.all(here).flatMap((one) => history.byId.get(textOf(one)) ?? []) ?? [];
    const replaces = rule.replaces?.all(here).map((one) => {
      const before = find(textOf(one), session === undefined ? null : { session, alone: false })?.id;
      return { raw: textOf(one), ...(before !== undefined && { memory: before }) };
    });
    const kind = textOf(rule.kind?.one(here));
    const date = parseDate(rule.date?.one(here));
    const memory: Memory = {
      ...{ id, text },
      ...(kind !== '' && { kind }),
      ...(place && { session: place.id }),
      ...(turns.length > 0 && { turns: turns.flatMap((at) => history.turns[at]?.turn.id ?? []) }),
      ...(replaces && replaces.length > 0 && { replaces }),
      ...(date.raw !== '' && { date }),
    };
    all.push(memory);
    for (const key of new Set([raw, text.trim()])) {
      if (key === '') continue;
      const noted = { memory, session: session ?? -1 };
      append(known, key, noted);
    }
  }
  return { all, find };
}

/** The session that a value stands in, or is. */
export function sessionAbove(node: Node, { sessionOf, turnOf, turns }: History): number | undefined {
  for (let at: Node | null = node; at !== null; at = at.up) {
    const turn = turnOf.get(at.value);
    const session = sessionOf.get(at.value) ?? (turn === undefined ? undefined : turns[turn]?.session);
    if (session !== undefined) return session;
  }
  return undefined;
}

/** The position of the turn that a value stands in, or is. */
export function turnAbove(node: Node, { turnOf }: History): number | undefined {
  for (let at: Node | null = node; at !== null; at = at.up) {
    const turn = turnOf.get(at.value);
    if (turn !== undefined) return turn;
  }
  return undefined;
}
