/** Which turns a text repeats word for word, however they are joined, cut or headed. */
import { append } from '../model/append.ts';
import { normalForm, wordsOf } from '../search/words.ts';
import type { TurnIndex } from './turns.ts';
import { stemmedWords } from './words.ts';

/** So many words in a row that they are no chance. */
const RUN = 4;
/** The share of a text that has to be repeated words for it to be a quotation. */
const QUOTED = 0.75;
/** A text of fewer words is left to the ranking, which knows the day and the speaker. */
const FEWEST = 6;
/** A turn is quoted when half its words are, or, where the text was cut in it, so many of them. */
const HALF = 0.5;
const PIECE = 6;

export interface Verbatim {
  /** Indexes of turns, in the conversation's order. */
  turns: number[];
  /** The share of the text that they are. */
  share: number;
}

/** The words of a conversation in their order, and where each run of four begins. */
export class WordRuns {
  private readonly numbers = new Map<string, number>();
  private readonly turns: number[][];
  private readonly starts = new Map<string, number[]>();
  private readonly index: TurnIndex;

  constructor(index: TurnIndex) {
    this.index = index;
    this.turns = index.turns.map(({ text }) => wordsOf(text).map(({ word }) => this.numberOf(word)));
    for (const [turn, words] of this.turns.entries()) {
      for (let at = 0; at + RUN <= words.length; at++) {
        const key = keyOf(words, at);
        append(this.starts, key, turn, at);
      }
    }
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word) ?? this.numbers.size + 1;
    this.numbers.set(word, known);
    return known;
  }

  /** The turns that a text repeats; null when it is no quotation. */
  find(text: string): Verbatim | null {
    const words = stemmedWords(withoutSpeakers(text, this.index.speakers)).map(
      ({ word }) => this.numbers.get(word) ?? 0,
    );
    if (words.length < FEWEST) return null;
    const { counts, covered } = this.cover(words);
    const share = covered / words.length;
    if (share < QUOTED) return null;
    const quoted = [...counts]
      .filter(([turn, count]) => count >= Math.min(PIECE, HALF * (this.turns[turn]?.length ?? 0)))
      .map(([turn]) => turn)
      .sort((a, b) => a - b);
    return quoted.length === 0 ? null : { turns: this.withShortOnes(quoted, text), share };
  }

  /** How many words of a text each turn gives, the longest runs first come. */
  private cover(words: readonly number[]): { counts: Map<number, number>; covered: number } {
    const counts = new Map<number, number>();
    let covered = 0;
    let last = -1;
    for (let at = 0; at + RUN <= words.length; ) {
      // A word that no turn has ends every run.
      const strange = words.lastIndexOf(0, at + RUN - 1);
      if (strange >= at) {
        at = strange + 1;
        continue;
      }
      const { turn, length } = this.longest(words, at, last);
      if (length > 0) {
        counts.set(turn, (counts.get(turn) ?? 0) + length);
        covered += length;
        last = turn;
      }
      at += Math.max(length, 1);
    }
    return { counts, covered };
  }

  /** The longest run that begins at a word; of equally long ones that of the turn quoted last, or of the one after it. */
  private longest(words: readonly number[], from: number, last: number): { turn: number; length: number } {
    const starts = this.starts.get(keyOf(words, from)) ?? [];
    let best = { turn: -1, length: 0 };
    for (let at = 0; at < starts.length; at += 2) {
      const turn = starts[at] ?? 0;
      const begin = starts[at + 1] ?? 0;
      const said = this.turns[turn] ?? [];
      let length = RUN;
      while (from + length < words.length && words[from + length] === said[begin + length]) length += 1;
      const nearer = length === best.length && (turn === last || (turn === last + 1 && best.turn !== last));
      if (length > best.length || nearer) best = { turn, length };
    }
    return best;
  }

  /** With the turns between two quoted ones that are too short to have a run of words, when the text has them too. */
  private withShortOnes(quoted: readonly number[], text: string): number[] {
    const plain = plainOf(text);
    return quoted.flatMap((turn, at) => {
      const next = quoted[at + 1] ?? turn;
      const between = next - turn > 1 && next - turn <= 3 ? range(turn + 1, next) : [];
      const short = between.filter((one) => plain.includes(plainOf(this.index.turns[one]?.text ?? '')));
      return [turn, ...short];
    });
  }
}

const keyOf = (words: readonly number[], at: number) =>
  `${words[at]} ${words[at + 1]} ${words[at + 2]} ${words[at + 3]}`;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const plainOf = (text: string) =>
  ` ${wordsOf(text)
    .map(({ word }) => word)
    .join(' ')} `;

/** `[MELANIE]: …`, `Melanie: …`: who spoke is no part of what was said. */
function withoutSpeakers(text: string, speakers: readonly string[]): string {
  if (!text.includes(':')) return text;
  return text.replace(/(^|\n|\s)\[?([\p{L}][\p{L}\p{N} ]{0,30})\]?:\s/gu, (whole, before: string, name: string) =>
    speakers.includes(normalForm(name)) || /^(user|assistant)$/i.test(name) ? `${before} ` : whole,
  );
}
