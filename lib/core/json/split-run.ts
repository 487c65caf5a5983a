import { type BrokenReason, KEPT_BYTES, MAX_RECORD_BYTES, type Piece, type SplitOptions } from './split-piece.ts';
import { BRACE, BRACKET, before, COLON, COMMA, END_BRACKET, isSpace, QUOTE, Scanner, skipMark } from './split-scan.ts';
import { Signature, trimmedEnd } from './split-signature.ts';
import type { Window } from './split-window.ts';

/** After so many bytes were scanned in vain, a record is no longer followed beyond the place where the next seems to start. */
const PATIENCE_BYTES = 64 * 1024 * 1024;

/** Enough for the beginning of a record to be recognised across the edge of the window. */
const OVERLAP_BYTES = 64 * 1024;
/** What ends stray text. */
const STOPS = new Set([BRACE, BRACKET, END_BRACKET, QUOTE, COMMA]);

/** One walk over a window: where it stands, which record is next, and how it gets over damage. */
export class Run {
  readonly window: Window;
  readonly scanner: Scanner;
  readonly signature = new Signature();
  /** Position in the window. */
  at = 0;
  /** Where the white space before `at` begins. */
  gap = 0;
  /** Set while inside an array of a `members` file. */
  member: { key: string; index: number } | undefined;
  #index = 0;
  #learned = false;
  #wasted = 0;
  readonly #max: number;

  constructor(window: Window, options: SplitOptions) {
    this.window = window;
    this.scanner = new Scanner(window, options.nestedKey, options.known);
    this.#max = options.maxRecordBytes ?? MAX_RECORD_BYTES;
    this.at = skipMark(window);
  }

  /** Moves to the next byte that is not white space and returns it; undefined at the end of the file. */
  next(): number | undefined {
    this.at = this.gap = this.window.settle(this.at);
    const at = this.scanner.space(this.at);
    this.at = at === -1 ? this.window.bytes.length : at;
    return this.window.bytes[this.at];
  }

  /** Finds the end of the record that starts here without moving there; -1 when it is damaged. */
  measure(): number {
    const start = this.at;
    const limit = start + this.#max;
    const bound = () => {
      const found = this.signature.find(this.window, start + 1, limit);
      return found === -1 ? limit : found;
    };
    this.scanner.bound = bound;
    return this.scanner.record(start, this.#wasted > PATIENCE_BYTES ? bound() : limit);
  }

  /** The record from here to `end`; moves behind it. */
  record(end: number): Piece {
    const start = this.at;
    const bytes = this.window.bytes.subarray(start, end);
    if (!this.#learned && !this.scanner.suspect) {
      this.signature.learn(bytes);
      this.#learned = true;
    }
    const { nested } = this.scanner;
    if (nested !== undefined && start > 0) {
      nested.open -= start;
      nested.close -= start;
      for (const item of nested.items) {
        item.start -= start;
        item.end -= start;
      }
    }
    this.at = end;
    const piece = this.#piece('record', start, end, bytes);
    this.#count(this.member);
    return nested === undefined ? piece : { ...piece, nested };
  }

  /** The damaged record that starts here: by default as `measure` found it. Moves to where the next one starts. */
  broken(fault: BrokenReason = this.scanner.fault, faultAt: number = this.scanner.faultAt): Piece {
    const start = this.at;
    if (!this.#learned) this.signature.learn(this.window.bytes.subarray(start, faultAt));
    const bounded = fault === 'too-large' && faultAt < start + this.#max;
    const { member } = this;
    const piece = this.#skip(start + 1, bounded ? 'unbalanced' : fault);
    this.#wasted += Math.max(0, faultAt - start - (piece.end - piece.start));
    this.#count(member);
    // Another record follows, so the file does not end inside this one.
    return fault === 'truncated' && !this.#atEnd ? { ...piece, reason: 'unbalanced' } : piece;
  }

  /** Everything from here to the end of the file as one broken piece. */
  brokenToEnd(reason: BrokenReason): Piece {
    return this.#skip(null, reason);
  }

  /** Text from here to `end` that is no record; moves behind it. */
  stray(end: number): Piece {
    const start = this.at;
    this.at = end;
    return this.#piece('broken', start, end, this.window.bytes.subarray(start, end), 'stray');
  }

  /** Text up to the next bracket, quote or comma that is no record; moves behind it. */
  strayText(): Piece {
    let end = this.at + 1;
    for (;;) {
      const { bytes } = this.window;
      while (end < bytes.length && !STOPS.has(bytes[end] ?? 0)) end += 1;
      if (end < bytes.length || !this.window.more()) break;
    }
    while (end > this.at + 1 && isSpace(this.window.bytes[end - 1])) end -= 1;
    return this.stray(end);
  }

  /** Text from here to where the next record seems to start, else to the end of the file (`atEnd` is the reason then); moves there. */
  strayUpToNext(atEnd: BrokenReason): Piece {
    const piece = this.#skip(this.at, 'stray');
    return this.#atEnd ? { ...piece, reason: atEnd } : piece;
  }

  /** Says that the file ends here, where it should not. */
  cutOff(): Piece {
    return this.#piece('broken', this.at, this.at, this.window.bytes.subarray(this.at, this.at), 'truncated');
  }

  get #atEnd(): boolean {
    return this.at >= this.window.bytes.length && !this.window.more();
  }

  /** The damaged piece from here on, up to the first record found at or after `from` (null: up to the end of the file). */
  #skip(from: number | null, reason: BrokenReason): Piece {
    const { window } = this;
    const start = this.at;
    const until = start + this.#max;
    let next = from === null ? -1 : this.signature.find(window, from, until);
    if (next !== -1) {
      const end = next === start ? start : trimmedEnd(window.bytes, start, next);
      const bytes = window.bytes.subarray(start, Math.min(end, start + KEPT_BYTES));
      const piece = this.#piece('broken', start, end, bytes, reason);
      this.#goTo(next);
      return piece;
    }
    while (from === null && window.bytes.length < start + KEPT_BYTES && window.more());
    // Nothing near: copy the beginning and look on in a window that moves.
    const base = window.base + start;
    const bytes = Buffer.from(window.bytes.subarray(start, start + KEPT_BYTES));
    while (next === -1 && window.more()) {
      this.at = window.settle(Math.max(this.at, window.bytes.length - OVERLAP_BYTES));
      if (from !== null) next = this.signature.find(window, this.at + 1, 0);
    }
    if (next === -1) next = window.bytes.length;
    const trimmed = trimmedEnd(window.bytes, Math.max(0, base - window.base), next, next < window.bytes.length);
    const end = window.base + Math.min(trimmed, next);
    const piece = { ...this.#piece('broken', 0, 0, bytes.subarray(0, end - base), reason), start: base, end };
    this.#goTo(next);
    return piece;
  }

  /** Moves to a record behind damage; in a `members` file it may be the first of another array. */
  #goTo(position: number) {
    this.at = position;
    if (this.member === undefined) return;
    const { bytes } = this.window;
    const open = before(bytes, position);
    const colon = before(bytes, open);
    const quote = before(bytes, colon);
    if (bytes[open] !== BRACKET || bytes[colon] !== COLON || bytes[quote] !== QUOTE) return;
    const start = bytes.lastIndexOf(QUOTE, quote - 1);
    this.member = { key: bytes.toString('utf8', start + 1, quote), index: 0 };
  }

  #piece(kind: Piece['kind'], start: number, end: number, bytes: Buffer, reason?: BrokenReason): Piece {
    const { base } = this.window;
    const piece: Piece = { kind, index: this.#index, start: base + start, end: base + end, bytes };
    if (reason !== undefined) piece.reason = reason;
    if (this.member !== undefined) piece.member = { ...this.member };
    return piece;
  }

  #count(member: Piece['member']) {
    this.#index += 1;
    if (member !== undefined) member.index += 1;
  }
}
