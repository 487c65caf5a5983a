/** Which turns a fact in other words may come from. */
import { daysIn, withoutDays } from './clean.ts';
import type { Postings, TurnIndex } from './turns.ts';
import { isTelling, stemmedWords } from './words.ts';

/** A word of a fact and where the conversation has it. */
interface AskedWord {
  stem: string;
  /** What it tells, in nats. */
  weight: number;
  /** How well the turns that have it fit: 1, or `SPELT_ALIKE`. */
  fit: number;
  postings: Postings | null;
}

export interface AskedFact {
  words: AskedWord[];
  /** Sum of the words' weights. */
  total: number;
  /** Who is named, of those who take part. */
  subjects: number[];
  days: number[];
  /** Names and numbers that the conversation never has. */
  strangers: number;
}

/** What a turn has to do with a fact. */
export interface Candidate {
  /** Index of the turn. */
  turn: number;
  /** What it is ranked by. */
  rank: number;
  /** The share of the fact's weight that the turn and its neighbours have, days included. */
  coverage: number;
  /** The share of the turn alone, and those words as bits. */
  own: number;
  words: number;
  /** Cosine of fact and turn. */
  focus: number;
  bySubject: boolean;
  /** The store's day is the session's. */
  onDay: boolean;
}

// Halving or doubling any one of these changes the share of texts found by less than two points (docs/locating.md).
/** Words of telling (“mentioned”, “enjoys”) come from whoever wrote the memory down. */
const TELLING = 0.4;
/** A word nobody said may be a rewording; a name or a number nobody said is no rewording. */
const UNSEEN = 0.6;
const SPELT_ALIKE = 0.7;
/** What the turns before and after have counts this much: the question before an answer, the reply to it. */
const NEIGHBOURS = [
  [-1, 0.3],
  [-2, 0.1],
  [1, 0.1],
] as const;
/** A turn of somebody whom the fact does not name. */
const OTHER_SPEAKER = 0.8;
/** A turn of somebody whom it names after another. */
const NAMED_LATER = 0.93;
const FOCUS = 0.5;
/** What the store's day adds on the session's day, and in the week around it: it may be that of the last update. */
const SAME_DAY = 0.2;
const SAME_WEEK = 0.04;
/** What a day that the fact names weighs, in nats; said on that day is a little less than meant by the words. */
const DAY = 3;
const SAID_THEN = 0.8;
/** Words have a bit each; facts have fewer. */
const MOST_WORDS = 31;
/** Turns that are looked at closely. */
const LOOKED_AT = 40;

export function askedFact(index: TurnIndex, fact: string): AskedFact {
  const body = withoutDays(fact);
  const asked: AskedFact = { words: [], total: 0, subjects: [], days: daysIn(fact), strangers: 0 };
  const seen = new Set(['']);
  for (const { word, start, stem } of stemmedWords(body)) {
    const speaker = index.speakerNamed(word);
    if (speaker >= 0) {
      if (!asked.subjects.includes(speaker)) asked.subjects.push(speaker);
      continue;
    }
    if (seen.has(stem) || asked.words.length === MOST_WORDS) continue;
    seen.add(stem);
    const named = /^[\p{Lu}\p{N}]/u.test(body.slice(start, start + 2));
    const one = askedWord(index, stem, named);
    if (one.postings === null && named) asked.strangers += 1;
    asked.words.push(one);
    asked.total += one.weight;
  }
  return asked;
}

function askedWord(index: TurnIndex, stem: string, named: boolean): AskedWord {
  const telling = isTelling(stem) ? TELLING : 1;
  const exact = index.postings.get(stem);
  if (exact) return { stem, weight: telling * index.rarity(exact.turns.length), fit: 1, postings: exact };
  const alike = index.alike(stem);
  if (alike.turns.length > 0)
    return { stem, weight: telling * index.rarity(alike.turns.length), fit: SPELT_ALIKE, postings: alike };
  const weight = telling * (named ? 1 : UNSEEN) * Math.log(index.turns.length + 1);
  return { stem, weight, fit: 0, postings: null };
}

/** What was found of a fact in each turn. Kept between facts, so that nothing is made anew for each. */
const found = { own: new Float64Array(0), words: new Int32Array(0) };

/** The turns that have most of a fact, best first. `day`: the store's. */
export function ranked(index: TurnIndex, asked: AskedFact, day: number | null): Candidate[] {
  if (asked.total === 0) return [];
  const touched = gather(index, asked);
  const best = most(touched, LOOKED_AT).map((turn) => candidate(index, asked, turn, day));
  for (const turn of touched) {
    found.own[turn] = 0;
    found.words[turn] = 0;
  }
  return best.sort((a, b) => b.rank - a.rank || a.turn - b.turn);
}

function gather(index: TurnIndex, { words }: AskedFact): number[] {
  if (found.own.length < index.turns.length) {
    found.own = new Float64Array(index.turns.length);
    found.words = new Int32Array(index.turns.length);
  }
  const { own, words: bits } = found;
  const touched: number[] = [];
  for (const [bit, { weight, fit, postings }] of words.entries()) {
    if (postings === null) continue;
    for (let at = 0; at < postings.turns.length; at++) {
      const turn = postings.turns[at] ?? 0;
      if (bits[turn] === 0) touched.push(turn);
      own[turn] = (own[turn] ?? 0) + weight * fit * (postings.weights[at] ?? 0);
      bits[turn] = (bits[turn] ?? 0) | (1 << bit);
    }
  }
  return touched;
}

/** Of the turns touched, those with the most. */
function most(touched: readonly number[], count: number): number[] {
  if (touched.length <= count) return [...touched];
  const { own } = found;
  // The greatest so far, the least of them first: most turns have less, and are passed over at once.
  const greatest = new Float64Array(count);
  for (const turn of touched) {
    const value = own[turn] ?? 0;
    if (value <= (greatest[0] ?? 0)) continue;
    let at = 1;
    while (at < count && (greatest[at] ?? 0) < value) {
      greatest[at - 1] = greatest[at] ?? 0;
      at += 1;
    }
    greatest[at - 1] = value;
  }
  const least = greatest[0] ?? 0;
  return touched.filter((turn) => (own[turn] ?? 0) >= least).slice(0, 2 * count);
}

function candidate(index: TurnIndex, asked: AskedFact, turn: number, day: number | null): Candidate {
  const one = index.turns[turn];
  const own = found.own[turn] ?? 0;
  const words = found.words[turn] ?? 0;
  let known = words;
  let around = 0;
  for (const [step, share] of NEIGHBOURS) {
    const other = index.turns[turn + step];
    if (other === undefined || other.at !== one?.at) continue;
    const more = (found.words[turn + step] ?? 0) & ~known;
    around += share * weightOf(asked, more);
    known |= more;
  }
  const named = asked.days.length === 0 ? 0 : DAY;
  const coverage = (own + around + named * dayFit(index, asked, turn)) / (asked.total + named);
  const focus = own / (Math.sqrt(asked.total) * Math.max(one?.norm ?? 0, SHORT));
  const place = asked.subjects.indexOf(one?.speaker ?? -1);
  const bySubject = asked.subjects.length === 0 || place >= 0;
  const away = day === null || one?.day == null ? Number.POSITIVE_INFINITY : Math.abs(one.day - day);
  const timely = 1 + (away === 0 ? SAME_DAY : away <= 7 ? SAME_WEEK : 0);
  const rank = (!bySubject ? OTHER_SPEAKER : place > 0 ? NAMED_LATER : 1) * (coverage * timely + FOCUS * focus);
  return { turn, rank, coverage, own: own / asked.total, words, focus, bySubject, onDay: away <= 7 };
}

/** A turn of one or two words is not all about them. */
const SHORT = 4;

export function weightOf({ words }: AskedFact, bits: number): number {
  let sum = 0;
  for (let at = 0, left = bits; left !== 0; at++, left >>>= 1) if (left & 1) sum += words[at]?.weight ?? 0;
  return sum;
}

/** How well a turn fits the days that the fact names: 1 when its words mean one of them. */
function dayFit(index: TurnIndex, { days }: AskedFact, turn: number): number {
  if (days.length === 0) return 0;
  const meant = index.meant(turn);
  if (days.some((day) => meant.some(({ from, to }) => day >= from && day <= to))) return 1;
  const said = index.turns[turn]?.day;
  return said != null && days.includes(said) ? SAID_THEN : 0;
}
