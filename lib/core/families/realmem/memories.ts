import { GivenIds } from '../../model/given-ids.ts';
import { type Conversation, type MemoryId, memoryId, type SessionId, type Turn } from '../../model/index.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, textOf } from '../parse.ts';

export type Memory = NonNullable<Conversation['memories']>[number];

const KNOWN = new Set(['index', 'type', 'content', 'source_turn', 'source_content_snapshot', 'session_uuid']);

/** What was noted of the dialogues, in file order. */
export interface MemoryStore {
  all: Memory[];
  add(raw: unknown, session: SessionId, turns: readonly Turn[], path: string): void;
  /** The session of this uuid, and the memory noted there in these words. */
  find(uuid: string, text: string): { session?: SessionId; memory?: Memory };
}

/** `uuids`: the sessions by what memories name them by, known when all are read. Ids are the file's own; the second of a kind gets `~2`. */
export function memoryStore(notes: Notes, uuids: ReadonlyMap<string, SessionId>): MemoryStore {
  const all: Memory[] = [];
  const ids = new GivenIds();
  const known = new Map<string, Memory>();
  const keyOf = (session: string, text: string) => JSON.stringify([session, text.trim()]);
  return {
    all,
    add(raw, session, turns, path) {
      if (raw === undefined || raw === null) return;
      const at = `${path}.extracted_memory`;
      if (!Array.isArray(raw)) notes.add('field.type/memories', { path: at, session }, {}, raw);
      for (const [index, one] of (Array.isArray(raw) ? raw : []).entries()) {
        if (!isRecord(one) || textOf(one.content).trim() === '') {
          notes.add('field.type/memory', { path: `${at}[${index}]`, session }, {}, one);
          continue;
        }
        const id = memoryId(ids.give(textOf(one.index) || `${session}:m${index + 1}`));
        const memory = readMemory(one, id, session, turns);
        all.push(memory);
        known.set(keyOf(session, memory.text), memory);
      }
    },
    find(uuid, text) {
      const session = uuids.get(uuid);
      const memory = session === undefined ? undefined : known.get(keyOf(session, text));
      return { ...(session !== undefined && { session }), ...(memory && { memory }) };
    },
  };
}

function readMemory(fields: Record<string, unknown>, id: MemoryId, session: SessionId, turns: readonly Turn[]): Memory {
  const kind = textOf(fields.type);
  const turn = sourceOf(fields, turns);
  const other = otherFields(fields, KNOWN);
  return {
    id,
    text: textOf(fields.content),
    ...(kind !== '' && { kind }),
    session,
    ...(turn && { turns: [turn.id] }),
    ...(other && { other }),
  };
}

/** Turns are counted from 1, now and then from 0; the words that were copied tell which. Without them nothing is sure. */
function sourceOf(fields: Record<string, unknown>, turns: readonly Turn[]): Turn | undefined {
  const number = numberOf(fields.source_turn);
  const words = textOf(fields.source_content_snapshot);
  if (words === '') return undefined;
  const near = number === undefined ? [] : [turns[number - 1], turns[number]];
  return near.find((turn) => turn?.text === words) ?? turns.find(({ text }) => text === words);
}
