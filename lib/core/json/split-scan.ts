import type { BrokenReason, KnownItems, Nested } from './split-piece.ts';
import type { Feed } from './split-window.ts';

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const BRACE = 0x7b;
export const BRACKET = 0x5b;
export const END_BRACE = 0x7d;
export const END_BRACKET = 0x5d;

export const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
export const opens = (byte: number | undefined) => byte === BRACE || byte === BRACKET;

/** What a byte can be outside strings. */
const ILLEGAL = 0;
const BETWEEN = 1;
const SCALAR = 2;
const STRING = 3;
const OPEN = 4;
const CLOSE = 5;
const KIND = new Uint8Array(256);
for (const byte of Buffer.from(' \n\r\t,:')) KIND[byte] = BETWEEN;
for (const byte of Buffer.from('0123456789+-.eEtrufalsn')) KIND[byte] = SCALAR;
KIND[QUOTE] = STRING;
KIND[BRACE] = KIND[BRACKET] = OPEN;
KIND[END_BRACE] = KIND[END_BRACKET] = CLOSE;

/** Position of the last byte before `position` that is not white space; -1 when there is none. */
export function before(bytes: Buffer, position: number): number {
  let at = position - 1;
  while (at >= 0 && isSpace(bytes[at])) at -= 1;
  return at;
}

/** Where the text begins: behind the byte order mark if there is one. */
export function skipMark(feed: Feed): number {
  while (feed.bytes.length < 3 && feed.more());
  const [a, b, c] = feed.bytes;
  return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
}

/**
 * Finds where values end, by their quotes and brackets alone: whether they are valid JSON inside is for JSON.parse to say.
 * Every method returns the position behind the value, or -1; then `fault` and `faultAt` say why and where.
 */
export class Scanner {
  fault: Exclude<BrokenReason, 'stray'> = 'truncated';
  faultAt = 0;
  /** Values that go beyond this position are given up. */
  limit = Number.MAX_SAFE_INTEGER;
  /** Whether something stood outside strings that can't stand there: the record is damaged, its end may be wrong. */
  suspect = false;
  /** The array under the nested key of the record that was scanned last. Positions are the feed's. */
  nested: Nested | undefined;
  /** Asked once per record, when it becomes suspect, for a position that the record can't reach beyond. */
  bound: () => number = () => this.limit;
  readonly #feed: Feed;
  readonly #key: Buffer | null;
  readonly #known: KnownItems | undefined;
  #stack = new Uint8Array(256);
  #depth = 0;

  constructor(feed: Feed, nestedKey?: string, known?: KnownItems) {
    this.#feed = feed;
    this.#known = known;
    this.#key = nestedKey === undefined ? null : Buffer.from(JSON.stringify(nestedKey));
  }

  /** A whole record: any value, with the array under the nested key looked at on the way. */
  record(from: number, limit: number): number {
    this.limit = limit;
    this.suspect = false;
    this.nested = undefined;
    this.#depth = 0;
    const end = opens(this.#feed.bytes[from]) ? this.#container(from, this.#key) : this.#simple(from);
    if (this.suspect) this.nested = undefined;
    return end;
  }

  /** Any value. */
  value(from: number): number {
    return opens(this.#feed.bytes[from]) ? this.#container(from, null) : this.#simple(from);
  }

  /** The next position from `from` that is not white space; -1 at the end of the file. */
  space(from: number): number {
    let at = from;
    for (;;) {
      const { bytes } = this.#feed;
      while (at < bytes.length && isSpace(bytes[at])) at += 1;
      if (at < bytes.length) return at;
      if (!this.#feed.more()) return this.#fail('truncated', at);
    }
  }

  #simple(from: number): number {
    return this.#feed.bytes[from] === QUOTE ? this.#string(from) : this.#scalar(from);
  }

  #container(from: number, key: Buffer | null): number {
    const feed = this.#feed;
    const floor = this.#depth;
    let depth = floor;
    let armed = false;
    let bytes = feed.bytes;
    let end = Math.min(bytes.length, this.limit);
    let at = from;
    for (;;) {
      if (at >= end) {
        if (at >= this.limit) return this.#fail('too-large', at);
        if (at >= bytes.length && !feed.more()) return this.#fail('truncated', at);
        bytes = feed.bytes;
        end = Math.min(bytes.length, this.limit);
        continue;
      }
      const byte = bytes[at] ?? 0;
      switch (KIND[byte]) {
        case STRING: {
          const next = this.#string(at);
          if (next === -1) return -1;
          if (bytes !== feed.bytes) {
            bytes = feed.bytes;
            end = Math.min(bytes.length, this.limit);
          }
          if (key !== null && depth === 1 && this.#stack[0] === BRACE) {
            armed =
              next - at === key.length && bytes[before(bytes, at)] !== COLON && key.compare(bytes, at, next) === 0;
            // As JSON.parse does: the last member of a name counts.
            if (armed) this.nested = undefined;
          }
          at = next;
          break;
        }
        case OPEN: {
          if (depth > floor && this.#stack[depth - 1] === BRACE && bytes[before(bytes, at)] !== COLON) {
            this.#suspect();
            bytes = feed.bytes;
            end = Math.min(bytes.length, this.limit);
          }
          if (armed && depth === 1 && byte === BRACKET) {
            armed = false;
            this.#depth = depth;
            at = this.#items(at);
            this.#depth = floor;
            if (at === -1) return -1;
            bytes = feed.bytes;
            end = Math.min(bytes.length, this.limit);
            break;
          }
          if (depth === this.#stack.length) this.#grow();
          this.#stack[depth] = byte;
          depth += 1;
          at += 1;
          break;
        }
        case CLOSE:
          // An opening bracket and its closing one are two apart in ASCII.
          if (this.#stack[depth - 1] !== byte - 2) return this.#fail('unbalanced', at);
          depth -= 1;
          at += 1;
          if (depth === floor) return at;
          break;
        case ILLEGAL:
          this.#suspect();
          bytes = feed.bytes;
          end = Math.min(bytes.length, this.limit);
          at += 1;
          break;
        default:
          at += 1;
      }
    }
  }

  /** The elements of the array under the nested key. `nested` is set only when they are separated as they should be. */
  #items(open: number): number {
    const items: Nested['items'] = [];
    let sound = true;
    let wanted: 'item' | 'comma' = 'item';
    let at = open + 1;
    for (;;) {
      at = this.space(at);
      if (at === -1) return -1;
      if (at >= this.limit) return this.#fail('too-large', at);
      const byte = this.#feed.bytes[at] ?? 0;
      if (byte === END_BRACKET) {
        if (sound && (wanted === 'comma' || items.length === 0)) this.nested = { open, close: at + 1, items };
        return at + 1;
      }
      if (byte === END_BRACE) return this.#fail('unbalanced', at);
      const kind = KIND[byte];
      if (byte === COMMA) {
        sound &&= wanted === 'comma';
        wanted = 'item';
        at += 1;
      } else if (kind === ILLEGAL || kind === BETWEEN) {
        sound = false;
        this.#suspect();
        at += 1;
      } else {
        sound &&= wanted === 'item';
        const met = kind === OPEN ? this.#known?.(this.#feed, at) : null;
        const end = met && met.end <= this.limit ? met.end : this.value(at);
        if (end === -1) return -1;
        items.push({ start: at, end, ...(met && end === met.end && { known: met.known }) });
        wanted = 'comma';
        at = end;
      }
    }
  }

  #string(from: number): number {
    let bytes = this.#feed.bytes;
    let at = from + 1;
    // Keys and roles are short: looking at a few bytes costs less than a call of indexOf.
    for (const near = Math.min(at + 16, bytes.length); at < near; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) return at + 1;
      if (byte === BACKSLASH) break;
    }
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at);
      if (quote === -1 || quote >= this.limit) {
        at = bytes.length;
        if (at >= this.limit) return this.#fail('too-large', this.limit);
        if (!this.#feed.more()) return this.#fail('truncated', at);
        bytes = this.#feed.bytes;
        continue;
      }
      let run = quote - 1;
      while (run > from && bytes[run] === BACKSLASH) run -= 1;
      if ((quote - run) % 2 === 1) return quote + 1;
      at = quote + 1;
    }
  }

  #scalar(from: number): number {
    let at = from;
    for (;;) {
      const { bytes } = this.#feed;
      while (at < bytes.length && KIND[bytes[at] ?? 0] === SCALAR) at += 1;
      if (at < bytes.length || !this.#feed.more()) return at;
    }
  }

  #suspect() {
    if (this.suspect) return;
    this.suspect = true;
    this.limit = Math.min(this.limit, this.bound());
  }

  #fail(fault: Exclude<BrokenReason, 'stray'>, at: number): -1 {
    this.fault = fault;
    this.faultAt = at;
    return -1;
  }

  #grow() {
    const grown = new Uint8Array(2 * this.#stack.length);
    grown.set(this.#stack);
    this.#stack = grown;
  }
}
