import { BRACE, before, COLON, COMMA, END_BRACE, isSpace, QUOTE, Scanner } from './split-scan.ts';
import { type Feed, feedOf } from './split-window.ts';

/**
 * How the records of a file begin: `{`, the first key, and the second key behind the first value.
 * Splitting goes on at the next such place after damage. Text inside strings can't look like it: its quotes are escaped.
 */
export class Signature {
  #first: Buffer | null = null;
  #second: Buffer | null = null;

  get known(): boolean {
    return this.#second !== null;
  }

  /** Learns from a record, or from the beginning of one. */
  learn(record: Buffer) {
    if (this.known || record[0] !== BRACE) return;
    const scanner = new Scanner(feedOf(record));
    const first = keyAt(record, scanner, 1);
    if (first === null) return;
    this.#first = first.key;
    const value = scanner.space(first.behind);
    const end = value === -1 ? -1 : scanner.value(value);
    const comma = end === -1 ? -1 : scanner.space(end);
    if (comma !== -1 && record[comma] === COMMA) this.#second = keyAt(record, scanner, comma + 1)?.key ?? null;
  }

  /** The position of the `{` of the next record at or after `from`, reading on as far as `until`; -1 when there is none. */
  find(feed: Feed, from: number, until: number): number {
    const mark = this.#first ?? Buffer.of(BRACE);
    const scanner = new Scanner(feed);
    let at = from;
    for (;;) {
      const hit = feed.bytes.indexOf(mark, at);
      if (hit !== -1) {
        const open = this.#first === null ? hit : before(feed.bytes, hit);
        if (open >= from && feed.bytes[open] === BRACE && this.#isRecord(feed, scanner, open, hit + mark.length))
          return open;
        at = hit + 1;
      } else {
        at = Math.max(at, feed.bytes.length - mark.length + 1);
        if (feed.bytes.length >= until || !feed.more()) return -1;
      }
    }
  }

  #isRecord(feed: Feed, scanner: Scanner, open: number, behind: number): boolean {
    const previous = before(feed.bytes, open);
    if (this.#first === null) {
      // Nothing is known of the records: an object after an object.
      const end = feed.bytes[previous] === COMMA ? before(feed.bytes, previous) : previous;
      return feed.bytes[end] === END_BRACE && feed.bytes[scanner.space(behind)] === QUOTE;
    }
    // An object that is the value of a member is no record.
    if (previous >= 0 && feed.bytes[previous] === COLON) return false;
    const next = scanner.space(behind);
    if (next === -1) return true;
    if (feed.bytes[next] !== COLON) return false;
    if (this.#second === null) return true;
    const value = scanner.space(next + 1);
    const end = value === -1 ? -1 : scanner.value(value);
    const comma = end === -1 ? -1 : scanner.space(end);
    // A first value that is damaged or cut off says nothing against it.
    if (comma === -1) return true;
    if (feed.bytes[comma] !== COMMA) return false;
    const key = scanner.space(comma + 1);
    if (key === -1) return true;
    const keyEnd = scanner.value(key);
    return keyEnd === -1 || this.#second.equals(feed.bytes.subarray(key, keyEnd));
  }
}

/** The key string at or after `from`, quotes included, and the position behind its colon. */
function keyAt(record: Buffer, scanner: Scanner, from: number): { key: Buffer; behind: number } | null {
  const start = scanner.space(from);
  if (start === -1 || record[start] !== QUOTE) return null;
  const end = scanner.value(start);
  const colon = end === -1 ? -1 : scanner.space(end);
  if (colon === -1 || record[colon] !== COLON) return null;
  return { key: Buffer.from(record.subarray(start, end)), behind: colon + 1 };
}

/** `end` without the white space (and the one comma, unless told otherwise) before it: what stands between a broken record and the next. At least one byte is left. */
export function trimmedEnd(bytes: Buffer, start: number, end: number, comma = true): number {
  let at = end;
  while (at > start + 1 && isSpace(bytes[at - 1])) at -= 1;
  if (comma && at > start + 1 && bytes[at - 1] === COMMA) at -= 1;
  while (at > start + 1 && isSpace(bytes[at - 1])) at -= 1;
  return at;
}
