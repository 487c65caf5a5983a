import { z } from 'zod';
import { FIELD_ROLES, MATCH_METHODS, SCOPES } from '../../core/model/index.ts';
import { dialogueTotalsSchema } from '../../core/model/schemas/dialogues.ts';
import { facetSchema, listOf, typesMoreSchema } from '../../core/model/schemas/list.ts';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import { whereSchema } from '../../core/model/schemas/where.ts';
import { manifestSchema, voteSchema } from '../../core/model/schemas.ts';

const identicalSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** What runs, previews and mappings answer. */
export const scoreSchema = z
  .object({
    n: z.number(),
    value: z.number().nullable().describe('null: unavailable'),
    ci: z.tuple([z.number(), z.number()]).optional().describe('95 % interval'),
  })
  .meta({ id: 'Score' });

const withMissing = scoreSchema.extend({ missing: z.number().describe('questions without a value, which count 0') });

export const headlineSchema = scoreSchema
  .extend({
    metric: z.string(),
    scope: z.enum(SCOPES).describe('LoCoMo: categories 1–4 unless `categories=all`; 5: the run answers nothing else'),
    over: z.string().describe('the scope in words'),
    note: z.string().optional().describe('what is wrong with the judges’ verdicts, where that decided the metric'),
  })
  .meta({ id: 'Headline' });

const metrics = z.record(
  z.string(),
  z
    .object({
      all: scoreSchema,
      byType: z.record(z.string(), scoreSchema),
      cat1to4: scoreSchema.optional(),
      missingAsZero: withMissing.optional().describe('LoCoMo: categories 1–4'),
      missingAsZeroAll: withMissing.optional().describe('LoCoMo: all categories'),
      taskAveraged: scoreSchema.optional(),
      abstention: scoreSchema.optional(),
      answerable: scoreSchema.optional(),
    })
    .meta({ id: 'MetricScores' }),
);

export const runHeadSchema = z
  .object({
    id: z.string(),
    dataset: z.string(),
    name: z.string(),
    file: z.string(),
    format: z.string(),
    bytes: z.number(),
    created: z.string(),
    rows: z.number(),
    matched: z.number(),
    unmatched: z.number(),
    duplicates: z.number(),
    missing: z.number(),
    judges: z.array(z.string()),
    manifest: manifestSchema,
    metrics,
    typesMore: typesMoreSchema,
    yardstick: z.string(),
    headline: headlineSchema.describe('the one figure that stands for the run, everywhere'),
    rescoring: z
      .literal(true)
      .optional()
      .describe(
        'stored scores are of an earlier index of the dataset and are being replaced; these figures are of the present one',
      ),
  })
  .meta({ id: 'RunHead' });

const report = z
  .object({
    format: z.string(),
    shape: z.string(),
    rows: z.number(),
    matched: z.number(),
    how: z.array(z.object({ by: z.enum(MATCH_METHODS), count: z.number() })),
    fields: z.array(
      z.object({
        field: z.string(),
        role: z.enum(FIELD_ROLES),
        why: z.string(),
        rows: z.number(),
        example: z.string(),
      }),
    ),
    unmatched: listOf(
      z.object({
        where: whereSchema,
        text: z.string(),
        why: z.string(),
        nearest: z.object({ question: z.string(), text: z.string(), similarity: z.number() }).optional(),
      }),
    ),
    duplicates: listOf(
      z.object({ question: z.string(), kept: whereSchema, dropped: z.array(whereSchema), why: z.string() }),
    ),
    ambiguous: listOf(z.object({ question: z.string(), where: whereSchema, why: z.string() })),
    missing: z.object({
      total: z.number(),
      byType: z.array(facetSchema),
      byConversation: z.array(facetSchema),
      typesMore: typesMoreSchema,
      conversationsMore: z.number().optional().describe('conversations besides those listed'),
    }),
    goldDiffers: listOf(z.object({ question: z.string(), file: z.string(), dataset: z.string() })),
    datasetHash: z.object({
      file: z.string().optional(),
      dataset: z.string().optional(),
      equal: z.boolean().nullable(),
    }),
    sha256: z.string().optional().describe('of the file as it came'),
    problems: listOf(z.object({ message: z.string(), where: whereSchema })),
    betterDatasets: z.array(z.object({ id: z.string(), name: z.string(), matched: z.number() })).optional(),
    refused: z.string().optional().describe('GigaMemory: why the contest would refuse the file (rule GIGA-3.3)'),
    dialogues: dialogueTotalsSchema.optional().describe('MutualFriends: sums over the dialogues of the rows'),
    vanished: listOf(z.string()).optional().describe('questions with a row that the dataset no longer has'),
  })
  .meta({ id: 'MatchReport' });

export const runSchema = runHeadSchema
  .extend({
    report,
    identical: identicalSchema.optional().describe('on import: runs made of the very same file before'),
    runs: z
      .array(runHeadSchema.extend({ report }))
      .optional()
      .describe('all runs made of the file, when it holds several systems'),
  })
  .meta({ id: 'Run' });

const forDataset = { dataset: z.string(), name: z.string(), rows: z.number(), matched: z.number() };

export const recognisedSchema = z
  .object({
    file: z.string(),
    bytes: z.number(),
    as: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('dataset'), format: z.string(), variant: z.string() }),
          z.object({ kind: z.literal('predictions'), ...forDataset }),
          z.object({ kind: z.literal('error-pack'), ...forDataset }),
          z.object({ kind: z.literal('reviews'), ...forDataset }),
        ]),
      )
      .describe('what it can be taken for, best first'),
    identical: z
      .array(z.object({ kind: z.enum(['dataset', 'run']), id: z.string(), name: z.string() }))
      .describe('made of the very same bytes'),
    problem: problemSchema.optional().describe('why nothing was recognised'),
  })
  .meta({ id: 'Recognised' });

export const mappingSchema = z
  .object({
    rows: z.string().max(500).optional().describe('path to the rows, e.g. `$.*[]`; absent: found out'),
    fields: z
      .record(z.string().max(500), z.enum(FIELD_ROLES))
      .describe('field path within a row → what it is; fields not named are found out'),
    cut: z.boolean().optional().describe('take what is complete of a JSON file that ends too early'),
  })
  .meta({ id: 'Mapping' });

export const savedMappingsSchema = z.object({
  items: z.array(z.object({ name: z.string(), mapping: mappingSchema })),
});

export const runPreviewSchema = z
  .object({
    file: z.string(),
    bytes: z.number(),
    identical: identicalSchema.optional().describe('runs of the dataset made of the very same file'),
    systems: z.array(
      z.object({
        name: z.string(),
        report,
        manifest: manifestSchema,
        judges: z.array(z.string()),
        metrics,
        typesMore: typesMoreSchema,
        yardstick: z.string(),
        headline: headlineSchema,
        sample: z.array(
          z.object({
            question: z.string(),
            text: z.string(),
            gold: z.string().nullable(),
            prediction: z.string().nullable(),
            votes: z.array(voteSchema),
            retrieved: z.number().nullable(),
          }),
        ),
      }),
    ),
    mapping: mappingSchema,
  })
  .meta({ id: 'RunPreview' });
