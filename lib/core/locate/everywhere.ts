/** All conversations of a dataset together: whether another one says a text rather than its own. */
import { wordsOf } from '../search/words.ts';
import type { TurnIndex } from './turns.ts';
import { stemmedWords, stemOf } from './words.ts';

/** Turns of all conversations up to which they are looked through: those of larger datasets share sessions, and have no names. */
export const MOST_TURNS = 50_000;

export interface Elsewhere {
  /** The share of the text's weight that the best turn of its own conversation has, and the best of any other. */
  here: number;
  there: number;
  /** The conversation of that other turn. */
  conversation: string | null;
}

export class Everywhere {
  private readonly owners: Int32Array;
  /** The first turn of each conversation, and how many there are in all. */
  private readonly firsts: number[] = [];
  private readonly ids: string[] = [];
  private readonly postings = new Map<string, Int32Array>();
  private readonly sums: Float64Array;

  constructor(indexes: Iterable<TurnIndex>) {
    const owners: number[] = [];
    const lists = new Map<string, number[]>();
    for (const { id, turns, postings, speakers } of indexes) {
      const owner = this.ids.push(id) - 1;
      const first = owners.length;
      this.firsts.push(first);
      for (const [stem, { turns }] of postings) {
        const list = listOf(lists, stem);
        for (const turn of turns) list.push(first + turn);
      }
      for (const { speaker } of turns) {
        for (const { word } of wordsOf(speakers[speaker] ?? '')) listOf(lists, stemOf(word)).push(owners.length);
        owners.push(owner);
      }
    }
    this.firsts.push(owners.length);
    // Who speaks and is named in the turn stands in the list twice.
    for (const [stem, turns] of lists) this.postings.set(stem, Int32Array.from(new Set(turns)).sort());
    this.owners = Int32Array.from(owners);
    this.sums = new Float64Array(owners.length);
  }

  /** Names count as words here: who is not in a conversation is a reason to look elsewhere. */
  find(conversation: string, text: string): Elsewhere {
    const own = this.ids.indexOf(conversation);
    const stems = new Set(stemmedWords(text).map(({ stem }) => stem));
    stems.delete('');
    const words = [...stems]
      .map((stem) => this.postings.get(stem) ?? NONE)
      .map((turns) => ({ turns, weight: Math.log((this.owners.length + 1) / (turns.length + 0.5)) }))
      .sort((a, b) => b.weight - a.weight);
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return { here: 0, there: 0, conversation: null };
    const [from, to] = [this.firsts[own] ?? 0, this.firsts[own + 1] ?? 0];
    const here = this.most(words, total, from, to);
    const [before, after] = [this.most(words, total, 0, from), this.most(words, total, to, this.owners.length)];
    const there = after.sum > before.sum ? after : before;
    return {
      here: here.sum / total,
      there: there.sum / total,
      conversation: this.ids[this.owners[there.turn] ?? -1] ?? null,
    };
  }

  /** The turn between two that has most of the words, which come the rarest first. */
  private most(words: readonly Weighed[], total: number, from: number, to: number): { turn: number; sum: number } {
    const { sums } = this;
    const touched: number[] = [];
    let best = { turn: -1, sum: 0 };
    let left = total;
    let at = 0;
    // A turn that has none of the rarer words can no longer be the one when what is left weighs less than the best has.
    for (; at < words.length && best.sum <= left; at++) {
      const { turns, weight } = words[at] ?? NOTHING;
      for (let place = placeIn(turns, from); place < turns.length; place++) {
        const turn = turns[place] ?? 0;
        if (turn >= to) break;
        const sum = (sums[turn] ?? 0) + weight;
        if (sum === weight) touched.push(turn);
        sums[turn] = sum;
        if (sum > best.sum) best = { turn, sum };
      }
      left -= weight;
    }
    for (const turn of touched) {
      let sum = sums[turn] ?? 0;
      sums[turn] = 0;
      let more = left;
      for (let next = at; next < words.length && sum + more >= best.sum; next++) {
        const { turns, weight } = words[next] ?? NOTHING;
        if (turns[placeIn(turns, turn)] === turn) sum += weight;
        more -= weight;
      }
      if (sum > best.sum) best = { turn, sum };
    }
    return best;
  }
}

interface Weighed {
  /** In their order. */
  turns: Int32Array;
  weight: number;
}

const NONE = new Int32Array(0);
const NOTHING: Weighed = { turns: NONE, weight: 0 };

/** Where a turn stands, or would stand, among others in their order. */
function placeIn(turns: Int32Array, turn: number): number {
  let [from, to] = [0, turns.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((turns[middle] ?? 0) < turn) from = middle + 1;
    else to = middle;
  }
  return from;
}

function listOf(lists: Map<string, number[]>, stem: string): number[] {
  const known = lists.get(stem);
  if (known) return known;
  const list: number[] = [];
  lists.set(stem, list);
  return list;
}
