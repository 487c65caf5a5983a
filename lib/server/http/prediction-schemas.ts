import { z } from 'zod';
import { ATTRIBUTIONS, CATEGORIES, FLAGS, OUTCOMES, SCOPES } from '../../core/model/index.ts';
import { facetSchema, facetsMoreSchema, facetsSchema, listOf, typesMoreSchema } from '../../core/model/schemas/list.ts';
import { whereSchema } from '../../core/model/schemas/where.ts';
import { voteSchema } from '../../core/model/schemas.ts';
import { headlineSchema, scoreSchema } from './run-schemas.ts';

/** What the judged answers of a run, and the figures that come of them, answer. */
export const predictionHeadSchema = z
  .object({
    run: z.string(),
    question: z.string(),
    conversation: z.string(),
    answer: z.string().nullable(),
    correct: z.boolean().nullable(),
    outcome: z.enum(OUTCOMES),
    attribution: z.enum(ATTRIBUTIONS).optional(),
    flags: z.array(z.enum(FLAGS)),
    judges: z.array(voteSchema),
    scores: z.record(z.string(), z.number().nullable()),
    retrieval: z
      .object({
        unit: z.enum(['turn', 'session']),
        evidence: z.number(),
        retrieved: z.number(),
        bestRank: z.number().nullable().describe('1-based'),
        items: z.number(),
      })
      .optional(),
    seconds: z.number().optional(),
  })
  .meta({ id: 'PredictionHead' });

export const predictionSchema = predictionHeadSchema
  .extend({
    retrieved: z
      .array(
        z.object({
          level: z.enum(['turn', 'session', 'text']),
          session: z.string().optional(),
          turn: z.string().optional(),
          text: z.string().optional(),
          score: z.number().optional(),
          raw: z.string().optional(),
          evidence: z.boolean(),
        }),
      )
      .optional()
      .describe('ranked; absent: the file says nothing about retrieval'),
    tokens: z.record(z.string(), z.number()).optional(),
    override: z
      .object({ correct: z.boolean(), note: z.string().optional(), reviewer: z.string().optional() })
      .optional(),
    where: whereSchema.optional(),
    raw: z.unknown(),
  })
  .meta({ id: 'Prediction' });

export const predictionsSchema = listOf(predictionSchema).extend({
  facets: facetsSchema.extend({
    outcome: z.array(facetSchema),
    attribution: z.array(facetSchema),
    flag: z.array(facetSchema),
  }),
  facetsMore: facetsMoreSchema,
});

const judging = z.object({
  by: z.string().nullable(),
  threshold: z.number(),
  low: z.number(),
  high: z.number(),
  top: z.number().nullable(),
  disputed: z.enum(['keep', 'exclude']),
  categories: z.enum(CATEGORIES),
});

const range = z.object({ from: z.number(), to: z.number(), score: scoreSchema });
const answered = z.object({ answered: z.number(), abstained: z.number() });

const agreement = z
  .object({
    a: z.string(),
    b: z.string(),
    n: z.number(),
    bothRight: z.number(),
    onlyA: z.number(),
    onlyB: z.number(),
    bothWrong: z.number(),
    agreement: z.number().nullable(),
    kappa: z.number().nullable(),
  })
  .meta({ id: 'JudgeAgreement' });

export const analysisSchema = z
  .object({
    judging,
    yardstick: z.string(),
    scope: z.enum(SCOPES),
    headline: headlineSchema.omit({ note: true }).extend({
      published: scoreSchema,
      own: scoreSchema.optional().describe('with the own verdicts in place, if there are any'),
      undisputed: scoreSchema.optional(),
      ceiling: z.number().optional(),
      disputed: z.number(),
    }),
    counted: z.number().describe('answers with a verdict: what shares of outcomes are of'),
    outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), count: z.number() })),
    outside: z.number().describe('answers outside the scope'),
    attributions: z.array(z.object({ attribution: z.enum(ATTRIBUTIONS), count: z.number() })),
    flags: z.array(z.object({ flag: z.enum(FLAGS), count: z.number() })),
    byType: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        total: z.number(),
        score: scoreSchema,
        undisputed: scoreSchema.optional(),
        ceiling: z.number().optional(),
        outside: z.boolean().optional().describe('the type is outside the scope'),
      }),
    ),
    typesMore: typesMoreSchema,
    abstention: z.object({ answerable: answered, unanswerable: answered }),
    lengths: z.array(range),
    latencies: z.array(range),
    seconds: z.object({ n: z.number(), mean: z.number(), median: z.number(), p95: z.number() }).optional(),
    dialogues: z.record(z.string(), z.number().nullable()).optional(),
    judges: z.array(agreement).describe('every pair of judges of the run'),
  })
  .meta({ id: 'RunAnalysis' });
