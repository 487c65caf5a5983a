import { NumberReader } from './numbers.ts';
import type { EntryBytes } from './postings.ts';

/** The turns of a segment that have a word or a phrase, in order, and how often the text and the captions of each have it. */
export interface Matches {
  count: number;
  turns: Uint32Array;
  inText: Uint32Array;
  inCaptions: Uint32Array;
}

export const roomFor = (turns: number): Matches => ({
  count: 0,
  turns: new Uint32Array(turns),
  inText: new Uint32Array(turns),
  inCaptions: new Uint32Array(turns),
});

export const NO_MATCHES: Matches = roomFor(0);

/** How many turns a word has at most. A damaged file says anything: nothing is longer than its bytes. */
const mostOf = ({ held, bytes }: EntryBytes) => Math.min(held, bytes.length);

/** Those of a word. */
export const matchesOf = (entry: EntryBytes): Matches =>
  new WordTurns(entry, roomFor(mostOf(entry))).among(0, Number.POSITIVE_INFINITY);

/** Goes through the matches of a segment. What it gives holds until it is asked again. */
export interface Going {
  /** Those among the turns from `first` up to `end`; never before those that it was asked for last. */
  among(first: number, end: number): Matches;
}

/** Goes through the turns that have a word, and reads no more of them than it is asked for, as many at once as there is `room` for. */
export class WordTurns implements Going {
  private readonly numbers: NumberReader;
  private readonly room: Matches;
  private left: number;
  private turn = -1;

  constructor(entry: EntryBytes, room: Matches) {
    this.numbers = new NumberReader(entry.bytes, entry.turns);
    this.left = mostOf(entry);
    this.room = room;
  }

  among(first: number, end: number): Matches {
    const { numbers, room } = this;
    const { turns, inText, inCaptions } = room;
    let { left, turn } = this;
    let count = 0;
    for (; left > 0 && count < turns.length; left--) {
      const { at } = numbers;
      const number = numbers.next();
      const next = turn + (number >>> 1);
      if (next >= end) {
        numbers.at = at;
        break;
      }
      turn = next;
      const isPlain = (number & 1) === 0;
      const text = isPlain ? 1 : numbers.next();
      const captions = isPlain ? 0 : numbers.next();
      if (turn < first) continue;
      turns[count] = turn;
      inText[count] = text;
      inCaptions[count++] = captions;
    }
    this.left = left;
    this.turn = turn;
    room.count = count;
    return room;
  }
}

/** Goes through matches that were found. */
export class FoundMatches implements Going {
  private readonly all: Matches;
  private at = 0;

  constructor(all: Matches) {
    this.all = all;
  }

  among(first: number, end: number): Matches {
    const { count, turns, inText, inCaptions } = this.all;
    while (this.at < count && (turns[this.at] ?? 0) < first) this.at++;
    const from = this.at;
    while (this.at < count && (turns[this.at] ?? 0) < end) this.at++;
    const part = (of: Uint32Array) => of.subarray(from, this.at);
    return { count: this.at - from, turns: part(turns), inText: part(inText), inCaptions: part(inCaptions) };
  }
}

/** Finds words of which each stands right behind the one before, in one field. What places are kept in is used again. */
export class PhraseFinder {
  /** A bit for each place of a segment, and the one behind them: a word of the phrase so far stands right before it. */
  private marks = new Uint32Array();
  private places = new Uint32Array();

  /** `fields`: where those of the segment begin. */
  matches([first, ...others]: readonly EntryBytes[], fields: Uint32Array): Matches {
    this.clear(fields.at(-1) ?? 0);
    if (first) this.markBehind(first);
    let found = 0;
    for (const [at, word] of others.entries()) {
      found = this.keepMarked(word);
      if (at === others.length - 1) break;
      this.clear(fields.at(-1) ?? 0);
      for (const place of this.places.subarray(0, found)) this.mark(place + 1);
    }
    return inFields(this.places.subarray(0, found), others.length + 1, fields);
  }

  private clear(segmentPlaces: number): void {
    const length = (segmentPlaces >>> 5) + 2;
    if (length > this.marks.length) this.marks = new Uint32Array(length);
    else this.marks.fill(0);
  }

  private mark(place: number): void {
    this.marks[place >>> 5] = (this.marks[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  // There are millions of places, each a number as NumberReader reads it, added to the one before. One loop in which the bytes of a number
  // are added as they come takes half as long as one that reads numbers, and less still without a branch on how long each is, which nothing
  // can foresee: what is no end of a number marks nothing.

  private markBehind({ bytes, positions, positionsEnd }: EntryBytes): void {
    const { marks } = this;
    const end = Math.min(positionsEnd, bytes.length);
    for (let at = positions, place = 1, shift = 0; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const more = byte >>> 7;
      place = (place + ((byte & 0x7f) << shift)) | 0;
      marks[place >>> 5] = (marks[place >>> 5] ?? 0) | ((more ^ 1) << (place & 31));
      shift = (shift + 7) & -more;
    }
  }

  /** Where a word stands on a mark, and in how many places. */
  private keepMarked({ bytes, positions, positionsEnd }: EntryBytes): number {
    const end = Math.min(positionsEnd, bytes.length);
    if (end - positions > this.places.length) this.places = new Uint32Array(2 * (end - positions));
    const { places, marks } = this;
    let kept = 0;
    for (let at = positions, place = 0, shift = 0; at < end; at++) {
      const byte = bytes[at] ?? 0;
      place = (place + ((byte & 0x7f) << shift)) | 0;
      shift = (shift + 7) & -(byte >>> 7);
      if ((((marks[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1 && byte < 0x80) places[kept++] = place;
    }
    return kept;
  }
}

/** Counts phrases of so many words by where their last ones stand. Words of two fields are none. */
function inFields(places: Uint32Array, words: number, fields: Uint32Array): Matches {
  const found = roomFor(places.length);
  const { turns, inText, inCaptions } = found;
  let field = 0;
  let i = -1;
  for (let n = 0; n < places.length; n++) {
    const place = places[n] ?? 0;
    while ((fields[field + 1] ?? place + 1) <= place) field++;
    if (place - words + 1 < (fields[field] ?? 0)) continue;
    const turn = field >>> 1;
    if (i < 0 || turns[i] !== turn) turns[++i] = turn;
    const times = (field & 1) === 0 ? inText : inCaptions;
    times[i] = (times[i] ?? 0) + 1;
  }
  found.count = i + 1;
  return found;
}

/** Those of several words as if they were one, of a segment of so many turns; `matches`: of each, one at a time. */
export function asOne<W>(segmentTurns: number, words: readonly W[], matches: (word: W) => Matches): Matches {
  const { turns, inText, inCaptions } = roomFor(segmentTurns);
  for (const word of words) {
    const found = matches(word);
    for (let i = 0; i < found.count; i++) {
      const turn = found.turns[i] ?? 0;
      inText[turn] = (inText[turn] ?? 0) + (found.inText[i] ?? 0);
      inCaptions[turn] = (inCaptions[turn] ?? 0) + (found.inCaptions[i] ?? 0);
    }
  }
  let count = 0;
  for (let turn = 0; turn < segmentTurns; turn++) {
    const [text = 0, captions = 0] = [inText[turn], inCaptions[turn]];
    if (text + captions === 0) continue;
    turns[count] = turn;
    inText[count] = text;
    inCaptions[count++] = captions;
  }
  // Without what there was room for.
  return {
    count,
    turns: turns.slice(0, count),
    inText: inText.slice(0, count),
    inCaptions: inCaptions.slice(0, count),
  };
}
