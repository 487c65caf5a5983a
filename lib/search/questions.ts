import Fuse, { type FuseResultMatch } from 'fuse.js';
import type { QuestionFilter, QuestionHead } from '../model/index.ts';
import { possible } from './possible.ts';
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

/** At most one error in five characters. */
const THRESHOLD = 0.2;

interface Known {
  fuse: Fuse<QuestionHead>;
  /** The index's record of each question, and all that is looked at in it, in small letters. */
  records: readonly IndexRecord[];
  texts: string[];
  /** What the last text found. */
  q: string;
  found: QuestionMatch[];
}
type IndexRecord = ReturnType<Fuse<QuestionHead>['getIndex']>['records'][number];

/** Of each list of questions, so that typing does not make it again. */
const known = new WeakMap<QuestionHead[], Known>();

function fuzzy(questions: QuestionHead[], text: string): QuestionMatch[] {
  const q = text.trim();
  const index = known.get(questions) ?? indexOf(questions);
  // Another page, filter or order of the same text finds the same.
  if (index.q !== q) known.set(questions, { ...index, q, found: namedFirst(search(index, q), q) });
  return known.get(questions)?.found ?? [];
}

function search({ fuse, records, texts }: Known, q: string): QuestionMatch[] {
  const mayFind = possible(q, THRESHOLD);
  // How rare a word is, by which it ranks, is still that of all questions.
  fuse.getIndex().setIndexRecords(records.filter(({ i }) => mayFind(texts[i] ?? '')));
  return fuse.search(q).map(({ item, matches }) => ({ question: item, marks: marksOf(matches) }));
}

const answerOf = (question: QuestionHead) => question.answer ?? question.adversarialAnswer ?? '';

function indexOf(questions: QuestionHead[]): Known {
  const fuse = new Fuse(questions, {
    keys: [
      { name: 'text', weight: 3 },
      { name: 'id', weight: 2 },
      { name: 'answer', weight: 1, getFn: answerOf },
    ],
    includeMatches: true,
    ignoreLocation: true,
    ignoreDiacritics: true,
    // Every word must occur, in any order.
    useTokenSearch: true,
    tokenMatch: 'all',
    threshold: THRESHOLD,
  });
  const texts = questions.map((question) => [question.text, question.id, answerOf(question)].join('\n').toLowerCase());
  return { fuse, records: fuse.getIndex().records, texts, q: '', found: [] };
}

/** Whoever types an id wants that question first. */
function namedFirst(found: QuestionMatch[], q: string): QuestionMatch[] {
  const named = found.findIndex(({ question }) => question.id.toLowerCase() === q.toLowerCase());
  return named > 0 ? [...found.splice(named, 1), ...found] : found;
}

function marksOf(matches: readonly FuseResultMatch[] | undefined): MatchRanges {
  const text = matches?.find((match) => match.key === 'text');
  return (text?.indices ?? []).map(([first, last]) => [first, last + 1]);
}
