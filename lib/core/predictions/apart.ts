import type { GoldQuestion } from '../model/index.ts';

/** Positions of questions, in the order of the dataset. */
export type Positions = readonly number[];

export const NONE: Positions = [];

/** A list of no more is looked through each time: most texts have one question, and what is kept of each list is larger than it. */
const FEW = 8;

/** Lists of questions, apart by what names them. A long list is looked through once, however many rows ask: all questions of a dataset may have one text. */
export class Apart {
  readonly #question: (at: number) => GoldQuestion;
  readonly #namesOf: (question: GoldQuestion) => Iterable<string>;
  readonly #parts = new WeakMap<Positions, Map<string, number[]>>();

  constructor(question: (at: number) => GoldQuestion, namesOf: (question: GoldQuestion) => Iterable<string>) {
    this.#question = question;
    this.#namesOf = namesOf;
  }

  /** Those of a list that have a name; of a long list the same for the same name. */
  of(all: Positions, name: string): Positions {
    if (all.length <= FEW) return all.filter((at) => [...this.#namesOf(this.#question(at))].includes(name));
    const parts = this.#parts.get(all) ?? this.#parted(all);
    this.#parts.set(all, parts);
    return parts.get(name) ?? NONE;
  }

  #parted(all: Positions): Map<string, number[]> {
    const parts = new Map<string, number[]>();
    for (const at of all) {
      for (const name of this.#namesOf(this.#question(at))) {
        const part = parts.get(name);
        if (part) part.push(at);
        else parts.set(name, [at]);
      }
    }
    return parts;
  }
}
