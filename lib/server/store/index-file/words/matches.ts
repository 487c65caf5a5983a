import type { EntryBytes } from './postings.ts';

/** The turns of a segment that have a word or a phrase, in order, and how often the text and the captions of each have it. */
export interface Matches {
  count: number;
  turns: Uint32Array;
  inText: Uint32Array;
  inCaptions: Uint32Array;
}

const roomFor = (turns: number): Matches => ({
  count: 0,
  turns: new Uint32Array(turns),
  inText: new Uint32Array(turns),
  inCaptions: new Uint32Array(turns),
});

export const NO_MATCHES: Matches = roomFor(0);

// A search goes through millions of numbers here, nearly all of one byte: they are read in place, as NumberReader does, into columns and bits. A
// damaged file says anything: nothing is longer than its bytes, and what would be written behind an end is not.

/** Those of a word. */
export function matchesOf({ bytes, held, turns: start }: EntryBytes): Matches {
  const found = roomFor(Math.min(held, bytes.length));
  const { turns, inText, inCaptions } = found;
  let at = start;
  let turn = -1;
  for (let i = 0; i < turns.length; i++) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    turn += number >>> 1;
    turns[i] = turn;
    inText[i] = 1;
    if ((number & 1) === 0) continue;
    for (const times of [inText, inCaptions]) {
      byte = bytes[at++] ?? 0;
      number = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] ?? 0;
        number |= (byte & 0x7f) << shift;
      }
      times[i] = number;
    }
  }
  found.count = turns.length;
  return found;
}

/** Finds words of which each stands right behind the one before, in one field. What places are kept in is used again. */
export class PhraseFinder {
  /** A bit for each place of a segment, and the one behind them. */
  private marks = new Uint32Array();
  private places = new Uint32Array();

  /** `fields`: where those of the segment begin. */
  matches(words: readonly EntryBytes[], fields: Uint32Array): Matches {
    const [first, ...others] = words;
    if (!first) return NO_MATCHES;
    const marks = this.marksOf(fields.at(-1) ?? 0);
    markBehind(first, marks);
    let found = 0;
    for (const word of others) {
      if (word !== others[0]) this.markBehindFound(found, marks);
      this.makeRoom(Math.min(word.positionsEnd, word.bytes.length) - word.positions);
      found = findMarked(word, marks, this.places);
    }
    return inFields(this.places.subarray(0, found), words.length, fields);
  }

  private marksOf(places: number): Uint32Array {
    const length = (places >>> 5) + 2;
    if (length > this.marks.length) this.marks = new Uint32Array(length);
    else this.marks.fill(0);
    return this.marks;
  }

  private markBehindFound(found: number, marks: Uint32Array): void {
    marks.fill(0);
    for (let i = 0; i < found; i++) {
      const place = (this.places[i] ?? 0) + 1;
      marks[place >>> 5] = (marks[place >>> 5] ?? 0) | (1 << (place & 31));
    }
  }

  /** One more than are found: what is not found is written there as well. */
  private makeRoom(places: number): void {
    if (places >= this.places.length) this.places = new Uint32Array(2 * places + 1);
  }
}

/** Marks the places right behind a word. */
function markBehind({ bytes, positions, positionsEnd }: EntryBytes, marks: Uint32Array): void {
  const end = Math.min(positionsEnd, bytes.length);
  let place = 1;
  for (let at = positions; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    place += number;
    marks[place >>> 5] = (marks[place >>> 5] ?? 0) | (1 << (place & 31));
  }
}

/** Writes where a word stands at a mark; how many places these are. */
function findMarked({ bytes, positions, positionsEnd }: EntryBytes, marks: Uint32Array, places: Uint32Array): number {
  const end = Math.min(positionsEnd, bytes.length);
  let found = 0;
  let place = 0;
  for (let at = positions; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    place += number;
    places[found] = place;
    found += ((marks[place >>> 5] ?? 0) >>> (place & 31)) & 1;
  }
  return found;
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
