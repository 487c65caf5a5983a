import { z } from 'zod';
import { typesMoreSchema } from './list.ts';
import { memoryHeadSchema } from './memories.ts';
import { datasetIdSchema, questionIdSchema, runIdSchema } from './parts.ts';
import { manifestSchema, mappingSchema, reportSchema, voteSchema } from './predictions-file.ts';
import { headlineSchema, metricsSchema } from './scores.ts';

/** What is stored of a system in a predictions file, with its scores. */
export const runHeadSchema = z
  .object({
    id: runIdSchema,
    dataset: datasetIdSchema,
    name: z.string(),
    /** Name of the uploaded file. */
    file: z.string(),
    format: z.string(),
    bytes: z.number(),
    /** ISO 8601, UTC. */
    created: z.string(),
    rows: z.number(),
    matched: z.number(),
    unmatched: z.number(),
    duplicates: z.number(),
    missing: z.number(),
    judges: z.array(z.string()),
    manifest: manifestSchema,
    metrics: metricsSchema,
    typesMore: typesMoreSchema,
    /** The metric that decides right and wrong unless the user chooses another: `accuracy` where labels exist, else the official one. */
    yardstick: z.string(),
    /** What the run scores by that metric over the default scope. */
    headline: headlineSchema.describe('the one figure that stands for the run, everywhere'),
    uploadedBy: z.string().optional().describe('who uploaded it, where people sign in'),
    editable: z
      .literal(false)
      .optional()
      .describe('whoever asks may not rename or remove it: its uploader may, and admins of the dataset'),
    memories: memoryHeadSchema.optional().describe('what it stored, where that was brought'),
    rescoring: z
      .literal(true)
      .optional()
      .describe(
        'stored scores are of an earlier index of the dataset and are being replaced; these figures are of the present one',
      ),
  })
  .meta({ id: 'RunHead' });
export type RunHead = z.infer<typeof runHeadSchema>;

const identicalSchema = z.array(z.object({ id: runIdSchema, name: z.string() })).optional();

export const runSchema = runHeadSchema
  .extend({
    report: reportSchema,
    identical: identicalSchema.describe('on import: runs made of the very same file before'),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof runSchema>;

/** The first run of a file that was imported. */
export const importedRunSchema = runSchema
  .extend({
    runs: z.array(runSchema).optional().describe('all runs made of the file, when it holds several systems'),
  })
  .meta({ id: 'ImportedRun' });

/** A system found in a predictions file, before anything is stored. */
const systemSchema = z.object({
  name: z.string(),
  report: reportSchema,
  manifest: manifestSchema,
  judges: z.array(z.string()),
  metrics: metricsSchema,
  typesMore: typesMoreSchema,
  yardstick: z.string(),
  headline: headlineSchema,
  /** The first rows as understood. */
  sample: z.array(
    z.object({
      question: questionIdSchema,
      text: z.string(),
      gold: z.string().nullable(),
      prediction: z.string().nullable(),
      votes: z.array(voteSchema),
      retrieved: z.number().nullable(),
    }),
  ),
});
export type SystemPreview = z.infer<typeof systemSchema>;

export const runPreviewSchema = z
  .object({
    file: z.string(),
    bytes: z.number(),
    identical: identicalSchema.describe('runs of the dataset made of the very same file'),
    systems: z.array(systemSchema),
    /** The mapping that was used, complete: change and send it back to read the file another way. */
    mapping: mappingSchema,
  })
  .meta({ id: 'RunPreview' });
export type RunPreview = z.infer<typeof runPreviewSchema>;

const line = z.string().trim().min(1).max(200);

const lineOrNone = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((text) => text || null)
  .optional();
const numberOrNone = z
  .union([z.number().min(0), z.literal('')])
  .nullable()
  .transform((number) => (number === '' ? null : number))
  .optional();

/** What somebody says of how a run was made; what is null or empty is taken away. */
export const aboutRunSchema = z.object({
  system: lineOrNone,
  model: lineOrNone.describe('the model that answered'),
  judge: lineOrNone.describe('the model or name of the judge'),
  commit: lineOrNone,
  tags: z.array(line).max(20).nullable().optional(),
  parameters: z.record(z.string().trim().min(1).max(100), z.string().trim().max(500)).nullable().optional(),
  tokens: numberOrNone.describe('of all answers, in and out'),
  cost: numberOrNone.describe('of all answers, US dollars'),
});
export type AboutRun = z.infer<typeof aboutRunSchema>;
