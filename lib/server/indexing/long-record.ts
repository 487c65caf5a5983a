import type { Format, RecordContext, RecordIndex } from '../../core/families/format.ts';
import { isRecord } from '../../core/families/parse.ts';
import { boundedJson } from '../../core/json/bounded-json.ts';
import { Scanner } from '../../core/json/split-scan.ts';
import { feedOf } from '../../core/json/split-window.ts';
import { jsonText } from '../files/json-text.ts';

/** A shorter record is read as one value. */
export const LONG_RECORD = 2 * 1024 * 1024;

/**
 * The index of a long record, no more of which is parsed at a time than an element of the array that makes it long; null where it is
 * not as it should be, so that it has to be read as one value.
 */
export function indexInParts(
  given: Uint8Array,
  parts: NonNullable<Format['parts']>,
  isCut = false,
): ((context: RecordContext) => RecordIndex) | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  const scanner = new Scanner(feedOf(bytes), parts.key);
  const nested = scanner.record(0, bytes.length + 1) === bytes.length ? scanner.nested : undefined;
  if (!nested) return null;
  const record = parts.begin(isCut);
  for (const { start, end } of nested.items) {
    const part = parsed(jsonText(bytes.subarray(start, end)));
    if (part === undefined) return null;
    record.take(part);
  }
  const { open, close } = nested;
  const head = parsed(`${bytes.toString('utf8', 0, open)}[]${bytes.toString('utf8', close)}`);
  return isRecord(head) ? (context) => record.index(head, context) : null;
}

/** undefined where it is no JSON, or nested so deep that something was cut: where that is, only the whole record tells. */
function parsed(text: string): unknown {
  try {
    const { value, cut } = boundedJson(text);
    return cut === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}
