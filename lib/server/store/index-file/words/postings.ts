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
  /** Where those begin in the block's numbers, and their positions. */
  turns: number;
  positions: number;
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
      // Not longer than its bytes: a damaged file says anything.
      for (let at = 0, unit = 0; at < turns && numbers.at < numbers.bytes.length; ) {
        unit += numbers.next();
        const first = unit * TURNS_PER_UNIT + numbers.next();
        const count = numbers.next();
        for (let turn = 0; turn < count && at < turns; turn++) ids[at++] = first + turn;
      }
      return ids;
    },

    /** How many words each of them has. */
    lengths({ segment, turns }: SegmentHead): Uint32Array {
      const row = db.get('SELECT lengths FROM segments WHERE segment = ?', segment);
      const numbers = new NumberReader(bytesOf(row?.lengths));
      const lengths = new Uint32Array(turns);
      for (let turn = 0; turn < turns; turn++) lengths[turn] = numbers.next();
      return lengths;
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

    /** The turns that have a word. */
    turns: (entry: Entry): TurnCursor => {
      const row = db.get('SELECT turns FROM postings WHERE id = ?', entry.block);
      return new TurnCursor(entry, bytesOf(row?.turns), NO_BYTES);
    },

    /** The same with where they have it. */
    places: (entry: Entry): TurnCursor => {
      const row = db.get('SELECT turns, positions FROM postings WHERE id = ?', entry.block);
      return new TurnCursor(entry, bytesOf(row?.turns), bytesOf(row?.positions));
    },
  };
}

export type PostingsReader = ReturnType<typeof postingsOf>;

/** Goes through the turns that have a word, in order. There are hundreds of thousands: nothing is made of each. */
export class TurnCursor {
  turn = -1;
  /** How often its text and its captions have the word. */
  inText = 0;
  inCaptions = 0;
  private readonly turns: NumberReader;
  private readonly positions: NumberReader;
  private left: number;
  /** Positions of turns that were passed without reading them. */
  private unread = 0;
  /** Where the turn has the word, counted in words: so many places in its text, then so many in its captions. */
  places = new Uint32Array(64);
  textPlaces = 0;
  captionPlaces = 0;

  constructor(entry: Entry, turns: Uint8Array, positions: Uint8Array) {
    this.left = entry.held;
    this.turns = new NumberReader(turns, entry.turns);
    this.positions = new NumberReader(positions, entry.positions);
  }

  /** Goes on to the next turn; false when there is none. */
  next(): boolean {
    if (this.left === 0) return false;
    this.left--;
    const number = this.turns.next();
    this.turn += number >>> 1;
    const isPlain = (number & 1) === 0;
    this.unread += this.inText + this.inCaptions;
    this.inText = isPlain ? 1 : this.turns.next();
    this.inCaptions = isPlain ? 0 : this.turns.next();
    return true;
  }

  /** Reads where the turn has the word. Once for each turn, this or `readBehind`. */
  read(): void {
    this.begin();
    const { places, positions, inText } = this;
    let at = 0;
    for (let position = 0; at < inText; at++) places[at] = position += positions.next();
    for (let position = 0; at < inText + this.inCaptions; at++) places[at] = position += positions.next();
    this.textPlaces = inText;
    this.captionPlaces = this.inCaptions;
  }

  /** The same, but only places behind those of another word. */
  readBehind(other: TurnCursor): void {
    this.begin();
    this.textPlaces = this.behind(other.places, 0, other.textPlaces, this.inText, 0);
    const end = other.textPlaces + other.captionPlaces;
    this.captionPlaces = this.behind(other.places, other.textPlaces, end, this.inCaptions, this.textPlaces);
  }

  private behind(others: Uint32Array, from: number, to: number, count: number, at: number): number {
    const { places, positions } = this;
    let found = at;
    let other = from;
    let position = 0;
    for (let left = count; left > 0; left--) {
      position += positions.next();
      while (other < to && (others[other] ?? 0) + 1 < position) other++;
      if (other < to && (others[other] ?? 0) + 1 === position) places[found++] = position;
    }
    return found - at;
  }

  private begin(): void {
    this.positions.skip(this.unread);
    const count = this.inText + this.inCaptions;
    if (count > this.places.length) this.places = new Uint32Array(2 * count);
    this.unread = -count;
  }
}

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
    const { block, held, turns, positions } = this;
    return { block, held, turns, positions };
  }
}
