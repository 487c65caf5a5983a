import type { QuestionFilter, QuestionHead } from '../model/index.ts';
import type { ListFacts } from './list-facts.ts';
import type { Selected } from './select.ts';

/** A list of questions as its rows are read: by their positions, or by id. */
export interface QuestionList {
  /** Each of these, in their order. */
  at: (positions: Uint32Array) => (QuestionHead | undefined)[];
  positionOf: (id: string) => number | undefined;
}

/** The same with all that lists of questions show. */
export interface SelectableList extends QuestionList {
  length: number;
  facts: ListFacts;
  /** What a filter leaves. */
  select: (filter: QuestionFilter) => Selected;
}

const places = new WeakMap<readonly QuestionHead[], ReadonlyMap<string, number>>();

/** Questions that are here. */
export const listOfHeads = (questions: readonly QuestionHead[]): QuestionList => ({
  at: (positions) => Array.from(positions, (position) => questions[position]),
  positionOf: (id) => {
    const known = places.get(questions) ?? new Map<string, number>(questions.map((question, at) => [question.id, at]));
    places.set(questions, known);
    return known.get(id);
  },
});

/** Of longer lists a browser holds no more than the part that is in view, and a text is looked for by words (docs/decisions.md). */
export const MOST_LOCAL = 5_000;
