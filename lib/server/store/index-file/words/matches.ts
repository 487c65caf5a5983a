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

/** Those of words of which each stands right behind the one before, in one field. `fields`: where those of the segment begin. */
export function phraseMatches(words: readonly EntryBytes[], fields: Uint32Array): Matches {
  const places = fields.at(-1) ?? 0;
  let behind: Uint32Array = new Uint32Array((places >>> 5) + 1).fill(0xffffffff);
  for (const word of words) behind = behindBoth(behind, word);
  return inFields(behind, words.length, fields);
}

/** The places right behind a word that stands at one of some places; places are bits. */
function behindBoth(places: Uint32Array, { bytes, positions, positionsEnd }: EntryBytes): Uint32Array {
  const behind = new Uint32Array(places.length);
  const end = Math.min(positionsEnd, bytes.length);
  let place = 0;
  for (let at = positions; at < end; ) {
    let byte = bytes[at++] ?? 0;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] ?? 0;
      number |= (byte & 0x7f) << shift;
    }
    place += number;
    const isThere = ((places[place >>> 5] ?? 0) >>> (place & 31)) & 1;
    const next = place + 1;
    behind[next >>> 5] = (behind[next >>> 5] ?? 0) | (isThere << (next & 31));
  }
  return behind;
}

/** Counts phrases of so many words by the places behind them. Words of two fields are none. */
function inFields(behind: Uint32Array, words: number, fields: Uint32Array): Matches {
  const found = roomFor(fields.length >>> 1);
  const { turns, inText, inCaptions } = found;
  let field = 0;
  let i = -1;
  for (let n = 0; n < behind.length; n++) {
    for (let bits = behind[n] ?? 0; bits !== 0; bits &= bits - 1) {
      const end = 32 * n + 31 - Math.clz32(bits & -bits);
      while ((fields[field + 1] ?? end) < end) field++;
      if (end - words < (fields[field] ?? 0)) continue;
      const turn = field >>> 1;
      if (i < 0 || turns[i] !== turn) turns[++i] = turn;
      const times = (field & 1) === 0 ? inText : inCaptions;
      times[i] = (times[i] ?? 0) + 1;
    }
  }
  return first(i + 1, found);
}

/** So many of what there was room for. */
const first = (count: number, { turns, inText, inCaptions }: Matches): Matches => ({
  count,
  turns: turns.slice(0, count),
  inText: inText.slice(0, count),
  inCaptions: inCaptions.slice(0, count),
});

/** Those of several words as if they were one, of a segment of so many turns; `matches`: of each, one at a time. */
export function asOne<W>(segmentTurns: number, words: readonly W[], matches: (word: W) => Matches): Matches {
  const all = roomFor(segmentTurns);
  const { turns, inText, inCaptions } = all;
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
  return first(count, all);
}
