import { textsAbout } from '#texts';
import { EVIDENCE_FILTERS } from '../model/filter.ts';
import type {
  EvidenceFilter,
  Facet,
  QuestionFacets,
  QuestionFilter,
  QuestionHead,
  QuestionSort,
  ReviewState,
} from '../model/index.ts';
import { REVIEW_STATES } from '../model/review.ts';
import { textsOrder } from '../model/text-order.ts';
import { among, type Column, columnOf, oneOf, ordered, sieve, type Wants } from './columns.ts';
import { countedStates, passesReview, statesOf } from './review-filter.ts';

/** Half-open character ranges of a text to mark as found. */
export type MatchRanges = [start: number, end: number][];

export interface QuestionMatch {
  question: QuestionHead;
  /** Where the search text was found in the question's text. */
  marks: MatchRanges;
}

export interface QuestionSelection {
  matches: QuestionMatch[];
  facets: QuestionFacets;
}

const evidenceLabel = textsAbout('evidenceKinds');
const abstentionLabel = textsAbout('abstentions');

/** The evidence filters a question answers to. */
export function evidenceKinds({ evidence }: QuestionHead): EvidenceFilter[] {
  const kinds: EvidenceFilter[] = [];
  if (evidence.turns + evidence.sessions === 0) kinds.push('none');
  if (evidence.turns === 1) kinds.push('one');
  if (evidence.turns > 1) kinds.push('several');
  if (evidence.turns === 0 && evidence.sessions > 0) kinds.push('sessions-only');
  if (evidence.image) kinds.push('image');
  if (evidence.repaired > 0) kinds.push('repaired');
  if (evidence.dangling > 0) kinds.push('dangling');
  return kinds;
}

export type Dimension = keyof QuestionFacets;
export const DIMENSIONS: Dimension[] = ['category', 'type', 'abstention', 'evidence', 'conversation', 'review'];

/** The values of a question in each filter. A question with a category has no type filter value, so lists offer one or the other. */
export function valuesOf(question: QuestionHead, dimension: Dimension): string[] {
  switch (dimension) {
    case 'category':
      return question.category === undefined ? [] : [String(question.category)];
    case 'type':
      return question.category === undefined ? [question.typeKey] : [];
    case 'abstention':
      return [String(question.abstention)];
    case 'evidence':
      return evidenceKinds(question);
    case 'conversation':
      return [question.conversation];
    case 'review':
      return [...statesOf(question)];
  }
}

/** `gold-wrong` → `gold wrong`. */
export const reviewWords: (state: ReviewState) => string = textsAbout('reviewStates');

/** What the value of a filter is called whatever the dataset, in the language of the moment; null for what datasets name themselves. */
export function wordsOf(dimension: Dimension, key: string): string | null {
  switch (dimension) {
    case 'category':
    case 'type':
    case 'conversation':
      return null;
    case 'abstention':
      return abstentionLabel(key === 'true' ? 'true' : 'false');
    case 'evidence':
      return evidenceLabel(key as EvidenceFilter);
    case 'review':
      return reviewWords(key as ReviewState);
  }
}

export function wanted(filter: QuestionFilter, dimension: Dimension): string[] {
  if (dimension === 'abstention') return filter.abstention === null ? [] : [String(filter.abstention)];
  return filter[dimension];
}

/** What a filter wants of a dimension. Of reviews it takes one state of each kind that is chosen from, and counts each kind by itself. */
export function wantedOf(filter: QuestionFilter, dimension: Dimension): Wants {
  if (dimension !== 'review' || filter.review.length === 0) return oneOf(wanted(filter, dimension));
  const statesIn = (values: readonly string[]) => REVIEW_STATES.filter((state) => values.includes(state));
  return {
    accepts: (values) => passesReview(statesIn(values), filter),
    counted: (values) => countedStates(statesIn(values), filter),
  };
}

/** What a text found in a list of questions. */
export interface Found {
  /** Positions in the list, closest first. */
  order: Uint32Array;
  /** Where it stands in the text of the question at a position. */
  marks: (position: number, text: string) => MatchRanges;
}

/** What a filter leaves of a list, as positions in it: a part of a long list is taken without making all of it. */
export interface Selected {
  order: Uint32Array;
  /** In the language of the moment: selections are kept for several readers. */
  readonly facets: QuestionFacets;
  marks: Found['marks'];
}

/** A list as it is filtered and ordered: the questions themselves are not looked at. */
export interface Sortable {
  columns: ReadonlyMap<Dimension, Column>;
  /** Positions by a column; ties stand in file order. */
  by: (sort: QuestionSort, descending: boolean) => Uint32Array;
}

/** The same of questions that are here. */
export const sortable = (questions: readonly QuestionHead[]): Sortable => ({
  columns: columnsOf(questions),
  by: (sort, descending) => questionsBy(questions, sort, descending),
});

const UNMARKED = (): MatchRanges => [];

/**
 * What a filter leaves of the questions that its text found (null: there is no text), in its order, and for each filter how many
 * questions each of its values would leave. The order in which they were found is kept when the order is the file's own.
 */
export function selectOf(list: Sortable, found: Found | null, filter: QuestionFilter): Selected {
  const { order, tallies } = sieve(list.columns, lookedAt(list, found, filter), (d) => wantedOf(filter, d));
  return {
    order,
    get facets() {
      return facetsFrom(tallies);
    },
    marks: found?.marks ?? UNMARKED,
  };
}

/** The same with every question that is left: for lists that are there as a whole. */
export function selectFound(
  questions: readonly QuestionHead[],
  found: Found | null,
  filter: QuestionFilter,
): QuestionSelection {
  const { order, facets, marks } = selectOf(sortable(questions), found, filter);
  return { matches: matchesAt(questions, order, marks), facets };
}

/** The questions at these positions. */
export const matchesAt = (
  questions: readonly QuestionHead[],
  order: Uint32Array,
  marks: Selected['marks'],
): QuestionMatch[] =>
  Array.from(order).flatMap((position) => {
    const question = questions[position];
    return question ? [{ question, marks: marks(position, question.text) }] : [];
  });

/** Positions to look at, in the order that is wanted. */
function lookedAt({ by }: Sortable, found: Found | null, { sort, descending }: QuestionFilter) {
  if (found === null) return by(sort, descending);
  if (sort === 'file' && !descending) return found.order;
  return among(by(sort, descending), found.order);
}

const originals = new WeakMap<readonly QuestionHead[], readonly QuestionHead[]>();

/** Says that a list differs from another only in what reviews say of its questions: what was made of the one serves the other. */
export const reviewedCopy = (copy: readonly QuestionHead[], original: readonly QuestionHead[]): void =>
  void originals.set(copy, textsOf(original));

/** A list of the same questions with the same texts, whatever reviews say. */
export const textsOf = (questions: readonly QuestionHead[]): readonly QuestionHead[] =>
  originals.get(questions) ?? questions;

const columns = new WeakMap<readonly QuestionHead[], Map<Dimension, Column>>();

/** What questions are filtered by, as columns: made once for each list. */
export function columnsOf(questions: readonly QuestionHead[]): Map<Dimension, Column> {
  const known = columns.get(questions);
  if (known) return known;
  const original = originals.get(questions);
  const shared = original && columnsOf(original);
  const made = new Map(
    DIMENSIONS.map((d) => [
      d,
      (d !== 'review' && shared?.get(d)) ||
        columnOf(questions, {
          values: (question) => valuesOf(question, d),
          label: (question, key) => (d === 'category' || d === 'type' ? question.typeLabel : key),
        }),
    ]),
  );
  columns.set(questions, made);
  return made;
}

const orders = new WeakMap<readonly QuestionHead[], Map<string, Uint32Array>>();

/** Positions of questions by a column; ties stand in file order. Made once for each list. */
export function questionsBy(questions: readonly QuestionHead[], sort: QuestionSort, descending: boolean): Uint32Array {
  const list = textsOf(questions);
  const known = orders.get(list) ?? new Map<string, Uint32Array>();
  orders.set(list, known);
  const key = `${sort} ${descending}`;
  const order = known.get(key) ?? orderedBy(list, sort, descending);
  known.set(key, order);
  return order;
}

function orderedBy(questions: readonly QuestionHead[], sort: QuestionSort, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1;
  const compare = comparisonBy(questions, sort);
  const index = (position: number) => questions[position]?.index ?? 0;
  return ordered(questions.length, (a, b) => sign * compare(a, b) || index(a) - index(b));
}

/** Facet lists in the order in which they are shown, in the language of the moment. */
export function facetsFrom(tallies: ReadonlyMap<string, Map<string, Facet>>): QuestionFacets {
  const list = (d: Dimension) => [...(tallies.get(d)?.values() ?? [])];
  const named = (d: Dimension) => list(d).map((facet) => ({ ...facet, label: wordsOf(d, facet.key) ?? facet.label }));
  const byKey = (facets: Facet[]) => {
    const compare = textsOrder(facets.map(({ key }) => key));
    return Array.from(facets.keys())
      .sort(compare)
      .flatMap((at) => facets[at] ?? []);
  };
  const kinds: readonly string[] = EVIDENCE_FILTERS;
  const states: readonly string[] = REVIEW_STATES;
  return {
    category: byKey(list('category')),
    type: byKey(list('type')),
    abstention: byKey(named('abstention')),
    evidence: named('evidence').sort((a, b) => kinds.indexOf(a.key) - kinds.indexOf(b.key)),
    conversation: list('conversation'),
    review: named('review').sort((a, b) => states.indexOf(a.key) - states.indexOf(b.key)),
  };
}

/** Compares the questions at two positions by a column, ascending. */
export function comparisonBy(questions: readonly QuestionHead[], sort: QuestionSort): (a: number, b: number) => number {
  const byNumber = (number: (question: QuestionHead) => number) => {
    const numbers = Float64Array.from(questions, number);
    return (a: number, b: number) => (numbers[a] ?? 0) - (numbers[b] ?? 0);
  };
  switch (sort) {
    case 'file':
      return byNumber(({ index }) => index);
    case 'evidence':
      // Nobody cites a million sessions.
      return byNumber(({ evidence }) => evidence.turns * 1e6 + evidence.sessions);
    case 'question':
      return textsOrder(questions.map(({ text }) => text));
    case 'type':
      return textsOrder(questions.map(({ typeKey }) => typeKey));
    case 'conversation':
      return textsOrder(questions.map(({ conversation }) => conversation));
    case 'date':
      return textsOrder(questions.map(({ date }) => date?.iso ?? date?.raw ?? ''));
    case 'answer':
      return textsOrder(questions.map(({ answer, adversarialAnswer }) => answer ?? adversarialAnswer ?? ''));
  }
}
