import type { ConversationId, GoldSet, MatchedPrediction, RetrievedItem, SessionId, TurnId } from '../model/index.ts';
import { isEvidence } from './references.ts';
import { normalised } from './values.ts';

/** A turn as it is compared with retrieved texts. */
export interface TurnText {
  session: SessionId;
  turn: TurnId;
  text: string;
}

/** Turns with fewer words (“Thanks, bye!”) are in too many texts to be told by them. */
const FEWEST_WORDS = 4;
/** A text is a turn when this share of the turn's words stands in it, and of its words in the turn. */
const OVERLAP = 0.8;

/**
 * Turns retrieved texts that quote a turn into that turn. A text quotes a turn when it contains it, or is part of it (of 4
 * words or more, but for case and punctuation), or when 80 % of the words of both are shared; memories in other words stay
 * `text`. A text that quotes several turns becomes several items at its place. `turnsOf` is asked once for each conversation
 * with such texts.
 */
export async function matchTexts(
  predictions: readonly MatchedPrediction[],
  gold: GoldSet,
  turnsOf: (conversation: ConversationId) => Promise<TurnText[]>,
): Promise<MatchedPrediction[]> {
  const questions = new Map(gold.questions.map((question) => [question.id, question]));
  const quotes = new Map<ConversationId, Promise<Quotes>>();
  const result: MatchedPrediction[] = [];
  for (const prediction of predictions) {
    const question = questions.get(prediction.question);
    if (question === undefined || !prediction.retrieved?.some(isBareText)) {
      result.push(prediction);
      continue;
    }
    let known = quotes.get(question.conversation);
    if (known === undefined) {
      known = turnsOf(question.conversation).then((turns) => new Quotes(turns));
      quotes.set(question.conversation, known);
    }
    const quoted = await known;
    const retrieved = prediction.retrieved.flatMap((item): RetrievedItem[] => {
      const turns = isBareText(item) ? quoted.in(item.text ?? '') : [];
      if (turns.length === 0) return [item];
      return turns.map(({ session, turn }) => ({
        ...item,
        level: 'turn',
        session,
        turn,
        evidence: isEvidence({ session, turn }, question),
      }));
    });
    result.push({ ...prediction, retrieved });
  }
  return result;
}

const isBareText = (item: RetrievedItem) => item.level === 'text' && item.text !== undefined;

interface Words {
  turn: TurnText;
  /** With a blank at both ends, so that only whole words are found. */
  plain: string;
  words: ReadonlySet<string>;
}

/** The turns of a conversation by their words. */
class Quotes {
  /** Turns by each of their words. */
  readonly #byWord = new Map<string, Words[]>();
  /** Turns by as many of their rarest words that a text which shares 80 % of all cannot lack every one of them. */
  readonly #byRareWord = new Map<string, Words[]>();
  readonly #found = new Map<string, TurnText[]>();

  constructor(turns: readonly TurnText[]) {
    const entries: Words[] = [];
    for (const turn of turns) {
      const plain = normalised(turn.text);
      const list = plain.split(' ');
      if (list.length < FEWEST_WORDS) continue;
      const entry: Words = { turn, plain: ` ${plain} `, words: new Set(list) };
      entries.push(entry);
      for (const word of entry.words) push(this.#byWord, word, entry);
    }
    for (const entry of entries) {
      const rarest = [...entry.words].sort((a, b) => this.#turnsWith(a) - this.#turnsWith(b));
      const enough = Math.floor((1 - OVERLAP) * rarest.length) + 1;
      for (const word of rarest.slice(0, enough)) push(this.#byRareWord, word, entry);
    }
  }

  /** The turns that a text quotes, in the order of the text. */
  in(text: string): TurnText[] {
    const known = this.#found.get(text);
    if (known) return known;
    const plain = normalised(text);
    const words = new Set(plain.split(' '));
    const padded = ` ${plain} `;
    const quoted: { turn: TurnText; at: number }[] = [];
    for (const entry of this.#candidates(words)) {
      const at = padded.indexOf(entry.plain);
      const within = words.size >= FEWEST_WORDS && entry.plain.includes(padded);
      if (at >= 0 || within || alike(entry.words, words)) quoted.push({ turn: entry.turn, at: Math.max(at, 0) });
    }
    const turns = quoted.sort((a, b) => a.at - b.at).map(({ turn }) => turn);
    this.#found.set(text, turns);
    return turns;
  }

  /** Turns that a text with these words may contain or resemble, and those it may be part of. */
  #candidates(words: ReadonlySet<string>): Set<Words> {
    const candidates = new Set<Words>();
    let rarest: Words[] | undefined;
    for (const word of words) {
      for (const entry of this.#byRareWord.get(word) ?? []) candidates.add(entry);
      const entries = this.#byWord.get(word) ?? [];
      if (rarest === undefined || entries.length < rarest.length) rarest = entries;
    }
    for (const entry of rarest ?? []) candidates.add(entry);
    return candidates;
  }

  #turnsWith(word: string): number {
    return this.#byWord.get(word)?.length ?? 0;
  }
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (Math.min(a.size, b.size) < OVERLAP * Math.max(a.size, b.size)) return false;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared >= OVERLAP * Math.max(a.size, b.size);
}

function push(map: Map<string, Words[]>, word: string, entry: Words): void {
  const entries = map.get(word);
  if (entries) entries.push(entry);
  else map.set(word, [entry]);
}
