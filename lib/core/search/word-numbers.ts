/** What a byte of UTF-8 is in a word: a letter or digit itself, in lower case; 0: no part of one. What is not ASCII is in normal form. */
const LETTERS = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return code > 127 ? code : /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0;
});

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Numbers for the words of texts, in the order in which they are met first. Made of typed arrays: there are millions of words. */
export class WordNumbers {
  size = 0;
  /** A word's number and 1, at a place that its hash says, or the next free one. */
  private slots = new Uint32Array(1 << 15);
  private hashes = new Int32Array(1 << 14);
  /** Where each word's letters begin, in UTF-8; those of the last end where the next would begin. */
  private starts = new Uint32Array(1 << 14);
  private letters = new Uint8Array(1 << 17);
  private bytes = new Uint8Array(1 << 14);

  /** Writes the numbers of a text's words to `into` from `at` on; where they end. `text` is as `indexedText` gives it. */
  read(text: string, into: Uint32Array, at: number): number {
    if (3 * text.length > this.bytes.length) this.bytes = new Uint8Array(6 * text.length);
    const { bytes } = this;
    const { written } = encoder.encodeInto(text, bytes);
    let to = at;
    let start = 0;
    let hash = FIRST;
    for (let i = 0; i < written; i++) {
      const byte = bytes[i] ?? 0;
      const letter = LETTERS[byte] ?? 0;
      if (letter !== 0) {
        if (letter !== byte) bytes[i] = letter;
        hash = Math.imul(hash ^ letter, PRIME);
        continue;
      }
      if (i > start) into[to++] = this.numberOf(start, i, hash);
      start = i + 1;
      hash = FIRST;
    }
    if (written > start) into[to++] = this.numberOf(start, written, hash);
    return to;
  }

  /** The words in the order of their UTF-8 bytes. */
  alphabetical(): { word: number; text: string }[] {
    const { letters, starts } = this;
    const words = Array.from({ length: this.size }, (_, word) => ({
      word,
      text: decoder.decode(letters.subarray(starts[word], starts[word + 1])),
    }));
    // What is written with two code units comes before some of what is written with one, and after it in bytes.
    if (words.some(({ text }) => /[\ud800-\udfff]/.test(text)))
      return words.sort((a, b) => Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)));
    return words.sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  /** Of the word between two of the bytes that were read. */
  private numberOf(start: number, end: number, hash: number): number {
    const { slots, letters, starts, hashes, bytes } = this;
    const mask = slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const known = (slots[slot] ?? 0) - 1;
      if (known < 0) return this.add(start, end, hash);
      if (hashes[known] !== hash) continue;
      let own = starts[known] ?? 0;
      if ((starts[known + 1] ?? 0) - own !== end - start) continue;
      let at = start;
      while (at < end && letters[own] === bytes[at]) {
        at++;
        own++;
      }
      if (at === end) return known;
    }
  }

  private add(start: number, end: number, hash: number): number {
    const word = this.size++;
    if (word + 2 > this.starts.length) {
      this.starts = larger(this.starts, word + 2);
      this.hashes = larger(this.hashes, word + 2);
    }
    const from = this.starts[word] ?? 0;
    const to = from + end - start;
    if (to > this.letters.length) this.letters = larger(this.letters, to);
    this.letters.set(this.bytes.subarray(start, end), from);
    this.hashes[word] = hash;
    this.starts[word + 1] = to;
    if (2 * this.size > this.slots.length) {
      this.slots = new Uint32Array(2 * this.slots.length);
      for (let one = 0; one < word; one++) this.place(one);
    }
    this.place(word);
    return word;
  }

  private place(word: number): void {
    const { slots } = this;
    const hash = this.hashes[word] ?? 0;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = word + 1;
  }
}

/** FNV-1a. */
const FIRST = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

function larger<A extends Uint8Array | Uint32Array | Int32Array>(array: A, least: number): A {
  const made = new (array.constructor as new (length: number) => A)(2 * least);
  made.set(array);
  return made;
}
