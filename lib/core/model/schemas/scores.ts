import { z } from 'zod';
import { SCOPES } from '../scope.ts';

/** A mean with its size and 95 % interval. */
export const scoreSchema = z
  .object({
    n: z.number(),
    /** n = 0, or the inputs are absent. */
    value: z.number().nullable().describe('null: unavailable'),
    /** Wilson for 0/1 values, else bootstrap of the mean. */
    ci: z.tuple([z.number(), z.number()]).optional().describe('95 % interval'),
  })
  .meta({ id: 'Score' });
export type Score = z.infer<typeof scoreSchema>;

/** A score that counts 0 for what is missing, with how much that is. */
const withMissingSchema = scoreSchema.extend({
  missing: z.number().describe('questions without a value, which count 0'),
});
export type ScoreWithMissing = z.infer<typeof withMissingSchema>;

/** One metric over the questions of a run, for each denominator that makes sense for it. */
const metricScoresSchema = z
  .object({
    /** Over matched rows that have what the metric needs. */
    all: scoreSchema,
    /** By LoCoMo category number or question type key. */
    byType: z.record(z.string(), scoreSchema),
    /** LoCoMo: categories 1–4. */
    cat1to4: scoreSchema.optional(),
    /** Over all questions of the headline's default scope. */
    missingAsZero: withMissingSchema.optional().describe('LoCoMo: categories 1–4'),
    missingAsZeroAll: withMissingSchema.optional().describe('LoCoMo: all categories'),
    /** LongMemEval: mean of the type means; null when a type has no rows. */
    taskAveraged: scoreSchema.optional(),
    abstention: scoreSchema.optional(),
    /** Without abstention questions. */
    answerable: scoreSchema.optional(),
  })
  .meta({ id: 'MetricScores' });
export type MetricScores = z.infer<typeof metricScoresSchema>;

/** By metric id (contract §1: METRIC). A metric whose inputs the file lacks is absent. */
export const metricsSchema = z.record(z.string(), metricScoresSchema);
export type RunMetrics = z.infer<typeof metricsSchema>;

/**
 * The one figure that stands for a run, with all that has to be said beside it. Every list, page, export and answer takes it from
 * `headlineOf`, so that the same metric over the same scope has one value and one n everywhere.
 */
export const headlineSchema = scoreSchema
  .extend({
    /** Metric id. */
    metric: z.string(),
    scope: z.enum(SCOPES).describe('LoCoMo: categories 1–4 unless `categories=all`; 5: the run answers nothing else'),
    over: z.string().describe('the scope in words'),
    note: z.string().optional().describe('what is wrong with the judges’ verdicts, where that decided the metric'),
  })
  .meta({ id: 'Headline' });
export type Headline = z.infer<typeof headlineSchema>;
