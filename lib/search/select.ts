import type {
  EvidenceFilter,
  Facet,
  QuestionFacets,
  QuestionFilter,
  QuestionHead,
  QuestionSort,
} from '../model/index.ts';
import { REVIEW_STATES } from '../model/review.ts';
import { textOrder } from './text-order.ts';

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

const EVIDENCE_LABELS: Record<EvidenceFilter, string> = {
  none: 'no evidence',
  one: 'one turn',
  several: 'several turns',
  'sessions-only': 'sessions only',
  image: 'image evidence',
  repaired: 'repaired reference',
  dangling: 'dangling reference',
};

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
      return question.review ?? ['not-reviewed'];
  }
}

/** `gold-wrong` → `gold wrong`. */
export const reviewWords = (state: string): string => state.replace('-', ' ');

export function labelOf(question: QuestionHead, dimension: Dimension, key: string): string {
  switch (dimension) {
    case 'category':
    case 'type':
      return question.typeLabel;
    case 'abstention':
      return key === 'true' ? 'abstention' : 'answerable';
    case 'evidence':
      return EVIDENCE_LABELS[key as EvidenceFilter];
    case 'conversation':
      return key;
    case 'review':
      return reviewWords(key);
  }
}

export function wanted(filter: QuestionFilter, dimension: Dimension): string[] {
  if (dimension === 'abstention') return filter.abstention === null ? [] : [String(filter.abstention)];
  return filter[dimension];
}

/**
 * What a filter leaves of the questions that its text found, in its order, and for each filter how many questions each of its
 * values would leave. The order in which they were found is kept when the order is the file's own and there is a text.
 */
export function selectFound(found: readonly QuestionMatch[], filter: QuestionFilter): QuestionSelection {
  const sets = new Map(DIMENSIONS.map((d) => [d, new Set(wanted(filter, d))]));
  const tallies = new Map(DIMENSIONS.map((d) => [d, new Map<string, Facet>()]));
  const matches: QuestionMatch[] = [];
  for (const match of found) {
    const misses = DIMENSIONS.filter((d) => {
      const set = sets.get(d);
      return set && set.size > 0 && !valuesOf(match.question, d).some((value) => set.has(value));
    });
    if (misses.length === 0) matches.push(match);
    // A facet counts what its own values would leave, so it ignores its own selection.
    for (const d of DIMENSIONS) {
      if (misses.length === 0 || (misses.length === 1 && misses[0] === d)) tally(tallies.get(d), match.question, d);
    }
  }
  if (filter.sort !== 'file' || filter.descending) matches.sort(order(filter));
  else if (filter.q.trim() === '') matches.sort((a, b) => a.question.index - b.question.index);
  return { matches, facets: facetsFrom(tallies) };
}

function tally(counts: Map<string, Facet> | undefined, question: QuestionHead, dimension: Dimension): void {
  for (const key of valuesOf(question, dimension)) {
    const facet = counts?.get(key);
    if (facet) facet.count += 1;
    else counts?.set(key, { key, label: labelOf(question, dimension, key), count: 1 });
  }
}

/** Facet lists in the order in which they are shown. */
export function facetsFrom(tallies: ReadonlyMap<string, Map<string, Facet>>): QuestionFacets {
  const list = (d: Dimension) => [...(tallies.get(d)?.values() ?? [])];
  const byKey = (a: Facet, b: Facet) => textOrder(a.key, b.key);
  const kinds = Object.keys(EVIDENCE_LABELS);
  const review = REVIEW_STATES.flatMap((state) => tallies.get('review')?.get(state) ?? []);
  return {
    category: list('category').sort(byKey),
    type: list('type').sort(byKey),
    abstention: list('abstention').sort(byKey),
    evidence: list('evidence').sort((a, b) => kinds.indexOf(a.key) - kinds.indexOf(b.key)),
    conversation: list('conversation'),
    review,
  };
}

function order(filter: QuestionFilter): (a: QuestionMatch, b: QuestionMatch) => number {
  const compare = questionOrder(filter.sort);
  const sign = filter.descending ? -1 : 1;
  return (a, b) => sign * compare(a.question, b.question) || a.question.index - b.question.index;
}

/** Compares two questions by a column, ascending. */
export function questionOrder(sort: QuestionSort): (a: QuestionHead, b: QuestionHead) => number {
  return (a, b) => {
    switch (sort) {
      case 'file':
        return a.index - b.index;
      case 'question':
        return textOrder(a.text, b.text);
      case 'type':
        return textOrder(a.typeKey, b.typeKey);
      case 'evidence':
        return a.evidence.turns - b.evidence.turns || a.evidence.sessions - b.evidence.sessions;
      case 'conversation':
        return textOrder(a.conversation, b.conversation);
      case 'date':
        return textOrder(a.date?.iso ?? a.date?.raw ?? '', b.date?.iso ?? b.date?.raw ?? '');
      case 'answer':
        return textOrder(a.answer ?? a.adversarialAnswer ?? '', b.answer ?? b.adversarialAnswer ?? '');
    }
  };
}
