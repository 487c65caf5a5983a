import { z } from 'zod';
import { ATTRIBUTIONS, FLAGS, OUTCOMES } from '../judged.ts';
import { CATEGORIES, SCOPES } from '../scope.ts';
import { typesMoreSchema } from './list.ts';
import { headlineSchema, scoreSchema } from './scores.ts';

/** How right and wrong are told. Part of every address that shows outcomes. */
const judgingSchema = z.object({
  /** Metric or `judge.NAME`; null: the run's own yardstick. */
  by: z.string().nullable(),
  /** A graded metric counts as right from here on. */
  threshold: z.number(),
  /** Judge and metric disagree when the judge says right below `low`, or wrong from `high` on. */
  low: z.number(),
  high: z.number(),
  /** Only so many retrieved items count; null: all. */
  top: z.number().nullable(),
  /** `exclude`: scores leave out questions whose gold is disputed. */
  disputed: z.enum(['keep', 'exclude']),
  /** LoCoMo: which categories count. */
  categories: z.enum(CATEGORIES),
});
export type Judging = z.infer<typeof judgingSchema>;

const rangeSchema = z.object({ from: z.number(), to: z.number(), score: scoreSchema });
const answeredSchema = z.object({ answered: z.number(), abstained: z.number() });

/** Over answers that are not correct to questions that have one. */
const attributionsSchema = z.array(
  z.object({
    attribution: z.enum(ATTRIBUTIONS),
    count: z.number(),
    estimated: z.number().describe('how many of them rest on estimated turns'),
    right: scoreSchema.optional().describe('the share of such estimates that was right when read; absent: not known'),
    surer: z.number().optional().describe('the count when a text counts as a turn from 0.70 on, not from 0.50'),
  }),
);

/** The figures of the run page under one way of judging. */
const figuresSchema = z.object({
  judging: judgingSchema,
  /** The metric in force. */
  yardstick: z.string(),
  /** Which questions count. */
  scope: z.enum(SCOPES),
  /**
   * Mean of the yardstick over the scope (the share correct, of 0/1 values): as published; with the user's own verdicts in place;
   * without disputed questions; the best any system can reach when disputed gold counts as wrong.
   */
  headline: headlineSchema.omit({ note: true }).extend({
    published: scoreSchema,
    own: scoreSchema.optional().describe('with the own verdicts in place, if there are any'),
    undisputed: scoreSchema.optional(),
    ceiling: z.number().optional(),
    disputed: z.number(),
  }),
  /** The sum of the counted outcomes. It is `own.n` or else `published.n`. */
  counted: z.number().describe('answers with a verdict: what shares of outcomes are of'),
  outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES).exclude(['outside']), count: z.number() })),
  outside: z.number().describe('answers outside the scope'),
  attributions: attributionsSchema,
  undisputed: z
    .object({ attributions: attributionsSchema })
    .optional()
    .describe('with `disputed=exclude`: the same without disputed questions'),
  flags: z.array(z.object({ flag: z.enum(FLAGS), count: z.number() })),
  byType: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      total: z.number(),
      score: scoreSchema,
      undisputed: scoreSchema.optional(),
      ceiling: z.number().optional(),
      /** It does not count; its figures are its own. */
      outside: z.literal(true).optional().describe('the type is outside the scope'),
    }),
  ),
  typesMore: typesMoreSchema,
  /** The counted answers. Rows: the question should be abstained from or not; columns: what the system did, as the outcomes say. */
  abstention: z.object({ answerable: answeredSchema, unanswerable: answeredSchema }),
  /** Ten groups of equal size by answer length in words: range, how many, share correct. */
  lengths: z.array(rangeSchema),
  /** The same by seconds to answer; empty without times. */
  latencies: z.array(rangeSchema),
  seconds: z.object({ n: z.number(), mean: z.number(), median: z.number(), p95: z.number() }).optional(),
  /** MutualFriends: statistics of the dialogues (scoring §4). */
  dialogues: z.record(z.string(), z.number().nullable()).optional(),
});
export type RunAnalysis = z.infer<typeof figuresSchema>;

/** Two judges (or a judge and the user) over the answers of one run. */
const agreementSchema = z
  .object({
    a: z.string(),
    b: z.string(),
    n: z.number(),
    bothRight: z.number(),
    onlyA: z.number(),
    onlyB: z.number(),
    bothWrong: z.number(),
    /** Share on which they agree, and Cohen's kappa; null when n = 0 or kappa is undefined. */
    agreement: z.number().nullable(),
    kappa: z.number().nullable(),
  })
  .meta({ id: 'JudgeAgreement' });
export type JudgeAgreement = z.infer<typeof agreementSchema>;

export const analysisSchema = figuresSchema
  .extend({ judges: z.array(agreementSchema).describe('every pair of judges of the run') })
  .meta({ id: 'RunAnalysis' });
