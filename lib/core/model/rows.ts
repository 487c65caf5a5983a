/** A list of questions as it is shown: a part of it, in its order, with how shown runs answered. */

import type { PredictionHead } from './judged.ts';
import type { Facet } from './schemas/list.ts';
import type { QuestionHead } from './schemas/question.ts';

export interface ListedRow {
  question: QuestionHead;
  /** Where the search text stands in the question's text: half-open character ranges. */
  marks: [start: number, end: number][];
  /** How the shown runs answered it, in their order; null where a run cannot tell. Without runs absent. */
  predictions?: (PredictionHead | null)[];
}

/** Values of every filter by its name, with how many questions each would leave. */
export type FacetLists = Record<string, Facet[]>;

export interface BoundedFacets {
  facets: FacetLists;
  /** How many values a filter has beyond those listed; a filter that lists all of its own is absent. */
  facetsMore?: Record<string, number>;
}

/** Of a filter's value: how many scored answers it would leave, and how many of those have an outcome that is asked for, or else are correct. */
export interface FacetShare {
  key: string;
  n: number;
  hits: number;
}

/** Shares of the values of filters, by the filter's name; values without scored answers are absent. */
export type FacetShares = Record<string, FacetShare[]>;

export interface QuestionRows extends BoundedFacets {
  /** Questions that the filter leaves. */
  total: number;
  /** Place of the first item among them. */
  offset: number;
  items: ListedRow[];
  /** Asked around a question: its place among them, -1 when the filter leaves it out. */
  at?: number;
  /** With runs: what the values of the filters say of the answers of the first one. */
  shares?: FacetShares;
}

/** The part of a list that is asked for: at most `limit` items from the `offset`-th on. */
export interface Page {
  limit: number;
  offset: number;
}

export interface RowsPage extends Page {
  /** The part that holds this question instead of the one at `offset`. */
  around?: string;
}
