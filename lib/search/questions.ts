import Fuse, { type FuseResultMatch } from 'fuse.js';
import type { QuestionFilter, QuestionHead } from '../model/index.ts';
import { type MatchRanges, type QuestionMatch, type QuestionSelection, selectFound } from './select.ts';

/**
 * The questions a filter leaves, in its order, and for each filter how many questions each of its values would leave.
 * Searching ranks by closeness when the order is the file's own.
 */
export const selectQuestions = (questions: QuestionHead[], filter: QuestionFilter): QuestionSelection =>
  selectFound(findQuestions(questions, filter.q), filter);

/** The questions that the text finds, closest first; all of them, in their order, for no text. */
export function findQuestions(questions: QuestionHead[], q: string): QuestionMatch[] {
  return q.trim() === '' ? questions.map((question) => ({ question, marks: [] })) : fuzzy(questions, q);
}

/** One fuse index for each list of questions, so that typing does not build it again. */
const indexes = new WeakMap<QuestionHead[], Fuse<QuestionHead>>();

function fuzzy(questions: QuestionHead[], q: string): QuestionMatch[] {
  let fuse = indexes.get(questions);
  if (!fuse) {
    fuse = new Fuse(questions, {
      keys: [
        { name: 'text', weight: 3 },
        { name: 'id', weight: 2 },
        { name: 'answer', weight: 1, getFn: (x) => x.answer ?? x.adversarialAnswer ?? '' },
      ],
      includeMatches: true,
      ignoreLocation: true,
      ignoreDiacritics: true,
      // Every word must occur, in any order, with at most one error in five characters.
      useTokenSearch: true,
      tokenMatch: 'all',
      threshold: 0.2,
    });
    indexes.set(questions, fuse);
  }
  const found = fuse.search(q.trim()).map(({ item, matches }) => ({ question: item, marks: marksOf(matches) }));
  // Whoever types an id wants that question first.
  const named = found.findIndex(({ question }) => question.id.toLowerCase() === q.trim().toLowerCase());
  return named > 0 ? [...found.splice(named, 1), ...found] : found;
}

function marksOf(matches: readonly FuseResultMatch[] | undefined): MatchRanges {
  const text = matches?.find((match) => match.key === 'text');
  return (text?.indices ?? []).map(([first, last]) => [first, last + 1]);
}
