/** Whole numbers of 0 to 2^31 - 1 as bytes: seven bits each, the lowest first; the eighth says that more follow. */
export class NumberWriter {
  private held = Buffer.allocUnsafe(1024);
  length = 0;

  add(number: number): void {
    this.make(5);
    this.write(number);
  }

  /** The same where room was made: five bytes at most. */
  write(number: number): void {
    const { held } = this;
    let at = this.length;
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) held[at++] = (rest & 0x7f) | 0x80;
    held[at++] = rest;
    this.length = at;
  }

  /** A text in UTF-8, with its length before. */
  addText(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.add(bytes);
    this.make(bytes);
    this.held.write(text, this.length);
    this.length += bytes;
  }

  /** What was added; it is empty afterwards. */
  take(): Uint8Array {
    const taken = Uint8Array.prototype.slice.call(this.held, 0, this.length);
    this.length = 0;
    return taken;
  }

  make(room: number): void {
    if (this.length + room <= this.held.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + room));
    this.held.copy(larger, 0, 0, this.length);
    this.held = larger;
  }
}

/** Reads what a NumberWriter has written. */
export class NumberReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let byte = this.bytes[this.at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = this.bytes[this.at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    return number;
  }
}
