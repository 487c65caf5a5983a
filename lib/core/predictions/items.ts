/** The entries of lists of turns, sessions and memories, out of whatever shape a file gives them. */
import type { Granularity, Reference } from '../families/references.ts';
import { traitsOf } from '../families/registry.ts';
import type { Family } from '../model/index.ts';
import { listIn } from './json.ts';
import { referenceOf, sessionNamedIn } from './references.ts';
import { isRecord, isScalar, member, numberOf, textOf } from './values.ts';

/** Between ids that stand in one text. */
const BETWEEN_IDS = /[\s,;|]+/;

/**
 * The entries of a list: also of one written as text, with commas or the like between ids or a line for each text, and of the
 * list in an object. null for a value that is no list.
 */
export function listOf(value: unknown, family: Family): unknown[] | null {
  if (Array.isArray(value)) return value.filter((item) => item !== null && item !== undefined && item !== '');
  if (typeof value === 'string') return value.trim() === '' ? null : (listIn(value) ?? entriesOf(value, family));
  if (!isRecord(value)) return null;
  const inner = LISTS.map((key) => member(value, key)).find(Array.isArray);
  return inner ?? null;
}

function entriesOf(text: string, family: Family): string[] {
  const ids =
    text.length > MAX_IDS
      ? []
      : text
          .trim()
          .split(BETWEEN_IDS)
          .filter((id) => id !== '');
  // Where ids have no form of their own, any word may be a session's.
  const { distinct } = traitsOf(family).references;
  const tells = (id: string) =>
    distinct ? referenceOf(id, family, 'session') !== null : /\d/.test(id) && /^[\w:.#-]{6,}$/.test(id);
  return ids.length > 1 && ids.every(tells) ? ids : text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** Characters of a text that may be a list of ids. */
const MAX_IDS = 20_000;

const LISTS = ['ranked_items', 'results', 'items', 'memories', 'documents', 'chunks', 'hits', 'ids'];

/** An entry of a list of retrieved things. */
export interface Item {
  reference: Reference | null;
  raw?: string;
  text?: string;
  score?: number;
  /** When the store says it is of. */
  time?: string;
  /** The reference is the raw id's own meaning. */
  byId: boolean;
  /** The words that name the session, where no id does. */
  context?: string;
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
const TIMES = ['timestamp', 'event_date', 'source_time', 'date_time', 'datetime', 'created_at', 'date', 'time'];
const INNER = ['metadata', 'meta', 'payload', 'doc', 'document', 'node', 'properties'];

/** Characters of a time: a longer text is none. */
const MOST_TIME = 60;

/** What an entry says: a turn or session it names, its text, its score. */
export function itemOf(value: unknown, family: Family, granularity: Granularity): Item {
  if (isScalar(value)) return ofText(String(value), family, granularity);
  if (Array.isArray(value)) {
    // [id or text, score], or a list of ids of one chunk: the first names it.
    const [first, second] = value;
    if (!isScalar(first)) return { reference: null, text: textOf(value).slice(0, 2000), byId: false };
    const score = typeof second === 'number' ? { score: second } : {};
    return { ...ofText(String(first), family, granularity), ...score };
  }
  if (!isRecord(value)) return { reference: null, byId: false };
  const { anyWord, distinct } = traitsOf(family).references;
  // Beside pieces of sessions, graphs give entities and relations, which name none.
  const kind = member(value, 'res_type');
  const isPiece = kind === undefined || kind === 'chunk';
  const parts = [value, ...INNER.map((key) => member(value, key)).filter(isRecord)];
  const textIn = (keys: readonly string[]) =>
    first(parts, keys, (one) => (typeof one === 'string' && one !== '' ? one : undefined));
  const text = textIn(TEXTS);
  const score = first(parts, SCORES, numberOf);
  const time = textIn(TIMES);
  const common = {
    ...(text !== undefined && { text }),
    ...(score !== undefined && { score }),
    ...(time !== undefined && { time: time.slice(0, MOST_TIME) }),
  };
  for (const part of isPiece ? parts : [])
    for (const key of IDS) {
      const named = member(part, key);
      const id = Array.isArray(named) ? named.find(isScalar) : named;
      if (typeof id !== 'string' && typeof id !== 'number') continue;
      const bare = /^\d+$/.test(String(id));
      const reference =
        bare && distinct
          ? /session/i.test(key)
            ? distinct.session(String(id))
            : null
          : !anyWord || HOLDS_IDS.test(key)
            ? referenceOf(String(id), family, granularity)
            : null;
      if (reference) return { reference, raw: String(id), ...common, byId: true };
    }
  const turn = isPiece ? turnAmong(parts, family, granularity) : null;
  if (turn) return { ...turn, ...common, byId: true };
  const said = textIn(['context', 'title', 'description', 'header', 'source_description']);
  const reference = said === undefined ? null : sessionNamedIn(said, family);
  const raw = textIn(['id', 'uuid', 'memory_id', 'key', 'chunk_id', 'doc_id']);
  const context = reference === null || said === undefined ? {} : { context: said };
  return { reference, ...(raw !== undefined && { raw }), ...common, ...context, byId: false };
}

/** The first member that holds nothing but a turn's id, whatever it is called. */
function turnAmong(parts: readonly Record<string, unknown>[], family: Family, granularity: Granularity) {
  const { distinct } = traitsOf(family).references;
  if (!distinct) return null;
  for (const value of parts.flatMap(Object.values)) {
    const reference =
      typeof value === 'string' && distinct.isTurn(value) ? referenceOf(value, family, granularity) : null;
    if (reference) return { reference, raw: String(value) };
  }
  return null;
}

/** Fields that must hold the id of a turn or session. */
const HOLDS_IDS = /corpus|session|turn|doc|chunk|message|dia/i;

function ofText(text: string, family: Family, granularity: Granularity): Item {
  const reference = referenceOf(text, family, granularity);
  if (reference) return { reference, raw: text, byId: true };
  const led = traitsOf(family).references.distinct?.led(text);
  const turn = led ? referenceOf(led.id, family, granularity) : null;
  if (turn && led) return { reference: turn, raw: led.id, text: led.text, byId: true };
  return { reference: null, ...(LETTER.test(text) ? { text } : { raw: text }), byId: false };
}

/** What has none is the number of something that the dataset does not have: there are no words to look for. */
const LETTER = /\p{L}/u;

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
