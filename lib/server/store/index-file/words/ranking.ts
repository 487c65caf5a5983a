import type { Sought, SoughtPhrase } from '../../../../core/search/turn-query.ts';
import type { Entry, PostingsReader, SegmentHead, TurnCursor } from './postings.ts';

/** BM25: how soon a phrase that recurs counts no more, how much a turn's length counts, and what a phrase counts in captions. */
const K1 = 1.2;
const B = 0.75;
const CAPTIONS = 0.7;
/** What a phrase counts that most turns have. */
const LEAST = 1e-6;

/** Turns that meet a query, in their order in the index, with their ranks: the lower, the better. */
export interface RankedTurns {
  ids: Float64Array;
  ranks: Float64Array;
}

/** Told of a turn of a segment that has a phrase, and how often its text and its captions have it. */
type Visit = (turn: number, inText: number, inCaptions: number) => void;

/** Of the turns of a segment: how many groups of an alternative each has, and its rank by those. */
interface Marks {
  groups: Uint32Array;
  own: Float64Array;
}

const marksOf = (turns: number): Marks => ({ groups: new Uint32Array(turns), own: new Float64Array(turns) });

/** In place of a number of groups: it has what is excluded. */
const EXCLUDED = 0xffffffff;

/**
 * The turns that meet a query, a segment at a time, and only as long as they are asked for. Each is ranked by BM25 as SQLite's full-text engine
 * defines it, over the phrases of the alternatives that it meets.
 */
export function* ranked(postings: PostingsReader, query: Sought): Generator<RankedTurns> {
  const segments = postings.segments();
  const turns = sum(segments, (segment) => segment.turns);
  const usual = sum(segments, ({ words }) => words) / turns;
  const entryOf = remembered((segment: SegmentHead, word: string) => postings.entry(segment.segment, word));
  const phrases = phrasesOf(postings, entryOf);
  const weightOf = remembered((_: null, _key: string, { words, prefix }: SoughtPhrase) => {
    const [only] = words.length === 1 && !prefix ? words : [];
    const held = sum(segments, (segment) =>
      only === undefined ? phrases.held(segment, { words, prefix }) : (entryOf(segment, only)?.held ?? 0),
    );
    return Math.max(LEAST, Math.log((turns - held + 0.5) / (held + 0.5)));
  });

  for (const segment of segments) {
    const met = new Uint8Array(segment.turns);
    const ranks = new Float64Array(segment.turns);
    let some = 0;
    let norms: Float64Array | null = null;
    for (const { all, none } of query) {
      // Made for what occurs: an alternative that does not costs nothing.
      let marks: Marks | null = null;
      let left = 1;
      for (let group = 0; group < all.length && left > 0; group++) {
        left = 0;
        for (const phrase of all[group] ?? []) {
          const weight = weightOf(null, keyOf(phrase), phrase);
          phrases.visit(segment, phrase, (turn, inText, inCaptions) => {
            marks ??= marksOf(segment.turns);
            const { groups, own } = marks;
            if (groups[turn] === group) {
              groups[turn] = group + 1;
              left++;
            }
            if (groups[turn] !== group + 1) return;
            norms ??= normsOf(postings.lengths(segment), usual);
            let times = inText;
            for (let caption = 0; caption < inCaptions; caption++) times += CAPTIONS;
            own[turn] = (own[turn] ?? 0) - weight * ((times * (K1 + 1)) / (times + (norms[turn] ?? 0)));
          });
        }
      }
      if (left === 0 || marks === null) continue;
      const { groups, own }: Marks = marks;
      const exclude: Visit = (turn) => {
        groups[turn] = EXCLUDED;
      };
      for (const phrase of none) phrases.visit(segment, phrase, exclude);
      for (let turn = 0; turn < segment.turns; turn++) {
        if (groups[turn] !== all.length) continue;
        some += met[turn] === 1 ? 0 : 1;
        met[turn] = 1;
        ranks[turn] = (ranks[turn] ?? 0) + (own[turn] ?? 0);
      }
    }
    if (some > 0) yield only(met, some, postings.ids(segment), ranks);
  }
}

/** Where phrases stand. */
function phrasesOf(postings: PostingsReader, entryOf: (segment: SegmentHead, word: string) => Entry | null) {
  const visit = (segment: SegmentHead, { words, prefix }: SoughtPhrase, visitor: Visit): void => {
    const last = words.at(-1) ?? '';
    const ends = prefix
      ? postings.beginning(segment.segment, last).map(([, entry]) => entry)
      : [entryOf(segment, last)].filter((entry) => entry !== null);
    const before = words.slice(0, -1).map((word) => entryOf(segment, word));
    if (!before.every((entry) => entry !== null)) return;
    const visitEnd = (entry: Entry, visitor: Visit) => {
      if (before.length === 0) visitTurns(postings.turns(entry), visitor);
      else visitTogether([...before, entry].map(postings.places), visitor);
    };
    const [end] = ends;
    if (end && ends.length === 1) {
      visitEnd(end, visitor);
      return;
    }
    // Those of several words as if they were one.
    const inText = new Uint32Array(segment.turns);
    const inCaptions = new Uint32Array(segment.turns);
    for (const entry of ends)
      visitEnd(entry, (turn, text, captions) => {
        inText[turn] = (inText[turn] ?? 0) + text;
        inCaptions[turn] = (inCaptions[turn] ?? 0) + captions;
      });
    for (let turn = 0; turn < segment.turns; turn++) {
      const [text = 0, captions = 0] = [inText[turn], inCaptions[turn]];
      if (text + captions > 0) visitor(turn, text, captions);
    }
  };
  return {
    visit,
    /** How many turns have one. */
    held(segment: SegmentHead, phrase: SoughtPhrase): number {
      let held = 0;
      visit(segment, phrase, () => held++);
      return held;
    },
  };
}

function visitTurns(cursor: TurnCursor, visitor: Visit): void {
  while (cursor.next()) visitor(cursor.turn, cursor.inText, cursor.inCaptions);
}

/** The turns in which words stand one behind the other, in one field. */
function visitTogether(words: readonly TurnCursor[], visitor: Visit): void {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return;
  while (first.next()) {
    const isAll = atTurn(words, first.turn);
    if (isAll === null) return;
    if (!isAll) continue;
    first.read();
    // Of each word only the places behind one of the word before are left.
    for (let k = 1; k < words.length; k++) words[k]?.readBehind(words[k - 1] ?? first);
    if (last.textPlaces + last.captionPlaces > 0) visitor(first.turn, last.textPlaces, last.captionPlaces);
  }
}

/** Has all words go on to a turn; null: one of them has no more. */
function atTurn(words: readonly TurnCursor[], turn: number): boolean | null {
  let isAll = true;
  for (let k = 1; k < words.length; k++) {
    const word = words[k];
    while (word && word.turn < turn) if (!word.next()) return null;
    isAll &&= word?.turn === turn;
  }
  return isAll;
}

/** What a turn's length is to the times it has a phrase. */
function normsOf(lengths: Uint32Array, usual: number): Float64Array {
  const norms = new Float64Array(lengths.length);
  for (let turn = 0; turn < lengths.length; turn++) norms[turn] = K1 * (1 - B + (B * (lengths[turn] ?? 0)) / usual);
  return norms;
}

/** Those that were met. */
function only(met: Uint8Array, count: number, ids: Float64Array, ranks: Float64Array): RankedTurns {
  const found = { ids: new Float64Array(count), ranks: new Float64Array(count) };
  for (let turn = 0, at = 0; at < count; turn++) {
    if (met[turn] === 0) continue;
    found.ids[at] = ids[turn] ?? 0;
    found.ranks[at++] = ranks[turn] ?? 0;
  }
  return found;
}

const keyOf = ({ words, prefix }: SoughtPhrase) => `${words.join(' ')}${prefix ? '*' : ''}`;

const sum = (segments: SegmentHead[], of: (segment: SegmentHead) => number) =>
  segments.reduce((all, segment) => all + of(segment), 0);

/** Asks once for each two of an object and a name. */
function remembered<O, R, More extends unknown[]>(ask: (one: O, name: string, ...more: More) => R) {
  const known = new Map<O, Map<string, R>>();
  return (one: O, name: string, ...more: More): R => {
    const ofOne = known.get(one) ?? new Map<string, R>();
    known.set(one, ofOne);
    const before = ofOne.get(name);
    if (before !== undefined) return before;
    const answer = ask(one, name, ...more);
    ofOne.set(name, answer);
    return answer;
  };
}
