import { WordNumbers } from '../../../../core/search/word-numbers.ts';
import type { Database } from '../../access.ts';
import { TURNS_PER_UNIT } from '../schema.ts';
import { NumberWriter } from './numbers.ts';

/** Words side by side in the alphabet with their postings, as a row of `postings` has them. */
export interface PostingsBlock {
  /** The first of its words. */
  first: string;
  words: Uint8Array;
  turns: Uint8Array;
  positions: Uint8Array;
}

/** Turns that were indexed together, as a row of `segments` has them. */
export interface Segment {
  turns: number;
  /** Of all turns. */
  words: number;
  ids: Uint8Array;
  lengths: Uint8Array;
  blocks: Iterable<PostingsBlock>;
}

/** Writes a segment behind those that are there. */
export function addSegment(db: Pick<Database, 'get' | 'run'>, { turns, words, ids, lengths, blocks }: Segment): void {
  const segment = Number(db.get('SELECT count(*) AS segment FROM segments')?.segment);
  db.run('INSERT INTO segments VALUES (?,?,?,?,?)', segment, turns, words, ids, lengths);
  for (const { first, words, turns, positions } of blocks)
    db.run(
      'INSERT INTO postings (segment, first, words, turns, positions) VALUES (?,?,?,?,?)',
      segment,
      first,
      words,
      turns,
      positions,
    );
}

/** Bytes of a block: it is full with the word by which it has so many. */
const BLOCK = 8_192;

/**
 * Gathers the words of turns and makes postings of them: for each word, in alphabetical order, the turns that have it, how often, and where.
 * Words are counted as they come, and sorted once at the end: four bytes each until then, twelve while it ends.
 */
export class SegmentWriter {
  private readonly words = new WordNumbers();
  /** The number of each word, one turn after the other: what was said, then captions. */
  private said = new Uint32Array(1 << 16);
  private count = 0;
  private readonly ids: number[] = [];
  /** Behind which word each turn's text ends, and its captions. */
  private readonly textEnds: number[] = [];
  private readonly ends: number[] = [];

  /** `id`: of its row, more than that of the one before. Texts are as `indexedText` gives them. */
  add(id: number, text: string, captions: string): void {
    this.read(text);
    this.textEnds.push(this.count);
    this.read(captions);
    this.ends.push(this.count);
    this.ids.push(id);
  }

  finish(): Segment {
    return {
      turns: this.ids.length,
      words: this.count,
      ids: packedIds(this.ids),
      lengths: this.lengths(),
      blocks: this.blocks(),
    };
  }

  private read(text: string): void {
    const most = this.count + Math.ceil(text.length / 2);
    if (most > this.said.length) {
      const larger = new Uint32Array(2 * most);
      larger.set(this.said.subarray(0, this.count));
      this.said = larger;
    }
    this.count = this.words.read(text, this.said, this.count);
  }

  /** Of each turn how many words it has, twice, and 1 more where some are of captions; then how many those are. */
  private lengths(): Uint8Array {
    const numbers = new NumberWriter();
    for (const [turn, end] of this.ends.entries()) {
      const all = end - (this.ends[turn - 1] ?? 0);
      const captions = end - (this.textEnds[turn] ?? 0);
      numbers.add(2 * all + (captions === 0 ? 0 : 1));
      if (captions > 0) numbers.add(captions);
    }
    return numbers.take();
  }

  private *blocks(): Generator<PostingsBlock> {
    const { starts, places } = this.sorted();
    const turnOf = this.turnsOfPlaces();
    const words = new NumberWriter();
    const turns = new NumberWriter();
    const positions = new NumberWriter();
    let first: string | null = null;
    for (const { word, text } of this.words.alphabetical()) {
      first ??= text;
      const before = { turns: turns.length, positions: positions.length };
      const held = this.postings(places.subarray(starts[word], starts[word + 1]), turnOf, turns, positions);
      words.addText(text);
      words.add(held);
      words.add(turns.length - before.turns);
      words.add(positions.length - before.positions);
      if (words.length + turns.length + positions.length < BLOCK) continue;
      yield { first, words: words.take(), turns: turns.take(), positions: positions.take() };
      first = null;
    }
    if (first !== null) yield { first, words: words.take(), turns: turns.take(), positions: positions.take() };
  }

  /** Of each word where it stands, by its number: from `starts[word]` in `places` to the next word's start. */
  private sorted(): { starts: Uint32Array; places: Uint32Array } {
    const { said, count } = this;
    const starts = new Uint32Array(this.words.size + 1);
    for (let place = 0; place < count; place++)
      starts[(said[place] ?? 0) + 1] = (starts[(said[place] ?? 0) + 1] ?? 0) + 1;
    for (let word = 0; word < this.words.size; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(count);
    for (let place = 0; place < count; place++) {
      const word = said[place] ?? 0;
      const at = next[word] ?? 0;
      places[at] = place;
      next[word] = at + 1;
    }
    return { starts, places };
  }

  private turnsOfPlaces(): Uint32Array {
    const turnOf = new Uint32Array(this.count);
    for (const [turn, end] of this.ends.entries()) turnOf.fill(turn, this.ends[turn - 1] ?? 0, end);
    return turnOf;
  }

  /**
   * Writes those of a word that stands at `places`. Of each turn: by how much its number is more than the last one's, twice, and 1 more unless
   * it has the word once, in its text; else how often its text and its captions have it. Each position counts from the one before, through all
   * turns. How many turns they are.
   */
  private postings(places: Uint32Array, turnOf: Uint32Array, turns: NumberWriter, positions: NumberWriter): number {
    let held = 0;
    let last = -1;
    // Numbers of five bytes at most.
    positions.make(5 * places.length);
    turns.make(15 * places.length);
    for (let at = 0; at < places.length; held++) {
      const turn = turnOf[places[at] ?? 0] ?? 0;
      const middle = firstFrom(places, at, this.textEnds[turn] ?? 0);
      const end = firstFrom(places, middle, this.ends[turn] ?? 0);
      const isPlain = middle === at + 1 && end === middle;
      turns.write(2 * (turn - last) + (isPlain ? 0 : 1));
      if (!isPlain) {
        turns.write(middle - at);
        turns.write(end - middle);
      }
      last = turn;
      at = end;
    }
    let before = 0;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      positions.write(place - before);
      before = place;
    }
    return held;
  }
}

/** The first of some rising places, from one on, that is not before `end`. */
function firstFrom(places: Uint32Array, from: number, end: number): number {
  let at = from;
  while (at < places.length && (places[at] ?? 0) < end) at++;
  return at;
}

/** Ids of rows: of each unit in a row by how much its number is more than the last one's, the number of its first turn, and how many. */
function packedIds(ids: readonly number[]): Uint8Array {
  const numbers = new NumberWriter();
  let last = 0;
  for (let at = 0; at < ids.length; ) {
    const id = ids[at] ?? 0;
    let count = 1;
    while (ids[at + count] === id + count && (id + count) % TURNS_PER_UNIT > 0) count++;
    const unit = Math.floor(id / TURNS_PER_UNIT);
    numbers.add(unit - last);
    numbers.add(id % TURNS_PER_UNIT);
    numbers.add(count);
    last = unit;
    at += count;
  }
  return numbers.take();
}
