/** JSON put together as bytes, written out whenever enough of it is there. */
const ENOUGH = 4 * 1024 ** 2;
const HEX = '0123456789abcdef';
const SHORT: Record<number, string> = { 8: 'b', 9: 't', 10: 'n', 12: 'f', 13: 'r', 34: '"', 92: '\\' };

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
    this.length += this.bytes.write(json, this.length);
  }

  /** Bytes of a text in UTF-8, as JSON writes it. */
  quote(text: Uint8Array): void {
    this.room(6 * text.length + 2);
    const { bytes } = this;
    let to = this.length;
    bytes[to++] = 34;
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const byte = text[at] as number;
      if (byte >= 32 && byte !== 34 && byte !== 92) continue;
      bytes.set(text.subarray(from, at), to);
      to += at - from;
      from = at + 1;
      to += bytes.write(escaped(byte), to, 'latin1');
    }
    bytes.set(from === 0 ? text : text.subarray(from), to);
    to += text.length - from;
    bytes[to++] = 34;
    this.length = to;
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

const escaped = (byte: number): string => `\\${SHORT[byte] ?? `u00${HEX[byte >> 4] ?? ''}${HEX[byte & 15] ?? ''}`}`;
