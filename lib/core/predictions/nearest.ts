import { append } from '../model/append.ts';
import type { QuestionId } from '../model/index.ts';
import type { GoldIndex } from './gold-index.ts';
import { similarity, wordsOf } from './values.ts';

/** Below this share of common words no question is named as the nearest. */
const WORTH_NAMING = 0.25;
/** Questions that are compared with a text: those which share its rarest words. */
const CANDIDATES = 200;

/** Finds the question whose words are most like a text's, by an index of words that is made at the first use. */
export class Nearest {
  readonly #index: GoldIndex;
  #byWord: Map<string, number[]> | null = null;
  readonly #words: ReadonlySet<string>[] = [];

  constructor(index: GoldIndex) {
    this.#index = index;
  }

  find(text: string): { question: QuestionId; text: string; similarity: number } | undefined {
    const byWord = this.#prepared();
    const words = wordsOf(text.slice(0, 2000));
    const lists = [...words].map((word) => byWord.get(word) ?? []);
    lists.sort((a, b) => a.length - b.length);
    const tried = new Set<number>();
    let best: { at: number; similarity: number } | null = null;
    for (const list of lists) {
      for (const at of list) {
        if (tried.has(at) || tried.size >= CANDIDATES) continue;
        tried.add(at);
        const alike = similarity(words, this.#words[at] ?? new Set());
        if (alike > (best?.similarity ?? 0)) best = { at, similarity: alike };
      }
    }
    if (best === null || best.similarity < WORTH_NAMING) return undefined;
    const { id, text: nearest } = this.#index.question(best.at);
    return { question: id, text: nearest, similarity: best.similarity };
  }

  #prepared(): Map<string, number[]> {
    if (this.#byWord) return this.#byWord;
    const byWord = new Map<string, number[]>();
    for (const [at, { text }] of this.#index.questions.entries()) {
      const words = wordsOf(text);
      this.#words.push(words);
      for (const word of words) {
        append(byWord, word, at);
      }
    }
    this.#byWord = byWord;
    return byWord;
  }
}
