/** OpenTelemetry's spans of memory operations: `gen_ai.memory.records` among the attributes of a span. */
import { own } from '../model/index.ts';
import { looseJson } from '../predictions/json.ts';
import { isRecord } from '../predictions/values.ts';

const RECORDS = 'gen_ai.memory.records';
const RECORD = 'gen_ai.memory.record.id';
const OPERATION = 'gen_ai.operation.name';
const TIMES = ['time', 'start_time', 'startTimeUnixNano', 'start_time_unix_nano', 'timestamp', 'end_time'];

/** What was done with a memory. */
export type Operation = 'add' | 'update' | 'delete';

interface Span {
  operation: Operation;
  attributes: Record<string, unknown>;
  rows: Record<string, unknown>[];
  time?: unknown;
}

/** A span that stores, changes or deletes memories, with its records; one that searches has none. null for any other object. */
export function spanOf(value: Record<string, unknown>): Span | null {
  const attributes = attributesOf(value);
  const name = String(own(attributes, OPERATION) ?? own(value, 'name') ?? '');
  if (!(RECORDS in attributes) && !(RECORD in attributes && /_memory\b/.test(name))) return null;
  const time = TIMES.map((key) => own(value, key)).find((found) => found !== undefined && found !== null);
  const operation = name.startsWith('delete') ? 'delete' : /^up(date|sert)/.test(name) ? 'update' : 'add';
  const records = /^(search|retrieve|list)/.test(name) ? [] : recordsIn(own(attributes, RECORDS));
  // A deletion need not say what is deleted, but which.
  const rows = records.length === 0 && operation === 'delete' ? [{ id: own(attributes, RECORD) }] : records;
  return { operation, attributes, rows, ...(time !== undefined && { time }) };
}

/** The attributes of a span: an object, a list of `{key, value: {stringValue}}` as OTLP writes it, or members of the object itself. */
function attributesOf(value: Record<string, unknown>): Record<string, unknown> {
  const inner = own(value, 'attributes');
  if (isRecord(inner)) return inner;
  if (!Array.isArray(inner)) return value;
  return Object.fromEntries(
    inner.flatMap((one) => {
      if (!isRecord(one) || typeof one.key !== 'string') return [];
      return [[one.key, isRecord(one.value) ? Object.values(one.value)[0] : one.value]];
    }),
  );
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  const list = typeof value === 'string' ? looseJson(value)?.value : value;
  const records = Array.isArray(list) ? list : isRecord(list) && Array.isArray(list.values) ? list.values : [];
  return records.map((record) => (isRecord(record) ? record : { content: record }));
}
