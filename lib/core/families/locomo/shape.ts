import type { LabelScheme, SessionId, TurnId } from '../../model/index.ts';
import type { Notes } from '../notes.ts';
import { isRecord, memberPath } from '../parse.ts';
import type { EvidenceResolver } from './evidence.ts';

/** The three layouts LoCoMo files come in; their names are the variants. */
type Layout = 'locomo10' | 'multimodal_dialog' | 'personas';

export const SESSION_KEY = /^session_(\d+)$/;
export const DATE_KEY = /^(session_\d+)_date_time$/;

/** Which layout a record has, by its content; null when it is none of them. */
export function layoutOf(raw: unknown): Layout | null {
  if (!isRecord(raw)) return null;
  if (isRecord(raw.conversation) && isDialogue(raw.conversation)) return 'locomo10';
  if (isDialogue(raw)) return 'multimodal_dialog';
  return Object.keys(raw).some((key) => isSpeakerKey(key) && Array.isArray(raw[key])) ? 'personas' : null;
}

export const isSpeakerKey = (key: string) => /^Speaker \d+$/.test(key);

/** Speakers alone do not make it one: other tools' exports name them too, beside a plain `sessions` list. */
function isDialogue(fields: Record<string, unknown>): boolean {
  if ('speaker_a' in fields && 'speaker_b' in fields && Object.keys(fields).some((key) => SESSION_KEY.test(key)))
    return true;
  return Object.entries(fields).some(([key, value]) => SESSION_KEY.test(key) && isListOfTurns(value));
}

function isListOfTurns(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((turn) => isRecord(turn) && ('dia_id' in turn || 'speaker' in turn) && !('clean_text' in turn))
  );
}

/** An object of the file that is read member by member. What nobody took is kept as "other". */
export class Part {
  readonly path: string;
  readonly keys: string[];
  readonly #fields: Record<string, unknown>;
  readonly #taken = new Set<string>();

  constructor(fields: Record<string, unknown>, path: string) {
    this.#fields = fields;
    this.path = path;
    this.keys = Object.keys(fields);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#fields, key);
  }

  /** The member, which stays in the rest. */
  peek(key: string): unknown {
    return this.has(key) ? this.#fields[key] : undefined;
  }

  take(key: string): unknown {
    this.#taken.add(key);
    return this.peek(key);
  }

  at(key: string): string {
    return memberPath(this.path, key);
  }

  /** The members nobody took, as in the file. */
  rest(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.#fields).filter(([key]) => !this.#taken.has(key)));
  }
}

/** In what LoCoMo's relatives differ from it. */
export interface Dialect {
  /** The key of a turn's text. */
  text: string;
  /** The key of the object in which the two people are named, and their keys there; LoCoMo has them beside the sessions. */
  people: { within?: string; keys: readonly [string, string] };
  /** How evidence names turns. */
  resolver: (places: ReadonlyMap<TurnId, SessionId>) => EvidenceResolver;
  schemes: [LabelScheme, ...LabelScheme[]];
}

/** A record with its parts where they are in its layout: in the raw files every part is the record itself. */
export interface Sheet {
  dialect: Dialect;
  record: Part;
  dialogue: Part;
  summaries: Part;
  observations: Part;
  events: Part;
  /** The raw files have no `sample_id`: their name is the id. */
  namedByFile: boolean;
}

/** The record laid out for reading; null when it is not an object. */
export function sheetOf(raw: unknown, layout: Layout, dialect: Dialect, notes: Notes): Sheet | null {
  if (!isRecord(raw)) return null;
  const record = new Part(raw, '$');
  if (layout !== 'locomo10') {
    const whole = { dialogue: record, summaries: record, observations: record, events: record };
    return { dialect, record, ...whole, namedByFile: true };
  }
  return {
    dialect,
    record,
    dialogue: partOf(record, 'conversation', notes),
    summaries: partOf(record, 'session_summary', notes),
    observations: partOf(record, 'observation', notes),
    events: partOf(record, 'event_summary', notes),
    namedByFile: false,
  };
}

export function partOf(record: Part, key: string, notes: Notes): Part {
  const value = record.peek(key);
  if (isRecord(value)) {
    record.take(key);
    return new Part(value, record.at(key));
  }
  if (value !== undefined && value !== null) {
    notes.add('field.type/object', { path: record.at(key) }, { field: key }, value);
  }
  return new Part({}, record.at(key));
}

/** Everything of the record that no part of the model carries, under its key in the file; undefined when there is nothing. */
export function leftOver(sheet: Sheet): Record<string, unknown> | undefined {
  const rest = sheet.record.rest();
  for (const [key, part] of [
    ['conversation', sheet.dialogue],
    ['session_summary', sheet.summaries],
    ['observation', sheet.observations],
    ['event_summary', sheet.events],
  ] as const) {
    if (part === sheet.record) continue;
    const inner = part.rest();
    if (Object.keys(inner).length > 0) rest[key] = inner;
  }
  return Object.keys(rest).length > 0 ? rest : undefined;
}
