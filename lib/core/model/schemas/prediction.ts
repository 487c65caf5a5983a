import { z } from 'zod';
import { ATTRIBUTIONS, FLAGS, OUTCOMES } from '../judged.ts';
import { facetsMoreSchema, listOf, predictionFacetsSchema } from './list.ts';
import { conversationIdSchema, questionIdSchema, runIdSchema } from './parts.ts';
import { notedSchema, numbersSchema, ownVerdictSchema, retrievedItemSchema, voteSchema } from './predictions-file.ts';
import { whereSchema } from './where.ts';

/** How much of a question's evidence was retrieved. Counted in turns where the items are turns, else in sessions. */
const retrievalSchema = z.object({
  unit: z.enum(['turn', 'session']),
  evidence: z.number(),
  retrieved: z.number(),
  /** Rank of the first evidence item; null when none was retrieved. */
  bestRank: z.number().nullable().describe('1-based'),
  /** Items retrieved (within `top`). */
  items: z.number(),
  lacking: z.number().optional().describe('cited turns that were found without what was asked'),
  cut: z.literal(true).optional().describe('the file cuts most of what was retrieved'),
  estimated: z.literal(true).optional().describe('some items are texts whose turns were estimated from their words'),
});
export type RetrievalSummary = z.infer<typeof retrievalSchema>;

/** How much of a question's evidence some memory holds. */
const storedSchema = z.object({
  evidence: z.number(),
  stored: z.number(),
  estimated: z.literal(true).optional().describe('it rests on turns that were estimated, or on a part of the store'),
});
export type StoredSummary = z.infer<typeof storedSchema>;

/** A question of a run with its verdict, as tables need it. */
export const predictionHeadSchema = z
  .object({
    run: runIdSchema,
    question: questionIdSchema,
    conversation: conversationIdSchema,
    answer: z.string().nullable(),
    /** By the yardstick; null: not counted. */
    correct: z.boolean().nullable(),
    outcome: z.enum(OUTCOMES),
    attribution: z.enum(ATTRIBUTIONS).optional(),
    flags: z.array(z.enum(FLAGS)),
    /** Votes without their reasons. */
    judges: z.array(voteSchema),
    /** By metric id; `stored.NAME` for numbers of the file. */
    scores: z.record(z.string(), z.number().nullable()),
    estimated: z.literal(true).optional().describe('the attribution rests on an estimate'),
    retrieval: retrievalSchema.optional(),
    stored: storedSchema.optional().describe('absent: the run brought no memories of the conversation'),
    seconds: z.number().optional(),
    noted: notedSchema.optional().describe('what somebody noted of the answer'),
  })
  .meta({ id: 'PredictionHead' });
export type PredictionHead = z.infer<typeof predictionHeadSchema>;

export const predictionSchema = predictionHeadSchema
  .extend({
    retrieved: z
      .array(retrievedItemSchema)
      .optional()
      .describe('ranked; absent: the file says nothing about retrieval'),
    tokens: numbersSchema.optional(),
    /** The user's own verdict, which overrides the judges. */
    override: ownVerdictSchema.optional(),
    where: whereSchema.optional(),
    /** The row as in the file; null for a missing one. */
    raw: z.unknown(),
  })
  .meta({ id: 'Prediction' });
export type Prediction = z.infer<typeof predictionSchema>;

export const predictionsSchema = listOf(predictionSchema).extend({
  facets: predictionFacetsSchema,
  facetsMore: facetsMoreSchema,
});
