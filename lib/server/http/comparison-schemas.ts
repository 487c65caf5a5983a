import { z } from 'zod';
import { CHANGES, SCOPES } from '../../core/model/index.ts';
import { typesMoreSchema } from '../../core/model/schemas/list.ts';
import { headlineSchema, scoreSchema } from './run-schemas.ts';

/** What comparisons of runs, and of the judges of one run, answer. */
const paired = z
  .object({
    n: z.number(),
    nA: z.number(),
    nB: z.number(),
    a: z.number().nullable(),
    b: z.number().nullable(),
    delta: z.number().nullable(),
    ci: z.tuple([z.number(), z.number()]).nullable(),
    mcnemar: z.number().nullable(),
    holm: z.number().nullable(),
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    detectable: z.number().nullable(),
    decided: z.boolean(),
  })
  .meta({ id: 'PairedScore' });

export const comparisonSchema = z
  .object({
    dataset: z.string(),
    metric: z.string(),
    binary: z.boolean(),
    scope: z.enum(SCOPES),
    runs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        headline: headlineSchema.describe('the run by this metric and scope, as everywhere'),
        all: scoreSchema.describe('over what is compared'),
        byType: z.record(z.string(), scoreSchema),
      }),
    ),
    types: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
    typesMore: typesMoreSchema,
    challengers: z.array(
      z.object({
        run: z.string(),
        all: paired,
        byType: z.record(z.string(), paired),
        bothRight: z.number(),
        onlyA: z.number(),
        onlyB: z.number(),
        bothWrong: z.number(),
      }),
    ),
    counts: z.object({
      n: z.number(),
      allRight: z.number(),
      allWrong: z.number(),
      disagree: z.number(),
      fixed: z.number(),
      broken: z.number(),
      bothRight: z.number(),
      bothWrong: z.number(),
    }),
    warnings: z.array(
      z.object({
        what: z.enum(['dataset', 'judge', 'model', 'categories', 'top-k', 'coverage']),
        message: z.string(),
      }),
    ),
    questions: z
      .array(
        z.object({
          question: z.string(),
          conversation: z.string(),
          changes: z.array(z.enum(CHANGES)),
          cells: z.array(
            z
              .object({
                answer: z.string().nullable(),
                correct: z.boolean().nullable(),
                value: z.number().nullable(),
                seconds: z.number().optional(),
              })
              .nullable(),
          ),
        }),
      )
      .optional()
      .describe('with `questions=true`: as many as the answer holds'),
    total: z.number().optional().describe('with `questions=true`: every question that some run answered'),
    next: z
      .number()
      .optional()
      .describe('with `questions=true`: `offset` of the questions that follow; absent at the end'),
  })
  .meta({ id: 'Comparison' });
