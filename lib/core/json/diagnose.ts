import { type ExpectedThere, type MessageCode, message, type ParamsOf } from '../messages/index.ts';
import { FaultList, type JsonFault } from './diagnose-faults.ts';
import { keyOf } from './diagnose-path.ts';
import { escapeOf, FOREIGN, isNumber, isWordByte, startsValue } from './diagnose-words.ts';
import type { Position } from './position.ts';
import { BACKSLASH, BRACE, BRACKET, COLON, COMMA, END_BRACE, END_BRACKET, isSpace, QUOTE } from './split-scan.ts';

export type { JsonFault } from './diagnose-faults.ts';
export { locator, type Position, positionOf } from './position.ts';

const APOSTROPHE = 0x27;
/**
 * Where and why `bytes` is not JSON (RFC 8259); empty exactly when JSON.parse accepts it.
 * Goes on behind faults whose meaning is plain (a missing comma, a key without value, …), up to `limit` (10) faults.
 * `base` is the position of the first byte in its file.
 */
export function diagnose(bytes: Buffer, options: { base?: Position; limit?: number } = {}): JsonFault[] {
  const list = new FaultList(bytes, options.base ?? { byte: 0, line: 1, column: 1 }, options.limit ?? 10);
  return new Diagnosis(bytes, list).run();
}

/** What may come next. `item` and `key` are after a comma, `first …` after the opening bracket. */
type State = 'value' | 'first item' | 'item' | 'first key' | 'key' | 'colon' | 'after' | 'done';

class Diagnosis {
  readonly #bytes: Buffer;
  readonly #list: FaultList;
  #at = 0;

  constructor(bytes: Buffer, list: FaultList) {
    this.#bytes = bytes;
    this.#list = list;
  }

  run(): JsonFault[] {
    let state: State = 'value';
    while (state !== 'done' && !this.#list.full) {
      while (isSpace(this.#bytes[this.#at])) this.#at += 1;
      const byte = this.#bytes[this.#at];
      if (byte === undefined) {
        if (state !== 'after' || this.#list.frames.length > 0) this.#cut(state);
        break;
      }
      state = this.#step(state, byte);
    }
    return this.#list.faults;
  }

  #step(state: State, byte: number): State {
    switch (state) {
      case 'first key':
        return byte === END_BRACE ? this.#close() : this.#key(byte, false);
      case 'key':
        return this.#key(byte, true);
      case 'colon':
        return this.#colon(byte);
      case 'first item':
        return byte === END_BRACKET ? this.#close() : this.#item(byte, false);
      case 'item':
        return this.#item(byte, true);
      case 'value':
        return this.#value(byte);
      case 'after':
        return this.#after(byte);
      case 'done':
        return 'done';
    }
  }

  #key(byte: number, comma: boolean): State {
    const frame = this.#list.frames.at(-1);
    if (frame === undefined) return 'done';
    if (byte === QUOTE || byte === APOSTROPHE) {
      const start = this.#at + 1;
      if (byte === APOSTROPHE) this.#fault('json.key_quotes', { found: this.#character(this.#at) });
      if (!this.#string(byte, false)) return 'done';
      frame.keyStart = start;
      frame.keyEnd = this.#at - 1;
      return 'colon';
    }
    if (byte === END_BRACE && comma) {
      this.#fault('json.comma_before_brace', {});
      return this.#close();
    }
    if (byte === COMMA) {
      this.#fault('json.comma_for_key', {});
      this.#at += 1;
      return 'key';
    }
    this.#fault(comma ? 'json.key_quotes' : 'json.key_quotes_or_end', { found: this.#character(this.#at) });
    const word = this.#word();
    let next = this.#at + word.length;
    while (isSpace(this.#bytes[next])) next += 1;
    if (word === '' || this.#bytes[next] !== COLON) return 'done';
    frame.keyStart = this.#at;
    frame.keyEnd = this.#at + word.length;
    this.#at += word.length;
    return 'colon';
  }

  #colon(byte: number): State {
    if (byte === COLON) {
      this.#at += 1;
      return 'value';
    }
    const frame = this.#list.frames.at(-1);
    const key = frame === undefined ? '' : keyOf(this.#bytes, frame);
    const lone = byte === COMMA || byte === END_BRACE;
    this.#fault(lone ? 'json.lone_key' : 'json.colon', { key, found: this.#character(this.#at) });
    if (lone) return 'after';
    if (byte === 0x3d) {
      this.#at += 1;
      return 'value';
    }
    return byte === QUOTE || byte === BRACE || byte === BRACKET ? 'value' : 'done';
  }

  #item(byte: number, comma: boolean): State {
    if (byte === END_BRACKET && comma) {
      this.#fault('json.comma_before_bracket', {});
      return this.#close();
    }
    if (byte === COMMA) {
      this.#fault('json.comma_for_value', {});
      this.#at += 1;
      return 'item';
    }
    const frame = this.#list.frames.at(-1);
    if (frame !== undefined) frame.index += 1;
    return this.#value(byte);
  }

  #value(byte: number): State {
    if (byte === BRACE || byte === BRACKET) {
      const kind = byte === BRACE ? 'object' : 'array';
      this.#list.frames.push({ kind, open: this.#at, index: 0, keyStart: 0, keyEnd: 0 });
      this.#at += 1;
      return kind === 'object' ? 'first key' : 'first item';
    }
    if (byte === QUOTE) return this.#string(QUOTE, true) ? 'after' : 'done';
    if (byte === APOSTROPHE) {
      this.#fault('json.string_quotes', { found: this.#character(this.#at) }, true);
      return this.#string(APOSTROPHE, true) ? 'after' : 'done';
    }
    const word = this.#word();
    const shown = word.length > 60 ? `${word.slice(0, 59)}…` : word;
    if (word === 'true' || word === 'false' || word === 'null' || isNumber(word)) {
      this.#at += word.length;
      return 'after';
    }
    if (!/^[-+.\p{L}\p{N}_$]/u.test(word)) {
      this.#fault('json.value', { found: this.#character(this.#at) }, true);
      return (byte === COMMA || byte === END_BRACE) && this.#list.frames.at(-1)?.kind === 'object' ? 'after' : 'done';
    }
    if (this.#at + word.length === this.#bytes.length && startsValue(word)) {
      this.#at += word.length;
      this.#cut('value');
      return 'done';
    }
    const meant = FOREIGN.get(word);
    if (meant !== undefined) this.#fault('json.other_word', { word: shown, meant }, true);
    else if (/^[-+.\d]/.test(word)) this.#fault('json.number', { word: shown }, true);
    else this.#fault('json.opening_quote', { word: shown }, true);
    if (meant === undefined && !/^[-+.\d]/.test(word)) return 'done';
    this.#at += word.length;
    return 'after';
  }

  #after(byte: number): State {
    const frame = this.#list.frames.at(-1);
    if (frame === undefined) {
      this.#fault('json.more', { found: this.#character(this.#at) });
      return 'done';
    }
    const inObject = frame.kind === 'object';
    if (byte === (inObject ? END_BRACE : END_BRACKET)) return this.#close();
    if (byte === COMMA) {
      this.#at += 1;
      return inObject ? 'key' : 'item';
    }
    const escaped =
      this.#bytes[this.#at - 1] === QUOTE &&
      /^[\p{L}\p{N}]/u.test(this.#bytes.toString('utf8', this.#at, this.#at + 4));
    const there = { found: this.#character(this.#at), quote: escaped };
    if (inObject) this.#fault('json.after_member', { key: keyOf(this.#bytes, frame), ...there });
    else this.#fault('json.after_element', { element: frame.index - 1, ...there });
    if (byte === QUOTE) return inObject ? 'key' : 'item';
    if (byte === BRACE || byte === BRACKET) return inObject ? 'done' : 'item';
    if (byte === END_BRACE || byte === END_BRACKET) {
      const other = byte === END_BRACE ? 'object' : 'array';
      // A closing bracket is missing: this one closes a frame further out.
      if (!this.#list.frames.some((outer) => outer.kind === other)) return 'done';
      while (this.#list.frames.at(-1)?.kind !== other) this.#list.frames.pop();
      return this.#close();
    }
    if (byte === COLON && inObject) {
      this.#at += 1;
      return 'value';
    }
    return !escaped && !inObject && isNumber(this.#word()) ? 'item' : 'done';
  }

  #close(): State {
    this.#list.frames.pop();
    this.#at += 1;
    return 'after';
  }

  /** Moves behind the string that starts here; false when it does not end. Reports the first control character and every bad escape in it. */
  #string(quote: number, inner: boolean): boolean {
    const start = this.#at;
    let controls = 0;
    this.#at += 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) {
        const { line, column } = this.#list.locate(start);
        this.#fault('json.string_cut', { line, column, open: this.#list.open() }, inner);
        return false;
      }
      if (byte === quote) {
        this.#at += 1;
        return true;
      }
      if (byte < 0x20) {
        controls += 1;
        if (controls === 1) this.#fault('json.control', { byte, written: escapeOf(byte) }, inner);
        this.#at += 1;
      } else if (byte === BACKSLASH) {
        this.#escape(quote, inner);
      } else this.#at += 1;
      if (this.#list.full) return false;
    }
  }

  /** Moves behind the escape that starts here. */
  #escape(quote: number, inner: boolean) {
    const next = this.#bytes[this.#at + 1];
    if (next === undefined) {
      this.#at += 1;
      return;
    }
    const letter = String.fromCharCode(next);
    if (letter === 'u') {
      const digits = /^[0-9a-fA-F]*/.exec(this.#bytes.toString('latin1', this.#at + 2, this.#at + 6))?.[0].length ?? 0;
      if (digits < 4 && this.#at + 2 + digits < this.#bytes.length) this.#fault('json.hexadecimal', {}, inner);
      this.#at += 2 + digits;
      return;
    }
    if (!'"\\/bfnrt'.includes(letter) && !(quote === APOSTROPHE && next === APOSTROPHE)) {
      this.#fault('json.escape', { letter: this.#character(this.#at + 1) }, inner);
    }
    // A bare control character behind the backslash is looked at as one.
    this.#at += next < 0x20 ? 1 : 2;
  }

  /** The run of letters, digits and signs here. */
  #word(): string {
    let end = this.#at;
    while (isWordByte(this.#bytes[end])) end += 1;
    return this.#bytes.toString('utf8', this.#at, end);
  }

  /** Notes a fault here. `inner`: it is about the current member or element, not about the object or array around it. */
  #fault<C extends MessageCode>(code: C, params: ParamsOf<C>, inner = false) {
    this.#list.add(this.#at, message(code, params), inner);
  }

  #character(at: number): string {
    return Array.from(this.#bytes.toString('utf8', at, at + 4))[0] ?? '';
  }

  #cut(state: Exclude<State, 'done'>) {
    const frame = this.#list.frames.at(-1);
    const expected = (
      {
        value: 'value',
        'first item': 'value_or_bracket',
        item: 'value',
        'first key': 'key_or_brace',
        key: 'key',
        colon: 'colon',
        after: frame?.kind === 'object' ? 'comma_or_brace' : 'comma_or_bracket',
      } satisfies Record<typeof state, ExpectedThere>
    )[state];
    this.#fault('json.cut', { expected, open: this.#list.open() }, state === 'value' || state === 'after');
  }
}
