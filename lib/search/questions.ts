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

/** Of each list of questions its fuse index, so that typing does not build it again, and what the last text found. */
const known = new WeakMap<QuestionHead[], { fuse: Fuse<QuestionHead>; q: string; found: QuestionMatch[] }>();

function fuzzy(questions: QuestionHead[], text: string): QuestionMatch[] {
  const q = text.trim();
  const before = known.get(questions);
  // Another page, filter or order of the same text.
  if (before?.q === q) return before.found;
  const fuse = before?.fuse ?? indexOf(questions);
  const found = namedFirst(
    fuse.search(q).map(({ item, matches }) => ({ question: item, marks: marksOf(matches) })),
    q,
  );
  known.set(questions, { fuse, q, found });
  return found;
}

const indexOf = (questions: QuestionHead[]) =>
  new Fuse(questions, {
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

/** Whoever types an id wants that question first. */
function namedFirst(found: QuestionMatch[], q: string): QuestionMatch[] {
  const named = found.findIndex(({ question }) => question.id.toLowerCase() === q.toLowerCase());
  return named > 0 ? [...found.splice(named, 1), ...found] : found;
}

function marksOf(matches: readonly FuseResultMatch[] | undefined): MatchRanges {
  const text = matches?.find((match) => match.key === 'text');
  return (text?.indices ?? []).map(([first, last]) => [first, last + 1]);
}
