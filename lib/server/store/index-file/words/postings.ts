import type { Reader } from '../../access.ts';
import { TURNS_PER_UNIT } from '../schema.ts';
import { NumberReader } from './numbers.ts';

/** Turns that were indexed together. */
export interface SegmentHead {
  segment: number;
  turns: number;
  /** Of all turns. */
  words: number;
}

/** Where a block of a segment has the postings of a word. */
export interface Entry {
  block: number;
  /** How many turns have it. */
  held: number;
  turns: Range;
  positions: Range;
}

type Range = readonly [start: number, end: number];

const NOWHERE: Range = [0, 0];

/** How often turns of a segment have a word, in the order of the turns. */
export interface Postings {
  turns: Uint32Array;
  inText: Uint32Array;
  inCaptions: Uint32Array;
}

/** With where: of turn `i` from `starts[i]` in `positions` on, in the text and then in the captions, each counted by itself. */
export interface PlacedPostings extends Postings {
  starts: Uint32Array;
  positions: Uint32Array;
}

const NO_BYTES = new Uint8Array();

const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : NO_BYTES);

/** Reads the postings of an index file. */
export function postingsOf(db: Reader) {
  const blockOf = (segment: number, word: string) =>
    db.get(
      'SELECT id, words FROM postings WHERE segment = ? AND first <= ? ORDER BY first DESC LIMIT 1',
      segment,
      word,
    );

  return {
    segments: (): SegmentHead[] =>
      db
        .all('SELECT segment, turns, words FROM segments ORDER BY segment')
        .map(({ segment, turns, words }) => ({ segment: Number(segment), turns: Number(turns), words: Number(words) })),

    /** The ids of a segment's turns. */
    ids({ segment, turns }: SegmentHead): Float64Array {
      const numbers = new NumberReader(bytesOf(db.get('SELECT ids FROM segments WHERE segment = ?', segment)?.ids));
      const ids = new Float64Array(turns);
      for (let at = 0, unit = 0; at < turns; ) {
        unit += numbers.next();
        const first = unit * TURNS_PER_UNIT + numbers.next();
        const count = numbers.next();
        for (let turn = 0; turn < count; turn++) ids[at++] = first + turn;
      }
      return ids;
    },

    /** How many words each of them has. */
    lengths({ segment, turns }: SegmentHead): Uint32Array {
      const row = db.get('SELECT lengths FROM segments WHERE segment = ?', segment);
      const numbers = new NumberReader(bytesOf(row?.lengths));
      return Uint32Array.from({ length: turns }, () => numbers.next());
    },

    /** A segment's entry for a word; null when none of its turns has it. */
    entry(segment: number, word: string): Entry | null {
      const wanted = Buffer.from(word);
      const block = new BlockReader(blockOf(segment, word));
      while (block.next()) {
        const order = block.compare(wanted);
        if (order === 0) return block.entry();
        if (order > 0) break;
      }
      return null;
    },

    /** Its words that begin in a way, in alphabetical order. */
    beginning(segment: number, letters: string): [word: string, entry: Entry][] {
      const wanted = Buffer.from(letters);
      const others = db.all(
        'SELECT id, words FROM postings WHERE segment = ? AND first > ? AND first < ? || char(0x10ffff) ORDER BY first',
        segment,
        letters,
        letters,
      );
      const found: [string, Entry][] = [];
      for (const row of [blockOf(segment, letters), ...others]) {
        const block = new BlockReader(row);
        while (block.next()) if (block.compare(wanted, wanted.length) === 0) found.push([block.word(), block.entry()]);
      }
      return found;
    },

    postings(entry: Entry): Postings {
      const row = db.get('SELECT turns FROM postings WHERE id = ?', entry.block);
      const numbers = new NumberReader(bytesOf(row?.turns), entry.turns[0]);
      const turns = new Uint32Array(entry.held);
      const inText = new Uint32Array(entry.held);
      const inCaptions = new Uint32Array(entry.held);
      for (let i = 0, turn = -1; i < entry.held; i++) {
        const next = numbers.next();
        turn += next >>> 1;
        turns[i] = turn;
        inText[i] = next & 1 ? numbers.next() : 1;
        if (next & 1) inCaptions[i] = numbers.next();
      }
      return { turns, inText, inCaptions };
    },

    placed(entry: Entry): PlacedPostings {
      const postings = this.postings(entry);
      const { inText, inCaptions } = postings;
      const starts = new Uint32Array(entry.held + 1);
      for (let i = 0; i < entry.held; i++) starts[i + 1] = (starts[i] ?? 0) + (inText[i] ?? 0) + (inCaptions[i] ?? 0);
      const row = db.get('SELECT positions FROM postings WHERE id = ?', entry.block);
      const numbers = new NumberReader(bytesOf(row?.positions), entry.positions[0]);
      const positions = new Uint32Array(starts[entry.held] ?? 0);
      for (let i = 0, at = 0; i < entry.held; i++) {
        for (const count of [inText[i] ?? 0, inCaptions[i] ?? 0]) {
          let position = 0;
          for (let end = at + count; at < end; at++) {
            position += numbers.next();
            positions[at] = position;
          }
        }
      }
      return { ...postings, starts, positions };
    },
  };
}

export type PostingsReader = ReturnType<typeof postingsOf>;

/** Goes through the words of a block, in alphabetical order. */
class BlockReader {
  private readonly block: number;
  private readonly words: Buffer;
  private readonly numbers: NumberReader;
  private start = 0;
  private end = 0;
  private held = 0;
  private turns: Range = NOWHERE;
  private positions: Range = NOWHERE;

  /** `row`: of `postings`; nothing: a block without words. */
  constructor(row: ReturnType<Reader['get']>) {
    const { buffer, byteOffset, byteLength } = bytesOf(row?.words);
    this.block = Number(row?.id);
    this.words = Buffer.from(buffer, byteOffset, byteLength);
    this.numbers = new NumberReader(this.words);
  }

  next(): boolean {
    const { numbers } = this;
    if (numbers.at >= this.words.length) return false;
    const length = numbers.next();
    this.start = numbers.at;
    this.end = numbers.at + length;
    numbers.at = this.end;
    this.held = numbers.next();
    this.turns = [this.turns[1], this.turns[1] + numbers.next()];
    this.positions = [this.positions[1], this.positions[1] + numbers.next()];
    return true;
  }

  /** Negative where the word, or so many bytes of it, come before some bytes, 0 where they are the same. */
  compare(wanted: Buffer, most = Number.POSITIVE_INFINITY): number {
    const length = Math.min(this.end - this.start, most);
    for (let i = 0; i < length && i < wanted.length; i++) {
      const order = (this.words[this.start + i] ?? 0) - (wanted[i] ?? 0);
      if (order !== 0) return order;
    }
    return length - wanted.length;
  }

  word(): string {
    return this.words.toString('utf8', this.start, this.end);
  }

  entry(): Entry {
    const { block, held, turns, positions } = this;
    return { block, held, turns, positions };
  }
}
