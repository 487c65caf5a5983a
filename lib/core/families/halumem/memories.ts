import { append } from '../../model/append.ts';
import { GivenIds } from '../../model/given-ids.ts';
import type { Conversation, SessionId } from '../../model/index.ts';
import { type MemoryId, memoryId } from '../../model/index.ts';
import { parseDate } from '../dates.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, textOf } from '../parse.ts';

type Memory = NonNullable<Conversation['memories']>[number];

const KNOWN = new Set(['memory_content', 'memory_type', 'original_memories', 'timestamp', 'index']);

/** The memory points of a user, in file order. */
export interface MemoryBook {
  all: Memory[];
  /** Those of a session; ids are `session-3:m2`, by the point's own number. */
  add(points: unknown, session: SessionId, path: string): void;
  /** The point with this text: the last one noted up to the session of this index, else the first one later. */
  find(text: string, session: number): Memory | undefined;
}

export function memoryBook(notes: Notes): MemoryBook {
  const all: Memory[] = [];
  const ids = new GivenIds();
  const byText = new Map<string, { memory: Memory; session: number }[]>();
  let sessions = -1;
  const find: MemoryBook['find'] = (text, session) => {
    const known = byText.get(text.trim()) ?? [];
    return (known.findLast((one) => one.session <= session) ?? known[0])?.memory;
  };
  return {
    all,
    find,
    add(points, session, path) {
      sessions += 1;
      if (points !== undefined && points !== null && !Array.isArray(points))
        notes.add('field.type/memories', { path, session }, {}, points);
      for (const [at, point] of (Array.isArray(points) ? points : []).entries()) {
        const where = { path: `${path}[${at}]`, session };
        if (!isRecord(point) || textOf(point.memory_content).trim() === '') {
          notes.add('field.type/memory', where, {}, point);
          continue;
        }
        const memory = readPoint(
          point,
          memoryId(ids.give(`${session}:m${numberOf(point.index) ?? at + 1}`)),
          session,
          (text) => find(text, sessions),
        );
        all.push(memory);
        const text = memory.text.trim();
        append(byText, text, { memory, session: sessions });
      }
    },
  };
}

function readPoint(
  point: Record<string, unknown>,
  id: MemoryId,
  session: SessionId,
  earlier: (text: string) => Memory | undefined,
): Memory {
  const originals = Array.isArray(point.original_memories) ? point.original_memories.map(textOf) : [];
  const replaces = originals
    .filter((raw) => raw !== '')
    .map((raw) => {
      const memory = earlier(raw)?.id;
      return { raw, ...(memory !== undefined && { memory }) };
    });
  const kind = textOf(point.memory_type);
  const date = parseDate(point.timestamp);
  const other = otherFields(point, KNOWN);
  return {
    id,
    text: textOf(point.memory_content),
    ...(kind !== '' && { kind }),
    session,
    ...(replaces.length > 0 && { replaces }),
    ...(date.raw !== '' && { date }),
    ...(other && { other }),
  };
}
