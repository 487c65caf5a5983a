import { z } from 'zod';
import { facetSchema, facetsMoreSchema, listedSchema, nextSchema } from './list.ts';
import { predictionHeadSchema } from './prediction.ts';
import { questionHeadSchema } from './question.ts';

/** A list of questions as it is shown: a part of it, in its order, with how shown runs answered. */
const rowSchema = z.object({
  question: questionHeadSchema,
  /** Where the search text stands in the question's text: half-open character ranges. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  /** How the shown runs answered it, in their order; null where a run cannot tell. Without runs absent. */
  predictions: z.array(predictionHeadSchema.nullable()).optional(),
});
export type ListedRow = z.infer<typeof rowSchema>;

/** Values of every filter by its name, with how many questions each would leave. */
const facetListsSchema = z.record(z.string(), z.array(facetSchema));
export type FacetLists = z.infer<typeof facetListsSchema>;

const boundedFacetsSchema = z.object({ facets: facetListsSchema, facetsMore: facetsMoreSchema });
export type BoundedFacets = z.infer<typeof boundedFacetsSchema>;

/** Of a filter's value: how many scored answers it would leave, and how many of those have an outcome that is asked for, or else are correct. */
const facetShareSchema = z.object({ key: z.string(), n: z.number(), hits: z.number() });
export type FacetShare = z.infer<typeof facetShareSchema>;

/** Shares of the values of filters, by the filter's name; values without scored answers are absent. */
const facetSharesSchema = z.record(z.string(), z.array(facetShareSchema));
export type FacetShares = z.infer<typeof facetSharesSchema>;

const rowsSchema = boundedFacetsSchema.extend({
  /** Questions that the filter leaves. */
  total: z.number(),
  /** Place of the first item among them. */
  offset: z.number(),
  items: z.array(rowSchema),
  /** Asked around a question: its place among them, -1 when the filter leaves it out. */
  at: z.number().optional(),
  /** With runs: what the values of the filters say of the answers of the first one. */
  shares: facetSharesSchema.optional(),
});
export type QuestionRows = z.infer<typeof rowsSchema>;
export const questionRowsSchema = rowsSchema.extend({ next: nextSchema });

/** The values of one filter that hold a text. */
export const foundFacetsSchema = listedSchema(facetSchema);
