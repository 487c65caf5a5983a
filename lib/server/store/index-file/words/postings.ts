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
  /** Where what is written of those begins in the block's column, and where what is written of its positions begins and ends. */
  turns: number;
  positions: number;
  positionsEnd: number;
}

/** An entry with one of its block's columns. */
export interface EntryBytes extends Entry {
  bytes: Uint8Array;
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

  const bytes = (entry: Entry, column: 'turns' | 'positions'): EntryBytes => {
    const row = db.get(`SELECT ${column} FROM postings WHERE id = ?`, entry.block);
    return { ...entry, bytes: bytesOf(row?.[column]) };
  };

  return {
    segments: (): SegmentHead[] =>
      db
        .all('SELECT segment, turns, words FROM segments ORDER BY segment')
        .map(({ segment, turns, words }) => ({ segment: Number(segment), turns: Number(turns), words: Number(words) })),

    /** The ids of a segment's turns. */
    ids({ segment, turns }: SegmentHead): Float64Array {
      const numbers = new NumberReader(bytesOf(db.get('SELECT ids FROM segments WHERE segment = ?', segment)?.ids));
      const ids = new Float64Array(turns);
      // Not longer than its bytes: a damaged file says anything.
      for (let at = 0, unit = 0; at < turns && numbers.at < numbers.bytes.length; ) {
        unit += numbers.next();
        const first = unit * TURNS_PER_UNIT + numbers.next();
        const count = numbers.next();
        for (let turn = 0; turn < count && at < turns; turn++) ids[at++] = first + turn;
      }
      return ids;
    },

    /** Where the text of each of them begins and where its captions do, counted in words; in the end how many there are. */
    fields({ segment, turns, words }: SegmentHead): Uint32Array {
      const row = db.get('SELECT lengths FROM segments WHERE segment = ?', segment);
      const numbers = new NumberReader(bytesOf(row?.lengths));
      const fields = new Uint32Array(2 * turns + 1);
      for (let turn = 0, at = 0; turn < turns; turn++) {
        const number = numbers.next();
        const all = number >>> 1;
        const captions = (number & 1) === 0 ? 0 : numbers.next();
        fields[2 * turn + 1] = at + all - captions;
        // Not more than there are: a damaged file says anything.
        at = Math.min(at + all, words);
        fields[2 * turn + 2] = at;
      }
      return fields;
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

    /** What is written of the turns that have a word. */
    turns: (entry: Entry): EntryBytes => bytes(entry, 'turns'),

    /** What is written of where they have it. */
    positions: (entry: Entry): EntryBytes => bytes(entry, 'positions'),
  };
}

export type PostingsReader = ReturnType<typeof postingsOf>;

/** Goes through the words of a block, in alphabetical order. */
class BlockReader {
  private readonly block: number;
  private readonly words: Uint8Array;
  private readonly numbers: NumberReader;
  private start = 0;
  private end = 0;
  private held = 0;
  private turns = 0;
  private positions = 0;
  private nextTurns = 0;
  private nextPositions = 0;

  /** `row`: of `postings`; nothing: a block without words. */
  constructor(row: ReturnType<Reader['get']>) {
    this.block = Number(row?.id);
    this.words = bytesOf(row?.words);
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
    this.turns = this.nextTurns;
    this.positions = this.nextPositions;
    this.nextTurns += numbers.next();
    this.nextPositions += numbers.next();
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
    return Buffer.from(this.words.subarray(this.start, this.end)).toString();
  }

  entry(): Entry {
    const { block, held, turns, positions, nextPositions } = this;
    return { block, held, turns, positions, positionsEnd: nextPositions };
  }
}
