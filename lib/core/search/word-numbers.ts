/** What an ASCII character is in a word: the letter or digit itself, in lower case, or 0: none. */
const LETTERS = Uint16Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0;
});

/** Numbers for the words of texts, in the order in which they are met first. Made of typed arrays: there are millions of words. */
export class WordNumbers {
  size = 0;
  /** A word's number and 1, at a place that its hash says, or the next free one. */
  private slots = new Uint32Array(1 << 15);
  private hashes = new Int32Array(1 << 14);
  /** Where each word's letters begin; those of the last end where the next would begin. */
  private starts = new Uint32Array(1 << 14);
  private letters = new Uint16Array(1 << 17);

  /** Writes the numbers of a text's words to `into` from `at` on; where they end. `text` is as `indexedText` gives it. */
  read(text: string, into: Uint32Array, at: number): number {
    const start = this.starts[this.size] ?? 0;
    if (start + text.length > this.letters.length) this.letters = larger(this.letters, start + text.length);
    const { letters } = this;
    let to = at;
    let end = start;
    let from = start;
    let hash = FIRST;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const letter = code > 127 ? code : (LETTERS[code] ?? 0);
      if (letter !== 0) {
        letters[end++] = letter;
        hash = Math.imul(hash ^ letter, PRIME);
      } else if (end > from) {
        into[to++] = this.numberOf(end, hash);
        from = this.starts[this.size] ?? 0;
        end = from;
        hash = FIRST;
      }
    }
    if (end > from) into[to++] = this.numberOf(end, hash);
    return to;
  }

  /** The words in the order of their UTF-8 bytes. */
  alphabetical(): { word: number; text: string }[] {
    const letters = Buffer.from(this.letters.buffer);
    const words = Array.from({ length: this.size }, (_, word) => ({
      word,
      text: letters.toString('utf16le', 2 * (this.starts[word] ?? 0), 2 * (this.starts[word + 1] ?? 0)),
    }));
    // What is written with two code units comes before some of what is written with one, and after it in bytes.
    if (words.some(({ text }) => /[\ud800-\udfff]/.test(text)))
      return words.sort((a, b) => Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)));
    return words.sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  /** Of the word whose letters stand behind those of the last one. */
  private numberOf(end: number, hash: number): number {
    const { slots, letters, starts } = this;
    const start = starts[this.size] ?? 0;
    for (let slot = hash ^ (hash >>> 15); ; slot++) {
      const known = (slots[slot & (slots.length - 1)] ?? 0) - 1;
      if (known < 0) break;
      if (this.hashes[known] !== hash) continue;
      const first = starts[known] ?? 0;
      if ((starts[known + 1] ?? 0) - first !== end - start) continue;
      let same = 0;
      while (start + same < end && letters[first + same] === letters[start + same]) same++;
      if (start + same === end) return known;
    }
    return this.add(end, hash);
  }

  private add(end: number, hash: number): number {
    const word = this.size++;
    if (word + 2 > this.starts.length) {
      this.starts = larger(this.starts, word + 2);
      this.hashes = larger(this.hashes, word + 2);
    }
    this.hashes[word] = hash;
    this.starts[word + 1] = end;
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
    let slot = hash ^ (hash >>> 15);
    while (slots[slot & (slots.length - 1)] !== 0) slot++;
    slots[slot & (slots.length - 1)] = word + 1;
  }
}

/** FNV-1a. */
const FIRST = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

function larger<A extends Uint16Array | Uint32Array | Int32Array>(array: A, least: number): A {
  const made = new (array.constructor as new (length: number) => A)(2 * least);
  made.set(array);
  return made;
}
