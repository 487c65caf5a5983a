/** The memories in a file, row by row, in whatever of the known shapes it is written. */
import { type MemoryShape, own, type Where } from '../model/index.ts';
import { isRecord, textOf } from '../predictions/values.ts';
import { type Operation, spanOf } from './spans.ts';
import * as words from './words.ts';

/** A memory as its row has it. */
export interface MemoryRow {
  shape: MemoryShape;
  /** null: a row of the kind that says nothing to keep. */
  text: string | null;
  id?: string;
  kind?: string;
  created?: unknown;
  ended?: unknown;
  replaces?: string;
  replacedBy?: string;
  operation: Operation;
  /** What may name its conversation, the most telling first. */
  names: string[];
  /** The question it was retrieved for. */
  question?: string;
  /** What may name its turns and sessions. */
  origins: string[];
  /** The session it was stored after, where the file repeats that session: its number, and its turns' texts. */
  session?: { index: number; texts: string[] };
  where: Where;
}

/** Where the walk is: the names around, and the row's place. */
export interface Around {
  names: readonly string[];
  question?: string;
  where: Where;
  /** The list around is called so. */
  list?: string;
}

const DEPTH = 9;

/** Every memory in a value, in order. */
export function* memoryRows(value: unknown, around: Around, depth = 0): Generator<MemoryRow> {
  if (depth > DEPTH) return;
  if (Array.isArray(value)) {
    for (const [at, element] of value.entries()) yield* memoryRows(element, stepTo(around, `[${at}]`), depth + 1);
    return;
  }
  if (typeof value === 'string') {
    if (around.list !== undefined && words.MEMORIES.test(around.list)) yield rowOf({ memory: value }, 'mem0', around);
    return;
  }
  if (!isRecord(value)) return;
  const span = spanOf(value);
  if (span) return yield* span.rows.map((record) => rowOf(record, 'records', around, span));
  if (Array.isArray(value.sessions) && value.sessions.some((one) => isRecord(one) && 'extracted_memories' in one))
    return yield* ofUser(value, around);
  const shape = shapeOf(value, around.list);
  if (shape !== null) return yield rowOf(value, shape, around);
  const question = typeof value.question === 'string' ? value.question : around.question;
  const names = [...namesIn(value), ...around.names];
  for (const [key, inner] of Object.entries(value)) {
    if (words.NO_MEMORIES.test(key) || typeof inner !== 'object' || inner === null) continue;
    const inside = {
      ...stepTo(around, `.${key}`),
      names: [...names, key],
      list: key,
      ...(question !== undefined && { question }),
    };
    yield* memoryRows(inner, inside, depth + 1);
  }
}

const stepTo = ({ where, ...around }: Around, step: string): Around => ({
  ...around,
  where: { ...where, path: `${where.path ?? '$'}${step}` },
});

/** Which kind of row an object is; null for what only holds others. */
function shapeOf(value: Record<string, unknown>, list = ''): MemoryShape | null {
  if ('new_memory' in value || ('memory_id' in value && 'event' in value)) return 'mem0-history';
  if (typeof value.fact === 'string') return 'facts';
  if ('memory' in value && !isList(value.memory)) return 'question' in value ? null : 'mem0';
  if ('content' in value && !('role' in value) && !('speaker' in value)) return 'records';
  return words.MEMORIES.test(list) && 'text' in value ? 'mem0' : null;
}

const isList = (value: unknown) => Array.isArray(value) || isRecord(value);

/** A user of HaluMem's generation files: what was stored after each session. */
function* ofUser(value: Record<string, unknown>, around: Around): Generator<MemoryRow> {
  const names = [textOf(value.uuid), ...namesIn(value), ...around.names];
  for (const [index, session] of (value.sessions as unknown[]).entries()) {
    // These sessions were made up for more questions: nobody said them.
    if (!isRecord(session) || session.is_generated_qa_session === true) continue;
    const dialogue = Array.isArray(session.dialogue) ? session.dialogue : [];
    const texts = dialogue.flatMap((turn) => (isRecord(turn) ? [textOf(turn.content)] : []));
    const path = `.sessions[${index}].extracted_memories`;
    const extracted = Array.isArray(session.extracted_memories) ? session.extracted_memories : [];
    for (const [at, memory] of extracted.entries()) {
      const inside = { ...stepTo(around, `${path}[${at}]`), names };
      const record = isRecord(memory) ? memory : { memory: typeof memory === 'string' ? memory : undefined };
      const [first] = dialogue;
      const created = isRecord(first) ? first.timestamp : undefined;
      yield { created, ...rowOf(record, 'generation', inside), session: { index, texts } };
    }
  }
}

const namesIn = (value: Record<string, unknown>): string[] =>
  words.CONVERSATION_KEYS.flatMap((key) => {
    const name = own(value, key);
    return typeof name === 'string' || typeof name === 'number' ? [String(name)] : [];
  });

function rowOf(
  value: Record<string, unknown>,
  shape: MemoryShape,
  around: Around,
  span?: { operation: Operation; attributes: Record<string, unknown>; time?: unknown },
): MemoryRow {
  const inner = words.INNER_KEYS.flatMap((key) => {
    const found = own(value, key);
    return isRecord(found) ? [found] : [];
  });
  const parts = [value, ...inner, ...(span ? [span.attributes] : [])];
  const first = (keys: readonly string[]) => {
    for (const part of parts)
      for (const key of keys) {
        const found = own(part, key);
        if (found !== undefined && found !== null && found !== '') return found;
      }
    return undefined;
  };
  const scalar = (keys: readonly string[]) => {
    const found = first(keys);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
  };
  const one = (keys: readonly string[]) => {
    const found = first(keys);
    const [only] = Array.isArray(found) ? found : [found];
    return typeof only === 'string' || typeof only === 'number' ? String(only) : undefined;
  };
  const [id, kind, replaces, replacedBy] = [
    scalar(words.ID_KEYS),
    scalar(words.KIND_KEYS),
    one(words.REPLACES_KEYS),
    one(words.REPLACED_BY_KEYS),
  ];
  const created = first(words.CREATED_KEYS) ?? span?.time;
  const ended = first(words.ENDED_KEYS);
  const event = String(own(value, 'event') ?? own(value, 'operation') ?? '').toLowerCase();
  const operation = /delete|remove/.test(event)
    ? 'delete'
    : /update|upsert/.test(event)
      ? 'update'
      : (span?.operation ?? 'add');
  return {
    shape: around.question !== undefined ? 'results' : shape,
    text: textIn(first(words.TEXT_KEYS)),
    ...(id !== undefined && { id }),
    ...(kind !== undefined && { kind }),
    ...(created !== undefined && { created }),
    ...(ended !== undefined && { ended }),
    ...(replaces !== undefined && { replaces }),
    ...(replacedBy !== undefined && { replacedBy }),
    operation,
    names: [...parts.flatMap(namesIn), ...around.names],
    ...(around.question !== undefined && { question: around.question }),
    origins: parts.flatMap((part) => words.ORIGIN_KEYS.flatMap((key) => idsIn(own(part, key)))),
    where: around.where,
  };
}

/** A record's content: a text, or an object whose texts are it. */
function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!isRecord(value)) return null;
  for (const key of words.TEXT_KEYS) {
    const inner = own(value, key);
    if (typeof inner === 'string' && inner.trim() !== '') return inner;
  }
  const texts = Object.values(value).filter((inner) => typeof inner === 'string');
  return texts.length === 0 ? null : texts.join(' ');
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.values(value).flatMap((inner) => (isRecord(inner) ? [] : idsIn(inner))) : [];
}
