/** What a system retrieved for a question, in its ranked order, out of whatever shape the file gives it. */
import type { Family, GoldQuestion, RetrievedItem } from '../model/index.ts';
import { containersOf, type Field, leafOf, type Row, valueIn } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { DATASET_LIST, RETRIEVED_NAME } from './names.ts';
import {
  beforeReference,
  type Granularity,
  granularityOf,
  isEvidence,
  type Reference,
  referenceOf,
  sessionNamedIn,
} from './references.ts';
import type { Matches } from './roles.ts';
import { isRecord, isScalar, member, numberOf } from './values.ts';

/** Items kept for a row. A haystack has some hundreds of turns. */
const MAX_ITEMS = 1000;

export interface Retrieval {
  fields: readonly Field[];
  granularity: Granularity;
  index: GoldIndex;
}

/** Whether a field holds what was retrieved: by its name, or because its lists name turns or sessions. */
export function isRetrieved(field: Field, family: Family): boolean {
  const leaf = leafOf(field);
  if (field.keys === null || field.present === 0 || DATASET_LIST.test(leaf)) return false;
  const values = field.values.filter((value) => value !== null && value !== undefined && value !== '');
  const lists = values.filter(Array.isArray);
  const searched =
    /^(results|items|hits|ids|documents)$/.test(leaf) && /search|retriev|recall/.test(containersOf(field).at(-1) ?? '');
  if (RETRIEVED_NAME.test(leaf) || searched)
    return (
      lists.length * 2 >= values.length ||
      (values.every((value) => typeof value === 'string') && !/_id$|^(memory|sources|documents|notes)$/.test(leaf))
    );
  if (lists.length < values.length || family !== 'locomo') return false;
  const some = lists.slice(0, 50).flatMap((list) => list.slice(0, 20));
  const named = some.filter(
    (item) => typeof item === 'string' && referenceOf(item, family, 'session')?.turn !== undefined,
  );
  return some.length > 0 && named.length * 5 >= some.length * 4;
}

/** How a file's retrieval is to be read. Where some fields name turns or sessions and others only carry texts, the former count. */
export function retrievalAmong(fields: readonly Field[], matches: Matches, index: GoldIndex): Retrieval | null {
  if (fields.length === 0) return null;
  const { family } = index.gold;
  const naming = fields.filter((field) =>
    field.values.some(
      (value) => Array.isArray(value) && value.some((item) => itemOf(item, family, 'session').reference !== null),
    ),
  );
  const kept = naming.length > 0 ? naming : fields;
  const ids = function* () {
    for (const field of kept)
      for (const [row, value] of field.values.entries()) {
        const at = matches[row];
        if (!Array.isArray(value) || at === null || at === undefined) continue;
        const question = index.question(at);
        for (const item of value.slice(0, 50)) {
          const { raw } = itemOf(item, family, 'session');
          if (raw !== undefined) yield { id: raw, question };
        }
      }
  };
  return { fields: kept, index, granularity: family === 'longmemeval' ? granularityOf(ids()) : 'session' };
}

/** What a row says was retrieved; undefined when it says nothing. Lists of several fields (one for each speaker) are merged rank by rank. */
export function retrievedIn(
  row: Row,
  retrieval: Retrieval,
  question: GoldQuestion,
): { items: RetrievedItem[]; contextIds?: string[] } | undefined {
  const lists = retrieval.fields.flatMap((field) => {
    const list = listOf(valueIn(row, field));
    return list === null ? [] : [list];
  });
  const [first] = lists;
  if (first === undefined) return undefined;
  const ranked = lists.length === 1 ? first : merged(lists);
  const { index, granularity } = retrieval;
  const read = ranked.slice(0, MAX_ITEMS).map((value) => {
    const item = itemOf(value, index.gold.family, granularity);
    return isElsewhere(item, question, index) ? { ...item, reference: null } : item;
  });
  const items = read.map(
    ({ reference, raw, text, score }): RetrievedItem => ({
      level: reference === null ? 'text' : reference.turn === undefined ? 'session' : 'turn',
      ...(reference && { session: reference.session }),
      ...(reference?.turn !== undefined && { turn: reference.turn }),
      ...(text !== undefined && { text }),
      ...(score !== undefined && { score }),
      ...(raw !== undefined && { raw }),
      evidence: reference !== null && isEvidence(reference, question),
    }),
  );
  const ids = read.flatMap(({ raw, byId }) => (byId && raw !== undefined ? [raw] : []));
  return { items, ...(ids.length === items.length && { contextIds: ids }) };
}

/** Whether an id names another conversation, whose turns have the same numbers: `conv-30:D1:3` is none of `conv-26`. */
function isElsewhere({ reference, raw }: Item, question: GoldQuestion, index: GoldIndex): boolean {
  if (reference === null || raw === undefined || index.gold.family !== 'locomo') return false;
  const before = beforeReference(raw).trim();
  const named = before === '' ? undefined : index.conversationNamed(before);
  return named !== undefined && named !== question.conversation;
}

function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined && item !== '');
  if (typeof value === 'string') return value === '' ? null : value.split(/\n+/).filter((line) => line.trim() !== '');
  if (!isRecord(value)) return null;
  const inner = LISTS.map((key) => member(value, key)).find(Array.isArray);
  return inner ?? null;
}

const LISTS = ['ranked_items', 'results', 'items', 'memories', 'documents', 'chunks', 'hits', 'ids'];

function merged(lists: unknown[][]): unknown[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }).flatMap((_, rank) =>
    lists.flatMap((list) => (rank < list.length ? [list[rank]] : [])),
  );
}

interface Item {
  reference: Reference | null;
  raw?: string;
  text?: string;
  score?: number;
  /** The reference is the raw id's own meaning. */
  byId: boolean;
}

const IDS = [
  'corpus_id',
  'dia_id',
  'turn_id',
  'dialog_id',
  'message_id',
  'chunk_id',
  'doc_id',
  'document_id',
  'session_id',
  'sessionId',
  'turnId',
  'diaId',
  'docId',
  'source_id',
  'source',
  'session',
  'id',
  'dia_ids',
  'turn_ids',
  'source_ids',
  'sources',
  'name',
  'key',
  'uuid',
];
const TEXTS = [
  'text',
  'memory',
  'content',
  'fact',
  'page_content',
  'passage',
  'chunk',
  'summary',
  'value',
  'document',
  'body',
  'message',
  'note',
  'episode',
  'memory_text',
];
const SCORES = [
  'score',
  'weight',
  'similarity',
  'similarity_score',
  'semantic_similarity',
  'relevance',
  'relevance_score',
  'rerank_score',
  'cosine',
  'rrf_score',
];
const INNER = ['metadata', 'meta', 'payload', 'doc', 'document', 'node', 'properties'];

function itemOf(value: unknown, family: Family, granularity: Granularity): Item {
  if (isScalar(value)) return ofText(String(value), family, granularity);
  if (Array.isArray(value)) {
    // [id or text, score], or a list of ids of one chunk: the first names it.
    const [first, second] = value;
    if (!isScalar(first)) return { reference: null, text: JSON.stringify(value).slice(0, 2000), byId: false };
    const score = typeof second === 'number' ? { score: second } : {};
    return { ...ofText(String(first), family, granularity), ...score };
  }
  if (!isRecord(value)) return { reference: null, byId: false };
  const parts = [value, ...INNER.map((key) => member(value, key)).filter(isRecord)];
  const textIn = (keys: readonly string[]) =>
    first(parts, keys, (one) => (typeof one === 'string' && one !== '' ? one : undefined));
  const text = textIn(TEXTS);
  const score = first(parts, SCORES, numberOf);
  const common = { ...(text !== undefined && { text }), ...(score !== undefined && { score }) };
  for (const part of parts)
    for (const key of IDS) {
      const named = member(part, key);
      const id = Array.isArray(named) ? named.find(isScalar) : named;
      if (typeof id !== 'string' && typeof id !== 'number') continue;
      const bare = /^\d+$/.test(String(id));
      const reference =
        bare && family === 'locomo'
          ? /session/i.test(key)
            ? referenceOf(`session_${id}`, family, granularity)
            : null
          : chatId(key, family)
            ? referenceOf(String(id), family, granularity)
            : null;
      if (reference) return { reference, raw: String(id), ...common, byId: true };
    }
  const said = textIn(['context', 'title', 'description', 'header', 'source_description']);
  const reference = said === undefined ? null : sessionNamedIn(said, family);
  const raw = textIn(['id', 'uuid', 'memory_id', 'key', 'chunk_id', 'doc_id']);
  return { reference, ...(raw !== undefined && { raw }), ...common, byId: false };
}

/** In the chat families any word may be a session's id: only fields that must hold one are believed. */
const chatId = (key: string, family: Family) =>
  family === 'locomo' || family === 'mutualfriends' || /corpus|session|turn|doc|chunk|message|dia/i.test(key);

function ofText(text: string, family: Family, granularity: Granularity): Item {
  const reference = referenceOf(text, family, granularity);
  if (reference) return { reference, raw: text, byId: true };
  // `D1:3: text` and `[D1:3] text` carry their turn with them.
  const led = family === 'locomo' ? /^\W*(D\d{1,3}:\d{1,4})\b\W*(.+)$/s.exec(text) : null;
  const turn = led?.[1] === undefined ? null : referenceOf(led[1], family, granularity);
  return turn && led
    ? { reference: turn, raw: led[1] ?? '', text: led[2] ?? '', byId: true }
    : { reference: null, text, byId: false };
}

function first<T>(
  parts: readonly Record<string, unknown>[],
  keys: readonly string[],
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const part of parts)
    for (const key of keys) {
      const found = read(member(part, key));
      if (found !== undefined) return found;
    }
  return undefined;
}
