import { z } from 'zod';
import { TEXT_KINDS } from '../search.ts';
import { roleSchema } from './conversation.ts';
import { datasetSchema } from './dataset.ts';
import { nextSchema } from './list.ts';
import {
  conversationIdSchema,
  datasetIdSchema,
  questionIdSchema,
  runIdSchema,
  sessionIdSchema,
  turnIdSchema,
} from './parts.ts';
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
    channel: z.string().optional(),
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
    next: nextSchema,
    state: z.enum(datasetSchema.shape.search.options),
    /** With why not. */
    unread: z
      .array(z.object({ dataset: datasetIdSchema, problem: problemSchema }))
      .optional()
      .describe('over all datasets: those that could not be searched'),
  })
  .meta({ id: 'TurnSearchResult' });
export type TurnSearchResult = z.infer<typeof turnHitsSchema>;

/** A text that matches, and where it was found. */
const textHitSchema = z
  .object({
    kind: z.enum(TEXT_KINDS),
    question: questionIdSchema.optional().describe('absent: a memory, which is of no question'),
    conversation: conversationIdSchema,
    memory: z.string().optional().describe('id of a memory, in its run'),
    session: sessionIdSchema.optional().describe('of a memory: the first that it comes from'),
    turn: turnIdSchema.optional().describe('of a memory: the first that it comes from, as far as that is known'),
    /** Of predictions, retrieved texts and memories. */
    run: runIdSchema.optional(),
    runName: z.string().optional(),
    rank: z.number().optional().describe('of a retrieved text, 1-based'),
    snippet: z.array(snippetSchema),
    score: z.number().describe('higher is better; comparable within one answer only'),
  })
  .meta({ id: 'TextHit' });
export type TextHit = z.infer<typeof textHitSchema>;

export const textHitsSchema = z.object({
  total: z.number(),
  items: z.array(textHitSchema),
  next: nextSchema,
  kinds: z
    .partialRecord(z.enum(TEXT_KINDS), z.number())
    .describe('how many of each kind there are, without the filter of kinds'),
});
export type TextSearchResult = z.infer<typeof textHitsSchema>;
