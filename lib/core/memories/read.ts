import { parseDate } from '../families/dates.ts';
import { type Message, message } from '../messages/index.ts';
import { GivenIds } from '../model/given-ids.ts';
import type {
  ConversationId,
  DateStamp,
  GoldSet,
  MatchedBy,
  MemoryReport,
  MemoryShape,
  StoredMemory,
  Where,
} from '../model/index.ts';
import { documentIn, type PredictionsBytes } from '../predictions/document.ts';
import { Counted, left, shown, type Unread } from '../predictions/notes.ts';
import { normalised } from '../predictions/values.ts';
import { problem } from '../problems/index.ts';
import { type KnownConversation, ownersAmong } from './owners.ts';
import { type MemoryRow, memoryRows } from './rows.ts';

/** A memory as far as the file alone tells: its turns are still to be found. */
export interface ReadMemory extends Omit<StoredMemory, 'origin'> {
  origins: readonly string[];
  session?: MemoryRow['session'];
}

export interface ReadMemories {
  shape: MemoryShape;
  /** By conversation, in the order of the file. */
  memories: Map<ConversationId, ReadMemory[]>;
  report: Pick<MemoryReport, 'rows' | 'repeats' | 'partial' | 'matchedBy' | 'unmatched' | 'problems'>;
}

/** Characters of a memory that are kept. */
const MOST_TEXT = 20_000;
/** Memories of a file. */
const MOST_MEMORIES = 200_000;

interface Asked {
  questions: GoldSet['questions'];
  conversations: readonly KnownConversation[];
}

/**
 * Reads a file of memories and tells whose conversation each is of. Throws a ProblemError (422) when it holds none, none of the dataset's, or
 * nothing that can be read.
 */
export function readMemories(file: PredictionsBytes, { questions, conversations }: Asked): ReadMemories {
  const unread: Unread = new Counted();
  const unmatched = new Counted<{ where: Where; name: string }>();
  const matched = new Map<MatchedBy, number>();
  const shapes = new Map<MemoryShape, number>();
  const ownerOf = ownersAmong(conversations, questions);
  const stores = new Map<ConversationId, Store>();
  let rows = 0;
  for (const row of rowsOf(file, unread)) {
    rows += 1;
    if (rows > MOST_MEMORIES) throw problem('memories.too_many', { file: file.name, most: MOST_MEMORIES });
    shapes.set(row.shape, (shapes.get(row.shape) ?? 0) + 1);
    const leave = (said: Message) => unread.add(left(said, { file: file.name, ...row.where }));
    if (row.text === null && row.operation !== 'delete') {
      leave(message('memories.no_text', {}));
      continue;
    }
    const owner = ownerOf(row);
    if (owner === null) {
      unmatched.add({ where: { file: file.name, ...row.where }, name: shown(row.names[0] ?? '') });
      continue;
    }
    matched.set(owner.by, (matched.get(owner.by) ?? 0) + 1);
    const store = stores.get(owner.conversation) ?? new Store(owner.conversation);
    stores.set(owner.conversation, store);
    const fault = store.take(row);
    if (fault !== null) leave(fault);
  }
  const [shape] = [...shapes].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (shape === undefined) throw problem('memories.none', { file: file.name }, { where: { file: file.name } });
  const memories = new Map([...stores].map(([id, store]) => [id, store.all]));
  if (![...memories.values()].some(({ length }) => length > 0)) {
    const [name = ''] = unmatched.items.map((one) => one.name);
    throw problem('memories.no_conversation', { file: file.name, rows, name }, { where: { file: file.name } });
  }
  return {
    shape,
    memories,
    report: {
      rows,
      repeats: [...stores.values()].reduce((sum, { repeats }) => sum + repeats, 0),
      partial: shape === 'results',
      matchedBy: [...matched].map(([by, count]) => ({ by, count })),
      unmatched: unmatched.listed(),
      problems: unread.listed(),
    },
  };
}

function* rowsOf(file: PredictionsBytes, unread: Unread): Generator<MemoryRow> {
  const document = documentIn(file, unread, false);
  if (document.kind === 'json') return yield* memoryRows(document.value, { names: [], where: {} });
  for (const { value, line } of document.elements()) yield* memoryRows(value, { names: [], where: { line } });
}

/** What is stored of one conversation, brought up to each row in turn. */
class Store {
  readonly all: ReadMemory[] = [];
  repeats = 0;
  private readonly conversation: ConversationId;
  private readonly latest = new Map<string, ReadMemory>();
  private readonly ids = new GivenIds();
  private readonly texts = new Map<string, ReadMemory>();

  constructor(conversation: ConversationId) {
    this.conversation = conversation;
  }

  /** What is wrong with the row; null when it was taken. */
  take(row: MemoryRow): Message | null {
    const before = row.id === undefined ? undefined : this.latest.get(row.id);
    const created = moment(row.created);
    if (row.operation === 'delete') {
      if (before === undefined) return message('memories.unknown_id', { id: row.id ?? '' });
      before.ended = moment(row.ended ?? row.created) ?? { raw: '' };
      return null;
    }
    const text = (row.text ?? '').slice(0, MOST_TEXT);
    const same = this.texts.get(normalised(text));
    // A store that is written out again and again, or a memory that was found for several questions.
    if (same !== undefined && same.ended === undefined && (row.id === undefined || same === before)) {
      this.repeats += 1;
      return null;
    }
    const memory: ReadMemory = {
      // The store's own id, `ID~2` for its next version; `#5` for the fifth one without.
      id: this.ids.give(row.id ?? `#${this.all.length + 1}`),
      conversation: this.conversation,
      text,
      ...(row.kind !== undefined && { kind: row.kind }),
      ...(created && { created }),
      ...(row.ended !== undefined && { ended: moment(row.ended) ?? { raw: '' } }),
      ...(row.replacedBy !== undefined && { replacedBy: row.replacedBy }),
      origins: row.origins,
      ...(row.session && { session: row.session }),
    };
    const replaced = before ?? (row.replaces === undefined ? undefined : this.latest.get(row.replaces));
    if (replaced) {
      memory.replaces = replaced.id;
      replaced.replacedBy = memory.id;
    }
    this.all.push(memory);
    this.texts.set(normalised(text), memory);
    if (row.id !== undefined) this.latest.set(row.id, memory);
    return null;
  }
}

/** A time as the file writes it: a text, or seconds, milliseconds or nanoseconds since 1970. */
function moment(value: unknown): DateStamp | undefined {
  if (typeof value === 'string' && /^\d{16,}$/.test(value)) return moment(Number(value));
  if (typeof value === 'number' && value > 1e8) {
    const seconds = value > 1e16 ? value / 1e9 : value > 1e11 ? value / 1e3 : value;
    const iso = new Date(seconds * 1000).toISOString().slice(0, 16);
    return { raw: String(value), iso };
  }
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const found = parseDate(value);
  const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?/.exec(value)?.[0];
  return found.iso === undefined && iso !== undefined ? { raw: value, iso } : found;
}
