import type { Sought, SoughtAlternative, SoughtPhrase } from '../../../../core/search/turn-query.ts';
import { type Matches, roomFor } from './matches.ts';

/** BM25: how soon a phrase that recurs counts no more, how much a turn's length counts, and what a phrase counts in captions. */
const K1 = 1.2;
const B = 0.75;
const CAPTIONS = 0.7;

/** In place of a number of groups: it has what is excluded. */
const EXCLUDED = 0xffffffff;

/** What is noted of turns that are ranked together, used again for the next ones. */
export class Notes {
  /** Of so many turns at most. */
  readonly turns: number;
  readonly matches: Matches;
  readonly excluded: Matches;
  /** How many groups of an alternative each has, and its rank by those. */
  readonly groups: Uint32Array;
  readonly own: Float64Array;
  /** Whether it meets an alternative, and its rank by all of them. */
  readonly met: Uint8Array;
  readonly ranks: Float64Array;

  constructor(turns: number) {
    this.turns = turns;
    this.matches = roomFor(turns);
    this.excluded = roomFor(turns);
    this.groups = new Uint32Array(turns);
    this.own = new Float64Array(turns);
    this.met = new Uint8Array(turns);
    this.ranks = new Float64Array(turns);
  }
}

/** Some turns of a segment that follow each other. */
export interface Together {
  first: number;
  end: number;
  notes: Notes;
  /** Those of them that have a phrase; they hold until `room` is used again. */
  matches(phrase: SoughtPhrase, room: Matches): Matches;
  weight(phrase: SoughtPhrase): number;
  /** Where the fields of the segment begin, and how many words a turn usually has. */
  fields(): Uint32Array;
  usual: number;
}

/** Notes which of some turns meet a query, and their ranks; returns how many do. */
export function rankTogether(query: Sought, together: Together): number {
  const { first, end, notes } = together;
  const { groups, own, met, ranks } = notes;
  let some = 0;
  for (const alternative of query) {
    if (!meetSome(alternative, together)) continue;
    if (some === 0) {
      met.fill(0);
      ranks.fill(0);
    }
    for (let turn = 0; turn < end - first; turn++) {
      if (groups[turn] !== alternative.all.length) continue;
      some += met[turn] === 1 ? 0 : 1;
      met[turn] = 1;
      ranks[turn] = (ranks[turn] ?? 0) + (own[turn] ?? 0);
    }
  }
  return some;
}

/** Notes how many groups of an alternative each of some turns has, and its rank by those; false where none has all. */
function meetSome({ all, none }: SoughtAlternative, together: Together): boolean {
  const { first, notes } = together;
  const { groups } = notes;
  let noted = false;
  for (const [group, phrases] of all.entries()) {
    let left = 0;
    for (const phrase of phrases) {
      const found = together.matches(phrase, notes.matches);
      if (found.count === 0) continue;
      if (!noted) {
        // Not before: an alternative that does not occur costs nothing.
        groups.fill(0);
        notes.own.fill(0);
        for (const other of none) exclude(groups, together.matches(other, notes.excluded), first);
        noted = true;
      }
      left += addGroup(found, group, together, together.weight(phrase));
    }
    if (left === 0) return false;
  }
  return noted;
}

/** Adds a phrase of a group to turns that have all groups before; returns how many have this one now that had not. */
function addGroup(
  { count, turns, inText, inCaptions }: Matches,
  group: number,
  { first, notes, fields: fieldsOf, usual }: Together,
  weight: number,
): number {
  const { groups, own } = notes;
  const fields = fieldsOf();
  let more = 0;
  for (let i = 0; i < count; i++) {
    const nth = turns[i] ?? 0;
    const turn = nth - first;
    if (groups[turn] === group) {
      groups[turn] = group + 1;
      more++;
    }
    if (groups[turn] !== group + 1) continue;
    let times = inText[i] ?? 0;
    for (let caption = inCaptions[i] ?? 0; caption > 0; caption--) times += CAPTIONS;
    const length = (fields[2 * nth + 2] ?? 0) - (fields[2 * nth] ?? 0);
    const norm = K1 * (1 - B + (B * length) / usual);
    own[turn] = (own[turn] ?? 0) - weight * ((times * (K1 + 1)) / (times + norm));
  }
  return more;
}

/** What is excluded meets no group. */
function exclude(groups: Uint32Array, { count, turns }: Matches, first: number): void {
  for (let i = 0; i < count; i++) groups[(turns[i] ?? 0) - first] = EXCLUDED;
}
