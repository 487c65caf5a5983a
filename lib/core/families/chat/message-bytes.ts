/** The facts of a session from its bytes, without decoding it: what `examineMessages` says of messages that are as they should be. */
import { loopOf } from '../../bytes/loop.ts';
import type { SessionFacts } from '../format.ts';
import { noTurnLengths, turnLengthBin } from '../turn-lengths.ts';
import { WASM } from './messages-wasm.ts';

/** Where the JSON stands in the reader's memory: behind what is found in it. */
const PAGE = 65_536;
/** Bytes that are read behind the end. */
const ROOM = 16;
/** Bytes. Memory does not grow with a longer session, which is decoded. */
const LONGEST = 4 * 1024 * 1024;

/** `messages.wat` with its memory. */
class MessageReader {
  readonly #wat = loopOf(WASM, 'messages');
  #bytes = new Uint8Array(this.#wat.memory.buffer);
  #found = new Uint32Array(this.#wat.memory.buffer, 0, PAGE / 4);

  examine(json: Uint8Array): SessionFacts | null {
    if (json.length > LONGEST) return null;
    const end = PAGE + json.length;
    if (end + ROOM > this.#bytes.length) this.#grow(end + ROOM);
    this.#bytes.set(json, PAGE);
    this.#bytes[end] = 0;
    if (this.#wat.loop(PAGE) !== end) return null;
    const [turns = 0, isBeyondAscii] = this.#found;
    if (isBeyondAscii && !isUtf8(json)) return null;
    const facts: SessionFacts = { turns, evidence: [], turnLengths: noTurnLengths(), findings: [] };
    for (let index = 0; index < turns; index++) {
      const told = this.#found[index + 2] ?? 0;
      const bin = turnLengthBin(told >>> 1);
      facts.turnLengths[bin] = (facts.turnLengths[bin] ?? 0) + 1;
      if (told & 1) facts.evidence.push(index);
    }
    return facts;
  }

  #grow(bytes: number): void {
    this.#wat.memory.grow(Math.ceil((2 * bytes - this.#bytes.length) / PAGE));
    this.#bytes = new Uint8Array(this.#wat.memory.buffer);
    this.#found = new Uint32Array(this.#wat.memory.buffer, 0, PAGE / 4);
  }
}

let reader: MessageReader | undefined;

/**
 * What `examineMessages` says of a list of messages, from its JSON in UTF-8, several times as quick; null where only that can tell: of what
 * is no such list, has other keys, or is no JSON.
 */
export function examineMessageBytes(json: Uint8Array): SessionFacts | null {
  reader ??= new MessageReader();
  return reader.examine(json);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
