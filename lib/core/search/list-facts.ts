import type { QuestionHead } from '../model/index.ts';

/** What is true of a list of questions as a whole: what there is to say of any, and how much room it takes. */
export interface ListFacts {
  dated: boolean;
  abstention: boolean;
  success: boolean;
  reviewed: boolean;
  /** Each conversation has just one question. */
  alone: boolean;
  /** Characters of the longest id, and of the longest category with its label. */
  id: number;
  type: number;
}

const facts = new WeakMap<readonly QuestionHead[], ListFacts>();

/** Worked out once for each list. */
export function listFacts(questions: readonly QuestionHead[]): ListFacts {
  const known = facts.get(questions);
  if (known) return known;
  const longest = (text: (question: QuestionHead) => string) =>
    questions.reduce((most, question) => Math.max(most, text(question).length), 0);
  const made: ListFacts = {
    dated: questions.some(({ date }) => date),
    abstention: questions.some(({ abstention }) => abstention),
    success: questions.some(({ success }) => success !== undefined),
    reviewed: questions.some(({ review }) => review),
    alone: new Set(questions.map(({ conversation }) => conversation)).size === questions.length,
    id: longest(({ id }) => id),
    // The number goes before the label.
    type: longest(({ category, typeLabel }) => `${category ?? ''} ${typeLabel}`),
  };
  facts.set(questions, made);
  return made;
}
