import { z } from 'zod';

/** The first few of something, and how many there are in all. */
export const listedSchema = <S extends z.ZodType>(item: S) => z.object({ total: z.number(), items: z.array(item) });
export interface Listed<T> {
  total: number;
  items: T[];
}

export const nextSchema = z.number().optional().describe('offset of the next page; absent at the end of the list');

/** Part of a list that has more pages. */
export const listOf = <S extends z.ZodType>(item: S) => listedSchema(item).extend({ next: nextSchema });

/** A value of a filter. */
export const facetSchema = z.object({ key: z.string(), label: z.string(), count: z.number() });
export type Facet = z.infer<typeof facetSchema>;

/** Of very many types those with most questions are listed. */
export const typesMoreSchema = z
  .number()
  .optional()
  .describe(
    'types besides those listed, which are the largest; `questions?facet=type&facetQ=TEXT` finds the others, and lists filter by `type`',
  );

/** Beside `facets`: a filter that lists all of its values is absent. */
export const facetsMoreSchema = z
  .record(z.string(), z.number())
  .optional()
  .describe('how many values a filter has beyond the 50 that are listed (`facet=NAME&facetQ=` finds them)');

/** For each filter: its values with how many questions they would leave, all other filters applied. */
export const facetsSchema = z
  .object({
    category: z.array(facetSchema),
    type: z.array(facetSchema),
    abstention: z.array(facetSchema),
    evidence: z.array(facetSchema),
    conversation: z.array(facetSchema),
    review: z.array(facetSchema),
  })
  .meta({ id: 'QuestionFacets' });
export type QuestionFacets = z.infer<typeof facetsSchema>;

/** With those that need a run. */
export const predictionFacetsSchema = facetsSchema.extend({
  outcome: z.array(facetSchema),
  attribution: z.array(facetSchema),
  flag: z.array(facetSchema),
  tag: z.array(facetSchema),
});
export type PredictionFacets = z.infer<typeof predictionFacetsSchema>;
