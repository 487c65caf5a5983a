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
        { name: 'text', weight: 3, getFn: (x) => folded(x.text) },
        { name: 'id', weight: 2, getFn: (x) => folded(x.id) },
        { name: 'answer', weight: 1, getFn: (x) => folded(x.answer ?? x.adversarialAnswer ?? '') },
      ],
      includeMatches: true,
      ignoreLocation: true,
      // Both sides are folded already: each text once, and not for every word of every search.
      isCaseSensitive: true,
      // Every word must occur, in any order, with at most one error in five characters.
      useTokenSearch: true,
      tokenMatch: 'all',
      threshold: 0.2,
    });
    indexes.set(questions, fuse);
  }
  const found = fuse.search(folded(q.trim())).map(({ item, matches }) => ({ question: item, marks: marksOf(matches) }));
  // Whoever types an id wants that question first.
  const named = found.findIndex(({ question }) => question.id.toLowerCase() === q.trim().toLowerCase());
  return named > 0 ? [...found.splice(named, 1), ...found] : found;
}

/** A text without case and diacritics, e.g. ё → е and Ł → l. What it leaves of a composed letter is one letter, so marks keep their place. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøħŧıß]/g, (letter) => UNCOMPOSED[letter] ?? letter);
}

const ASCII = /^[\0-\x7f]*$/;
/** Letters with a stroke or of two letters, which Unicode does not take apart. */
const UNCOMPOSED: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss' };

function marksOf(matches: readonly FuseResultMatch[] | undefined): MatchRanges {
  const text = matches?.find((match) => match.key === 'text');
  return (text?.indices ?? []).map(([first, last]) => [first, last + 1]);
}
