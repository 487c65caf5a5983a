/** Whole numbers of 0 to 2^31 - 1 as bytes: seven bits each, the lowest first; the eighth says that more follow. */
export class NumberWriter {
  private held = Buffer.allocUnsafe(1024);
  length = 0;

  add(number: number): void {
    this.make(5);
    let rest = number;
    while (rest > 0x7f) {
      this.held[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.held[this.length++] = rest;
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

  private make(room: number): void {
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

  skip(numbers: number): void {
    for (let left = numbers; left > 0; ) if ((this.bytes[this.at++] ?? 0) <= 0x7f) left--;
  }
}
