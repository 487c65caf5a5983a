import { z } from 'zod';
import { CHANGES } from '../comparison.ts';
import { SCOPES } from '../scope.ts';
import { facetSchema, typesMoreSchema } from './list.ts';
import { conversationIdSchema, datasetIdSchema, questionIdSchema, runIdSchema, saidBy } from './parts.ts';
import { headlineSchema, scoreSchema } from './scores.ts';

/** One challenger against the baseline, over the questions scored in both (scoring §6). */
const pairedSchema = z
  .object({
    /** Questions scored in both · in the baseline · in the challenger. */
    n: z.number(),
    nA: z.number(),
    nB: z.number(),
    /** Means over the n. */
    a: z.number().nullable(),
    b: z.number().nullable(),
    delta: z.number().nullable(),
    /** Paired 95 % interval of delta: bootstrap with a fixed seed. */
    ci: z.tuple([z.number(), z.number()]).nullable(),
    /** Exact McNemar p, for 0/1 values only. */
    mcnemar: z.number().nullable(),
    /** p after Holm's correction over the types of this pair. */
    holm: z.number().nullable(),
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    /** The smallest |delta| that n pairs with this much disagreement would show (80 % power, 5 %). */
    detectable: z.number().nullable(),
    /** The interval leaves out 0 and, where there is a p, it stays below 0.05 after Holm. */
    decided: z.boolean(),
  })
  .meta({ id: 'PairedScore' });
export type PairedScore = z.infer<typeof pairedSchema>;

const challengerSchema = z.object({
  run: runIdSchema,
  all: pairedSchema,
  byType: z.record(z.string(), pairedSchema),
  /** For 0/1 values (graded ones counted from the threshold): what changed from the baseline. */
  bothRight: z.number(),
  onlyA: z.number(),
  onlyB: z.number(),
  bothWrong: z.number(),
});
export type Challenger = z.infer<typeof challengerSchema>;

/** Something that makes the runs less comparable. */
const incomparableSchema = z.object({
  what: z.enum(['dataset', 'judge', 'model', 'categories', 'top-k', 'coverage']),
  /** One sentence with the runs' values. */
  message: z.string(),
  ...saidBy,
});
export type Incomparable = z.infer<typeof incomparableSchema>;

const figuresSchema = z.object({
  dataset: datasetIdSchema,
  metric: z.string(),
  binary: z.boolean(),
  /** Which questions are compared. */
  scope: z.enum(SCOPES),
  /** The baseline first. `all` differs from `headline` where the options leave out questions or the user's own verdicts replace the judges'. */
  runs: z.array(
    z.object({
      id: runIdSchema,
      name: z.string(),
      headline: headlineSchema.describe('the run by this metric and scope, as everywhere'),
      all: scoreSchema.describe('over what is compared'),
      overridden: z.number().optional().describe('own verdicts in place of the judges’ in `all`; absent: none'),
      byType: z.record(z.string(), scoreSchema),
    }),
  ),
  types: z.array(facetSchema),
  typesMore: typesMoreSchema,
  challengers: z.array(challengerSchema),
  /** Over questions scored in every run. */
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
  warnings: z.array(incomparableSchema),
});
export type Comparison = z.infer<typeof figuresSchema>;

/** What one run says of one question. */
const cellSchema = z.object({
  answer: z.string().nullable(),
  correct: z.boolean().nullable(),
  value: z.number().nullable(),
  /** Time to answer. */
  seconds: z.number().optional(),
});
export type ComparedCell = z.infer<typeof cellSchema>;

/** One row of the comparison's table: a cell for each run in order, null where the run has no row. */
const comparedQuestionSchema = z.object({
  question: questionIdSchema,
  conversation: conversationIdSchema,
  changes: z.array(z.enum(CHANGES)),
  cells: z.array(cellSchema.nullable()),
});
export type ComparedQuestion = z.infer<typeof comparedQuestionSchema>;

export const comparisonSchema = figuresSchema
  .extend({
    questions: z
      .array(comparedQuestionSchema)
      .optional()
      .describe('with `questions=true`: as many as the answer holds'),
    total: z.number().optional().describe('with `questions=true`: every question that some run answered'),
    next: z
      .number()
      .optional()
      .describe('with `questions=true`: `offset` of the questions that follow; absent at the end'),
  })
  .meta({ id: 'Comparison' });
