/** Which turns of a conversation are quoted by which texts. */
import type { SessionId, TurnId } from '../model/index.ts';
import { normalised } from './values.ts';
import { type KnownWords, Vocabulary } from './vocabulary.ts';

/** A turn as it is compared with retrieved texts. */
export interface TurnText {
  session: SessionId;
  turn: TurnId;
  text: string;
}

/** Turns with fewer words (“Thanks, bye!”) are in too many texts to be recognised by them. */
const FEWEST_WORDS = 4;
/** A text is a turn when this share of the turn's words stands in it, and of its words in the turn. */
const OVERLAP = 0.8;

/** A text, normalised and looked at word by word. */
interface Words {
  /** With a blank at both ends, so that only whole words are found. */
  plain: string;
  words: ReadonlySet<string>;
}

function wordsIn(text: string): Words {
  const plain = normalised(text);
  return { plain: ` ${plain} `, words: new Set(plain.split(' ')) };
}

/**
 * The turns that each text quotes, in the order of the text, then of the conversation. Only turns that share enough of the
 * texts' words are normalised and compared: a history has hundreds of long turns, and a few of them were retrieved.
 */
export function quotesOf(turns: readonly TurnText[], texts: Iterable<string>): Map<string, TurnText[]> {
  const asked = [...texts].map((text) => ({ text, ...wordsIn(text) }));
  const candidates = new Candidates(
    turns,
    asked.map(({ words }) => words),
  );
  const compared = new Map<number, Words>();
  const quotes = new Map<string, TurnText[]>();
  for (const [which, { text, plain, words }] of asked.entries()) {
    const quoted: { index: number; at: number }[] = [];
    for (const index of candidates.of(which)) {
      const turn = compared.get(index) ?? wordsIn(turns[index]?.text ?? '');
      compared.set(index, turn);
      const at = plain.indexOf(turn.plain);
      const within = words.size >= FEWEST_WORDS && turn.plain.includes(plain);
      if (at >= 0 || within || alike(turn.words, words)) quoted.push({ index, at: Math.max(at, 0) });
    }
    quoted.sort((a, b) => a.at - b.at || a.index - b.index);
    quotes.set(
      text,
      quoted.flatMap(({ index }) => turns[index] ?? []),
    );
  }
  return quotes;
}

/** The turns of a conversation by those of their words that texts have. */
class Candidates {
  /** Numbers of the words of each text. */
  private readonly texts: number[][];
  /** Of each of them, so many of its rarest words that a turn without any of these has less than 80 % of all. */
  private readonly probes: number[][];
  private readonly known: KnownWords[];
  /** How many turns have each word. */
  private readonly counts: Int32Array;
  /** Turns by words that are probes of some text. */
  private readonly byProbe: (number[] | undefined)[];
  /** Turns that have no other words, by the rarest of them: a text that contains such a turn has that word too. */
  private readonly byRarest = new Map<number, number[]>();

  constructor(turns: readonly TurnText[], texts: readonly ReadonlySet<string>[]) {
    const { words, numbered } = numberWords(texts);
    this.texts = numbered;
    const vocabulary = new Vocabulary(words);
    this.counts = new Int32Array(words.length);
    this.known = turns.map(({ text }) => vocabulary.in(text));
    for (const { ids, words } of this.known) {
      if (words >= FEWEST_WORDS) for (const id of ids) this.counts[id] = (this.counts[id] ?? 0) + 1;
    }
    this.probes = numbered.map((ids) =>
      this.rarestFirst(ids).slice(0, Math.floor((1 - OVERLAP) * ids.length + 1e-9) + 1),
    );
    this.byProbe = new Array<number[] | undefined>(words.length).fill(undefined);
    for (const id of this.probes.flat()) this.byProbe[id] = [];
    for (const [index, known] of this.known.entries()) if (known.words >= FEWEST_WORDS) this.file(index, known);
  }

  /** Turns that share enough words with a text for it to contain the turn, to be part of it or to be like it. */
  of(which: number): Set<number> {
    const ids = this.texts[which] ?? [];
    const text = new Set(ids);
    const found = new Set<number>();
    for (const id of this.probes[which] ?? []) this.collect(found, this.byProbe[id], text);
    for (const id of ids) this.collect(found, this.byRarest.get(id), text);
    return found;
  }

  private file(index: number, { ids, all }: KnownWords): void {
    for (const id of ids) this.byProbe[id]?.push(index);
    const [rarest] = all ? this.rarestFirst([...ids]) : [];
    if (rarest === undefined) return;
    const others = this.byRarest.get(rarest);
    if (others) others.push(index);
    else this.byRarest.set(rarest, [index]);
  }

  private collect(found: Set<number>, turns: readonly number[] = [], text: ReadonlySet<number>): void {
    for (const index of turns) {
      const turn = this.known[index];
      if (!turn || found.has(index)) continue;
      let shared = 0;
      for (const id of turn.ids) if (text.has(id)) shared += 1;
      const contains = turn.all && shared === turn.ids.length;
      const part = shared === text.size;
      if (contains || part || shared >= OVERLAP * Math.max(turn.ids.length, text.size)) found.add(index);
    }
  }

  private rarestFirst(ids: readonly number[]): number[] {
    return [...ids].sort((a, b) => (this.counts[a] ?? 0) - (this.counts[b] ?? 0));
  }
}

/** The distinct words of all texts, and each text as their places in that list. */
function numberWords(texts: readonly ReadonlySet<string>[]): { words: string[]; numbered: number[][] } {
  const numbers = new Map<string, number>();
  const numbered = texts.map((words) =>
    [...words].map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    }),
  );
  return { words: [...numbers.keys()], numbered };
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const enough = OVERLAP * Math.max(a.size, b.size);
  if (Math.min(a.size, b.size) < enough) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared >= enough;
}
