import {
  ATTRIBUTIONS,
  attributionName,
  type Facet,
  type FacetLists,
  type FacetShares,
  FLAGS,
  flagName,
  isCounted,
  OUTCOMES,
  outcomeName,
  own,
  type PredictionFilter,
  type PredictionHead,
  QUESTION_SORTS,
  type QuestionFacets,
  type QuestionFilter,
  type QuestionHead,
} from '../model/index.ts';
import { MOST_FACETS } from './bounded-facets.ts';
import { among, type Column, columnOf, oneOf, ordered, sieve } from './columns.ts';
import { findQuestions } from './questions.ts';
import { recentPer } from './recent.ts';
import {
  columnsOf,
  DIMENSIONS,
  type Dimension,
  type Found,
  facetsFrom,
  type MatchRanges,
  questionsBy,
  wanted,
  wantedOf,
} from './select.ts';

/** A question together with how a run answered it. */
export interface AnsweredQuestion {
  question: QuestionHead;
  prediction: PredictionHead;
}

export interface PredictionMatch extends AnsweredQuestion {
  /** Where the search text was found in the question's text. */
  marks: MatchRanges;
}

/** The filters that need a run, and those of every question list. */
export interface AnsweredFacets extends QuestionFacets {
  outcome: Facet[];
  attribution: Facet[];
  flag: Facet[];
  tag: Facet[];
}

type RunDimension = 'outcome' | 'attribution' | 'flag' | 'tag';
type AnyDimension = RunDimension | Dimension;

const RUN_DIMENSIONS: RunDimension[] = ['outcome', 'attribution', 'flag', 'tag'];
const nameOf: Record<RunDimension, (key: never) => string> = {
  outcome: outcomeName,
  attribution: attributionName,
  flag: flagName,
  tag: (tag: string) => tag,
};

const isOfRun = (d: AnyDimension): d is RunDimension => (RUN_DIMENSIONS as AnyDimension[]).includes(d);

function runValues(prediction: PredictionHead, dimension: RunDimension): string[] {
  switch (dimension) {
    case 'outcome':
      return [prediction.outcome];
    case 'attribution':
      return prediction.attribution === undefined ? [] : [prediction.attribution];
    case 'flag':
      // Doubts are about verdicts (FLAG-5), as the run's page counts them.
      return isCounted(prediction.outcome) ? prediction.flags : [];
    case 'tag':
      return prediction.noted?.tags ?? [];
  }
}

/** The part of a filter that any list of questions has. Orders that only a run has become the file's. */
export const questionPart = ({ sort, ...filter }: PredictionFilter): QuestionFilter => ({
  ...filter,
  sort: QUESTION_SORTS.find((name) => name === sort) ?? 'file',
});

/** What is chosen in the filter of a name. */
export function chosenIn(filter: PredictionFilter, name: string): readonly string[] {
  const ofRun = RUN_DIMENSIONS.find((d) => d === name);
  if (ofRun) return filter[ofRun];
  const common = DIMENSIONS.find((d) => d === name);
  return common ? wanted(questionPart(filter), common) : [];
}

/** What a filter leaves of a run's answers, as positions in the list. */
export interface SelectedAnswers {
  order: Uint32Array;
  /** In the language of the moment. */
  readonly facets: AnsweredFacets;
  marks: Found['marks'];
}

/**
 * The answered questions a filter leaves, in its order, and for each filter how many each of its values would leave. The text is
 * looked for in question, id and gold, closest first, and then in what the system answered and what was noted of that.
 */
export const selectAnswers = (rows: readonly AnsweredQuestion[], filter: PredictionFilter): SelectedAnswers =>
  recentAnswers(rows, JSON.stringify(filter), () => answersOf(rows, filter));

const recentAnswers = recentPer<readonly AnsweredQuestion[], SelectedAnswers>();

function answersOf(rows: readonly AnsweredQuestion[], filter: PredictionFilter): SelectedAnswers {
  const common = questionPart(filter);
  const list = listOf(rows);
  const found = findAnswers(list, filter.q);
  const { order, tallies } = sieve(list.columns, lookedAt(list, found, filter), (d) =>
    isOfRun(d) ? oneOf(filter[d]) : wantedOf(common, d),
  );
  const inOrder = (d: RunDimension, keys: readonly string[]) =>
    [...(tallies.get(d)?.values() ?? [])]
      .map((facet) => ({ ...facet, label: nameOf[d](facet.key as never) }))
      .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return {
    order,
    get facets() {
      return {
        ...facetsFrom(tallies),
        outcome: inOrder('outcome', OUTCOMES),
        attribution: inOrder('attribution', ATTRIBUTIONS),
        flag: inOrder('flag', FLAGS),
        tag: inOrder('tag', []).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
      };
    },
    marks: found?.marks ?? (() => []),
  };
}

const COUNTED = OUTCOMES.filter(isCounted);

/**
 * Of each value of what questions are filtered by, how many scored answers the other filters leave, and how many of those have an
 * outcome that is asked for, or else are correct. Of a filter with more values than are listed, those in `listed`.
 */
export function answerShares(
  rows: readonly AnsweredQuestion[],
  filter: PredictionFilter,
  listed: FacetLists,
): FacetShares {
  const asked = filter.outcome.filter(isCounted);
  const scored = selectAnswers(rows, { ...filter, outcome: COUNTED }).facets;
  const hit = selectAnswers(rows, { ...filter, outcome: asked.length === 0 ? ['correct'] : asked }).facets;
  return Object.fromEntries(
    DIMENSIONS.map((d) => {
      const hits = new Map(hit[d].map(({ key, count }) => [key, count]));
      const keys = scored[d].length > MOST_FACETS ? new Set(listed[d]?.map(({ key }) => key)) : null;
      const shown = scored[d].filter(({ key }) => keys === null || keys.has(key));
      return [d, shown.map(({ key, count }) => ({ key, n: count, hits: hits.get(key) ?? 0 }))];
    }),
  );
}

/** The same with every answer that is left: for lists that are there as a whole. */
export function selectPredictions(
  rows: readonly AnsweredQuestion[],
  filter: PredictionFilter,
): { matches: PredictionMatch[]; facets: AnsweredFacets } {
  const { order, facets, marks } = selectAnswers(rows, filter);
  const matches = Array.from(order).flatMap((position) => {
    const row = rows[position];
    return row ? [{ ...row, marks: marks(position, row.question.text) }] : [];
  });
  return { matches, facets };
}

/** What is made once for each list of rows. */
interface AnswerList {
  rows: readonly AnsweredQuestion[];
  questions: QuestionHead[];
  columns: ReadonlyMap<AnyDimension, Column>;
  /** Positions by order. */
  orders: Map<string, Uint32Array>;
  /** What was answered and noted, in small letters; null where nothing was. Made with the first text. */
  answers: (string | null)[] | null;
}

/** The questions of the rows; the same list for the same rows. */
export const questionsIn = (rows: readonly AnsweredQuestion[]): readonly QuestionHead[] => listOf(rows).questions;

const lists = new WeakMap<readonly AnsweredQuestion[], AnswerList>();

function listOf(rows: readonly AnsweredQuestion[]): AnswerList {
  const known = lists.get(rows);
  if (known) return known;
  const questions = rows.map((row) => row.question);
  const ofRun = RUN_DIMENSIONS.map((d): [AnyDimension, Column] => [
    d,
    columnOf(rows, { values: (row) => runValues(row.prediction, d), label: (_, key) => key }),
  ]);
  const columns = new Map<AnyDimension, Column>([...ofRun, ...columnsOf(questions)]);
  const made = { rows, questions, columns, orders: new Map<string, Uint32Array>(), answers: null };
  lists.set(rows, made);
  return made;
}

function findAnswers(list: AnswerList, q: string): Found | null {
  const found = findQuestions(list.questions, q);
  if (found === null) return null;
  const text = q.trim().toLowerCase();
  list.answers ??= list.rows.map(({ prediction: { answer, noted } }) =>
    noted === undefined
      ? (answer?.toLowerCase() ?? null)
      : [answer, ...noted.tags, noted.note].join('\n').toLowerCase(),
  );
  const known = new Set(found.order);
  const answered = list.answers.flatMap((answer, position) =>
    answer?.includes(text) === true && !known.has(position) ? [position] : [],
  );
  return { order: Uint32Array.from([...found.order, ...answered]), marks: found.marks };
}

/** Positions to look at, in the order that is wanted. */
function lookedAt(list: AnswerList, found: Found | null, filter: PredictionFilter): Uint32Array {
  if (found !== null && filter.sort === 'file' && !filter.descending) return found.order;
  const order = answersBy(list, filter);
  return found === null ? order : among(order, found.order);
}

/** The number an order goes by, or null where the question has none: those stand at the end whatever the direction. */
function measure(prediction: PredictionHead, sort: string): number | null {
  if (sort === 'length') return prediction.answer === null ? null : prediction.answer.length;
  if (sort === 'seconds') return prediction.seconds ?? null;
  return own(prediction.scores, sort.slice('score.'.length)) ?? null;
}

function answersBy({ rows, questions, orders }: AnswerList, { sort, descending }: PredictionFilter): Uint32Array {
  const byQuestion = QUESTION_SORTS.find((name) => name === sort);
  if (byQuestion !== undefined) return questionsBy(questions, byQuestion, descending);
  const key = `${sort} ${descending}`;
  const known = orders.get(key);
  if (known) return known;
  const values = rows.map(({ prediction }) => measure(prediction, sort));
  const index = (position: number) => questions[position]?.index ?? 0;
  const sign = descending ? -1 : 1;
  const order = ordered(rows.length, (a, b) => {
    const [left = null, right = null] = [values[a], values[b]];
    if (left === null || right === null)
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || index(a) - index(b);
    return sign * (left - right) || index(a) - index(b);
  });
  orders.set(key, order);
  return order;
}
