/** Finds the known words of long texts without making a string of any word: most turns share little with what was retrieved. */

/** The known words of a text, as `wordsOf` (values.ts) tells words apart. */
export interface KnownWords {
  /** Numbers of the distinct known words, in the text's order. A word that is not known is taken for one in very rare cases. */
  ids: Int32Array;
  /** Words of the text, repeated ones each time. */
  words: number;
  /** Whether every word of the text is known. */
  all: boolean;
}

/** Whether a code point belongs to words: 1, or 2 when not; 0: not looked up yet. */
const kinds = new Uint8Array(0x110000);
const WORD = /[\p{L}\p{N}]/u;

function kindOf(code: number): number {
  const kind = WORD.test(String.fromCodePoint(code)) ? 1 : 2;
  kinds[code] = kind;
  return kind;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const mixed = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
/** Low bits alone tell few words apart. */
const first = (hash: number, mask: number) => (hash ^ (hash >>> 15)) & mask;

/** Some words, each with its place in the list as its number. */
export class Vocabulary {
  private readonly words: readonly string[];
  /** Open addressing: hashes, and numbers + 1 (0: free). */
  private readonly hashes: Int32Array;
  private readonly numbers: Int32Array;
  private readonly mask: number;
  private seed = 0;
  /** The number of the last text in which each word was seen. */
  private readonly seen: Int32Array;
  private texts = 0;
  /** Words found in the text that is being read. */
  private readonly found: Int32Array;

  /** `words` are distinct and normalised. */
  constructor(words: readonly string[]) {
    this.words = words;
    const slots = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * words.length)));
    this.mask = slots - 1;
    this.hashes = new Int32Array(slots);
    this.numbers = new Int32Array(slots);
    this.seen = new Int32Array(words.length);
    this.found = new Int32Array(words.length);
    // No two words may share a hash; another seed tells them apart.
    while (!this.fill()) this.seed += 1;
  }

  /** One loop over the characters, for speed: it goes over all that was ever said in a history. */
  in(text: string): KnownWords {
    const { hashes, numbers, mask, seed, seen, found } = this;
    const lower = text.toLowerCase();
    this.texts += 1;
    const now = this.texts;
    let hash = seed;
    let within = false;
    let words = 0;
    let distinct = 0;
    let all = true;
    for (let at = 0; at <= lower.length; at += 1) {
      let code = at === lower.length ? 0 : lower.charCodeAt(at);
      if (isHighSurrogate(code)) {
        code = lower.codePointAt(at) ?? code;
        if (code > 0xffff) at += 1;
      }
      if ((kinds[code] || kindOf(code)) === 1) {
        hash = mixed(hash, code);
        within = true;
        continue;
      }
      if (!within) continue;
      within = false;
      words += 1;
      let slot = first(hash, mask);
      while (numbers[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
      const id = (numbers[slot] ?? 0) - 1;
      hash = seed;
      if (id < 0) all = false;
      else if (seen[id] !== now) {
        seen[id] = now;
        found[distinct] = id;
        distinct += 1;
      }
    }
    return { ids: found.slice(0, distinct), words, all };
  }

  /** False when two words have the same hash. */
  private fill(): boolean {
    const { hashes, numbers, mask } = this;
    numbers.fill(0);
    return this.words.every((word, number) => {
      const hash = this.hashOf(word);
      let slot = first(hash, mask);
      while (numbers[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
      if (numbers[slot] !== 0) return false;
      hashes[slot] = hash;
      numbers[slot] = number + 1;
      return true;
    });
  }

  private hashOf(word: string): number {
    let hash = this.seed;
    for (const char of word) hash = mixed(hash, char.codePointAt(0) ?? 0);
    return hash;
  }
}
