import type { Conversation } from '../model/index.ts';
import { BRACE, BRACKET, COLON, COMMA, END_BRACE, END_BRACKET, QUOTE, Scanner } from './split-scan.ts';
import { feedOf } from './split-window.ts';

/** A half-open range of bytes. */
interface Span {
  start: number;
  end: number;
}

/** A record without the texts of its messages, and where these stand in its bytes. */
export interface CutRecord {
  /** The record as JSON in UTF-8, every text replaced by an empty one. */
  skeleton: Buffer;
  /** The string literal of each message of each session, quotes included; absent where the message has no string as its text. */
  texts: (Span | undefined)[][];
}

/** The keys of a record's list of sessions, and of a message's text. */
export interface TextKeys {
  key: string;
  text: string;
}

/**
 * Cuts the texts out of a record of sessions of messages, so that they need not be decoded only to be encoded again. null where
 * brackets and quotes are not as they should be.
 */
export function cutTexts(bytes: Buffer, { key, text }: TextKeys): CutRecord | null {
  const scanner = new Scanner(feedOf(bytes), key);
  const end = scanner.record(0, bytes.length + 1);
  if (end === -1 || !scanner.nested) return null;
  const { items } = scanner.nested;
  const textKey = Buffer.from(JSON.stringify(text));
  const texts: CutRecord['texts'] = [];
  for (const { start } of items) {
    const found = bytes[start] === BRACKET ? messageTexts(scanner, bytes, start, textKey) : [];
    if (!found) return null;
    texts.push(found);
  }
  return { skeleton: without(bytes, texts.flat()), texts };
}

/** From so many bytes on a text is long. */
const LONG_TEXT = 1024;

/** A record of which long texts are empty: what it is made of, in less memory. */
export function withoutLongTexts(bytes: Buffer): string {
  const scanner = new Scanner(feedOf(bytes));
  const long: Span[] = [];
  for (let start = bytes.indexOf(QUOTE); start !== -1; ) {
    const end = scanner.value(start);
    if (end === -1) break;
    if (end - start > LONG_TEXT) long.push({ start, end });
    start = bytes.indexOf(QUOTE, end);
  }
  return without(bytes, long).toString();
}

/** The literal of each message of the list that opens here; null where something is wrong. */
function messageTexts(scanner: Scanner, bytes: Buffer, open: number, textKey: Buffer): (Span | undefined)[] | null {
  const texts: (Span | undefined)[] = [];
  let at = scanner.space(open + 1);
  while (at !== -1 && bytes[at] !== END_BRACKET) {
    const message = bytes[at] === BRACE ? messageText(scanner, bytes, at, textKey) : { end: scanner.value(at) };
    if (!message || message.end <= at) return null;
    texts.push(message.text);
    at = next(scanner, bytes, message.end, END_BRACKET);
  }
  return at === -1 ? null : texts;
}

/** The literal under the text's key in the object that opens here, the last one, as JSON.parse has it, and where the object ends. */
function messageText(
  scanner: Scanner,
  bytes: Buffer,
  open: number,
  textKey: Buffer,
): { text?: Span | undefined; end: number } | null {
  let text: Span | undefined;
  let at = scanner.space(open + 1);
  while (at !== -1 && bytes[at] !== END_BRACE) {
    const keyEnd = scanner.value(at);
    const colon = keyEnd === -1 ? -1 : scanner.space(keyEnd);
    const start = colon === -1 || bytes[at] !== QUOTE || bytes[colon] !== COLON ? -1 : scanner.space(colon + 1);
    const end = start === -1 ? -1 : scanner.value(start);
    if (end <= start) return null;
    if (keyEnd - at === textKey.length && textKey.compare(bytes, at, keyEnd) === 0)
      text = bytes[start] === QUOTE ? { start, end } : undefined;
    at = next(scanner, bytes, end, END_BRACE);
  }
  return at === -1 ? null : { text, end: at + 1 };
}

/** Where the next value begins behind one that ends here, or the closing bracket; -1 where neither follows. */
function next(scanner: Scanner, bytes: Buffer, end: number, close: number): number {
  const behind = scanner.space(end);
  if (behind === -1 || bytes[behind] === close) return behind;
  return bytes[behind] === COMMA ? scanner.space(behind + 1) : -1;
}

function without(bytes: Buffer, texts: readonly (Span | undefined)[]): Buffer {
  // The quotes stay.
  const left = texts.reduce((sum, span) => sum - (span ? span.end - span.start - 2 : 0), bytes.length);
  const skeleton = Buffer.allocUnsafe(left);
  let from = 0;
  let length = 0;
  for (const span of texts) {
    if (!span) continue;
    length += bytes.copy(skeleton, length, from, span.start + 1);
    from = span.end - 1;
  }
  bytes.copy(skeleton, length, from);
  return skeleton;
}

/** Bytes that a conversation says of a message more than its file, hardly ever more: room that is not written costs nothing, growing is a copy. */
const SAID_OF_EACH = 128;

/** Gives memory for so many bytes. */
export type Room = (length: number) => Buffer;

/** A conversation read from a skeleton, as JSON, with the texts as the file has them. */
export function withTexts(
  conversation: Conversation,
  bytes: Buffer,
  texts: CutRecord['texts'],
  room: Room = Buffer.allocUnsafe,
): Buffer {
  const messages = texts.reduce((sum, { length }) => sum + length, 0);
  const out = new Growing(room(bytes.length + messages * SAID_OF_EACH + 16_384));
  const { sessions, ...head } = conversation;
  // What stands between two texts is written at once.
  let between = `${JSON.stringify(head).slice(0, -1)},"sessions":[`;
  sessions.forEach(({ turns, ...session }, i) => {
    between += `${i === 0 ? '' : ','}${JSON.stringify(session).slice(0, -1)},"turns":[`;
    turns.forEach((turn, j) => {
      if (j > 0) between += ',';
      const span = texts[i]?.[j];
      // A text that is there after all came from a key written otherwise.
      if (!span || turn.text !== '') between += JSON.stringify(turn);
      else {
        const { text: _, ...rest } = turn;
        out.text(`${between}${JSON.stringify(rest).slice(0, -1)},"text":`);
        out.bytes(bytes, span);
        between = '}';
      }
    });
    between += ']}';
  });
  out.text(`${between}]}`);
  return out.done();
}

/** A buffer that grows as it is written. */
class Growing {
  private store: Buffer;
  private length = 0;

  constructor(store: Buffer) {
    this.store = store;
  }

  text(text: string): void {
    // No character takes more than three bytes for each of its units.
    this.room(3 * text.length);
    this.length += this.store.write(text, this.length, 'utf8');
  }

  bytes(bytes: Buffer, { start, end }: Span): void {
    this.room(end - start);
    this.length += bytes.copy(this.store, this.length, start, end);
  }

  done(): Buffer {
    return this.store.subarray(0, this.length);
  }

  private room(more: number): void {
    if (this.length + more <= this.store.length) return;
    const grown = Buffer.allocUnsafe(Math.ceil(1.25 * (this.length + more)));
    this.store.copy(grown, 0, 0, this.length);
    this.store = grown;
  }
}
