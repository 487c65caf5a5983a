import { z } from 'zod';
import { roleSchema } from './conversation.ts';
import { datasetSchema } from './dataset.ts';
import { conversationIdSchema, datasetIdSchema, sessionIdSchema, turnIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';

/** A stretch of text; `hit` when it is what was looked for. */
const snippetSchema = z.object({ text: z.string(), hit: z.boolean() });
export type SnippetPart = z.infer<typeof snippetSchema>;

/** One occurrence of a matching turn. */
const turnHitSchema = z
  .object({
    dataset: datasetIdSchema,
    conversation: conversationIdSchema,
    session: sessionIdSchema,
    turn: turnIdSchema,
    speaker: z.string(),
    role: roleSchema,
    /** The session's date, ISO, when it has one. */
    date: z.string().optional(),
    snippet: z.array(snippetSchema),
    /** bm25, higher is better. Comparable within one answer only. */
    score: z.number(),
    /** The turn is evidence of some question. */
    evidence: z.boolean(),
    image: z.boolean(),
  })
  .meta({ id: 'TurnHit' });
export type TurnHit = z.infer<typeof turnHitSchema>;

export const turnHitsSchema = z
  .object({
    /** Matching turns; every occurrence of a session counts. */
    total: z.number(),
    /** False when the words are so common that only the beginning was counted. */
    exact: z.boolean().describe('false: there are at least `total`'),
    items: z.array(turnHitSchema),
    state: z.enum(datasetSchema.shape.search.options),
    /** With why not. */
    unread: z
      .array(z.object({ dataset: datasetIdSchema, problem: problemSchema }))
      .optional()
      .describe('over all datasets: those that could not be searched'),
  })
  .meta({ id: 'TurnSearchResult' });
export type TurnSearchResult = z.infer<typeof turnHitsSchema>;
