/** JSON put together as bytes, written out whenever enough of it is there: little, so that it is still at hand for the processor then. */
import { isAscii } from 'node:buffer';

const ENOUGH = 256 * 1024;
const SHORT = 32;
/** A shorter text is not cut. */
const KEPT = 512;
const FEW = 128;
const BACKSLASH = 92;
const U = 117;
/** What follows the backslash of a byte that is written with one; 0 for all others. */
const ESCAPES = new Uint8Array(256).fill(U, 0, 32);
for (const [byte, letter] of Object.entries({ 8: 'b', 9: 't', 10: 'n', 12: 'f', 13: 'r', 34: '"', 92: '\\' }))
  ESCAPES[Number(byte)] = letter.charCodeAt(0);

export class JsonBytes {
  private bytes = Buffer.allocUnsafeSlow(2 * ENOUGH);
  private length = 0;
  private readonly write: (bytes: Uint8Array) => void;

  constructor(write: (bytes: Uint8Array) => void) {
    this.write = write;
  }

  /** JSON as it is. */
  put(json: string): void {
    this.room(3 * json.length);
    const { bytes } = this;
    let to = this.length;
    // As above: most are short.
    for (let at = 0; at < json.length && json.length < SHORT; at++) {
      const unit = json.charCodeAt(at);
      if (unit > 127) break;
      bytes[to++] = unit;
    }
    this.length = to - this.length === json.length ? to : this.length + bytes.write(json, this.length);
  }

  /** Bytes of a text in UTF-8, as JSON writes it. */
  quote(text: Uint8Array): void {
    this.room(6 * text.length + 2);
    const { bytes } = this;
    let to = this.length;
    bytes[to++] = 34;
    for (let at = 0; at < text.length; ) {
      const from = at;
      while (at < text.length && ESCAPES[text[at] as number] === 0) at += 1;
      // Of a short piece, copying its bytes takes less than a call.
      if (at - from > FEW) {
        bytes.set(text.subarray(from, at), to);
        to += at - from;
      } else for (let one = from; one < at; one++) bytes[to++] = text[one] as number;
      if (at === text.length) break;
      const byte = text[at++] as number;
      const behind = ESCAPES[byte] as number;
      bytes[to++] = BACKSLASH;
      bytes[to++] = behind;
      if (behind === U) to += bytes.write(byte.toString(16).padStart(4, '0'), to, 'latin1');
    }
    bytes[to++] = 34;
    this.length = to;
  }

  /** A long text as `{cut, end}`, how many UTF-16 units it has and the last of them; a short one as it is. */
  cut(text: Uint8Array): void {
    if (text.length <= KEPT) {
      this.quote(text);
      return;
    }
    let from = text.length - KEPT / 2;
    // Not within a character.
    while (((text[from] ?? 0) & 0xc0) === 0x80) from += 1;
    const units = isAscii(text)
      ? text.length
      : Buffer.from(text.buffer, text.byteOffset, text.length).toString('utf8').length;
    this.put(`{"cut":${units},"end":`);
    this.quote(text.subarray(from));
    this.put('}');
  }

  flush(): void {
    this.write(this.bytes.subarray(0, this.length));
    this.length = 0;
  }

  private room(wanted: number): void {
    if (this.length > ENOUGH) this.flush();
    if (this.length + wanted <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(this.length + wanted + ENOUGH);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
