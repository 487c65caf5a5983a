import Fuse, { type FuseResultMatch } from 'fuse.js';
import type { QuestionFilter, QuestionHead } from '../model/index.ts';
import { listFacts } from './list-facts.ts';
import { asciiOf, possible } from './possible.ts';
import { listOfHeads, MOST_LOCAL, type SelectableList } from './question-list.ts';
import { recentPer } from './recent.ts';
import {
  type Found,
  type MatchRanges,
  type QuestionSelection,
  type Selected,
  selectFound,
  selectOf,
  sortable,
  textsOf,
} from './select.ts';
import { findWords } from './word-find.ts';

/**
 * The questions a filter leaves, in its order, and for each filter how many questions each of its values would leave.
 * Searching ranks by closeness when the order is the file's own.
 */
export const selectQuestions = (questions: readonly QuestionHead[], filter: QuestionFilter): QuestionSelection =>
  selectFound(questions, findQuestions(questions, filter.q), filter);

/** The same as positions in the list. */
export const selectPositions = (questions: readonly QuestionHead[], filter: QuestionFilter): Selected =>
  recent(questions, JSON.stringify(filter), () =>
    selectOf(sortable(questions), findQuestions(questions, filter.q), filter),
  );

/** Questions that are here, as a list. */
export const wholeList = (questions: readonly QuestionHead[]): SelectableList => ({
  ...listOfHeads(questions),
  length: questions.length,
  get facts() {
    return listFacts(questions);
  },
  select: (filter) => selectPositions(questions, filter),
});

const recent = recentPer<readonly QuestionHead[], Selected>();

/** The questions that the text finds, closest first; null for no text. */
export function findQuestions(questions: readonly QuestionHead[], text: string): Found | null {
  const q = text.trim();
  if (q === '') return null;
  const list = textsOf(questions);
  return list.length > MOST_LOCAL ? findWords(list, q) : fuzzy(list, q);
}

/** Makes what looking for texts in a list takes: with the first letter it would keep that waiting, for 2 000 questions a tenth of a second. */
export function prepareFinding(questions: readonly QuestionHead[]): void {
  const list = textsOf(questions);
  if (list.length > MOST_LOCAL) findWords(list, '');
  else fuzzyIndexOf(list);
}

/** At most one error in five characters. */
const THRESHOLD = 0.2;

interface Known {
  fuse: Fuse<QuestionHead>;
  /** The index's record of each question, and all that is looked at in it, as `possible` takes it. */
  records: readonly IndexRecord[];
  texts: string[];
  /** What the last text found. */
  q: string;
  found: Found;
}
type IndexRecord = ReturnType<Fuse<QuestionHead>['getIndex']>['records'][number];

/** Of each list of questions, so that typing does not make it again. */
const known = new WeakMap<readonly QuestionHead[], Known>();

function fuzzy(questions: readonly QuestionHead[], q: string): Found {
  const index = fuzzyIndexOf(questions);
  // Another page, filter or order of the same text finds the same.
  const found = index.q === q ? index.found : search(index, q);
  known.set(questions, { ...index, q, found });
  return found;
}

function fuzzyIndexOf(questions: readonly QuestionHead[]): Known {
  const index = known.get(questions) ?? indexOf(questions);
  known.set(questions, index);
  return index;
}

function search({ fuse, records, texts }: Known, q: string): Found {
  const mayFind = possible(q, THRESHOLD);
  // How rare a word is, by which it ranks, is still that of all questions.
  fuse.getIndex().setIndexRecords(records.filter(({ i }) => mayFind(texts[i] ?? '')));
  const results = fuse.search(q);
  // Whoever types an id wants that question first.
  const named = results.findIndex(({ item }) => item.id.toLowerCase() === q.toLowerCase());
  const all = named > 0 ? [...results.splice(named, 1), ...results] : results;
  const matches = new Map(all.map(({ refIndex, matches: where }) => [refIndex, where]));
  return {
    order: Uint32Array.from(all, ({ refIndex }) => refIndex),
    marks: (position) => marksOf(matches.get(position)),
  };
}

const answerOf = (question: QuestionHead) => question.answer ?? question.adversarialAnswer ?? '';

function indexOf(questions: readonly QuestionHead[]): Known {
  const fuse = new Fuse([...questions], {
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
  const texts = questions.map((question) => asciiOf([question.text, question.id, answerOf(question)].join('\n')));
  return { fuse, records: fuse.getIndex().records, texts, q: '', found: { order: new Uint32Array(), marks: () => [] } };
}

function marksOf(matches: readonly FuseResultMatch[] | undefined): MatchRanges {
  const text = matches?.find((match) => match.key === 'text');
  return (text?.indices ?? []).map(([first, last]) => [first, last + 1]);
}
