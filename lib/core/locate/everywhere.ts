/** All conversations of a dataset together: whether another one says a text rather than its own. */
import { wordsOf } from '../search/words.ts';
import type { TurnIndex } from './turns.ts';
import { stemOf } from './words.ts';

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
  private readonly ids: string[] = [];
  private readonly postings = new Map<string, Int32Array>();
  private readonly sums: Float64Array;

  constructor(indexes: Iterable<TurnIndex>) {
    const owners: number[] = [];
    const lists = new Map<string, number[]>();
    for (const { id, turns, postings, speakers } of indexes) {
      const owner = this.ids.push(id) - 1;
      const first = owners.length;
      for (const [stem, { turns }] of postings) {
        const list = listOf(lists, stem);
        for (const turn of turns) list.push(first + turn);
      }
      for (const { speaker } of turns) {
        for (const { word } of wordsOf(speakers[speaker] ?? '')) listOf(lists, stemOf(word)).push(owners.length);
        owners.push(owner);
      }
    }
    // Who speaks and is named in the turn stands in the list twice.
    for (const [stem, turns] of lists) this.postings.set(stem, Int32Array.from(new Set(turns)));
    this.owners = Int32Array.from(owners);
    this.sums = new Float64Array(owners.length);
  }

  /** Names count as words here: who is not in a conversation is a reason to look elsewhere. */
  find(conversation: string, text: string): Elsewhere {
    const own = this.ids.indexOf(conversation);
    const best = [0, 0];
    const touched: number[] = [];
    let total = 0;
    let other = -1;
    const seen = new Set(['']);
    for (const { word } of wordsOf(text)) {
      const stem = stemOf(word);
      if (seen.has(stem)) continue;
      seen.add(stem);
      const turns = this.postings.get(stem) ?? NONE;
      const weight = Math.log((this.owners.length + 1) / (turns.length + 0.5));
      total += weight;
      for (let at = 0; at < turns.length; at++) {
        const turn = turns[at] ?? 0;
        const sum = this.sums[turn] ?? 0;
        if (sum === 0) touched.push(turn);
        this.sums[turn] = sum + weight;
      }
    }
    for (const turn of touched) {
      const owner = this.owners[turn] ?? -1;
      const side = owner === own ? 0 : 1;
      const sum = this.sums[turn] ?? 0;
      if (sum > (best[side] ?? 0)) {
        best[side] = sum;
        if (side === 1) other = owner;
      }
      this.sums[turn] = 0;
    }
    const share = (sum = 0) => (total === 0 ? 0 : sum / total);
    return { here: share(best[0]), there: share(best[1]), conversation: this.ids[other] ?? null };
  }
}

const NONE = new Int32Array(0);

function listOf(lists: Map<string, number[]>, stem: string): number[] {
  const known = lists.get(stem);
  if (known) return known;
  const list: number[] = [];
  lists.set(stem, list);
  return list;
}
