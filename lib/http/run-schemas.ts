import { z } from 'zod';
import { ATTRIBUTIONS, CHANGES, FIELD_ROLES, FLAGS, MATCH_METHODS, OUTCOMES } from '../model/index.ts';
import { dialogueTotalsSchema, facetSchema, facetsSchema, listOf, whereSchema } from './schemas.ts';

/** What runs, comparisons and mappings answer. */
const vote = z
  .object({
    name: z.string(),
    correct: z.boolean().nullable(),
    score: z.number().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'JudgeVote' });

const score = z
  .object({
    n: z.number(),
    value: z.number().nullable().describe('null: unavailable'),
    ci: z.tuple([z.number(), z.number()]).optional().describe('95 % interval'),
  })
  .meta({ id: 'Score' });

const metrics = z.record(
  z.string(),
  z
    .object({
      all: score,
      byType: z.record(z.string(), score),
      cat1to4: score.optional(),
      missingAsZero: score.optional(),
      taskAveraged: score.optional(),
      abstention: score.optional(),
      answerable: score.optional(),
    })
    .meta({ id: 'MetricScores' }),
);

const manifest = z
  .object({
    system: z.string().optional(),
    model: z.string().optional(),
    judge: z.string().optional(),
    datasetSha256: z.string().optional(),
    topK: z.number().optional(),
    started: z.string().optional(),
    other: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'RunManifest' });

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
    manifest,
    metrics,
    yardstick: z.string(),
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
    missing: z.object({ total: z.number(), byType: facetSchema, byConversation: facetSchema }),
    goldDiffers: listOf(z.object({ question: z.string(), file: z.string(), dataset: z.string() })),
    datasetHash: z.object({
      file: z.string().optional(),
      dataset: z.string().optional(),
      equal: z.boolean().nullable(),
    }),
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
    runs: z
      .array(runHeadSchema.extend({ report }))
      .optional()
      .describe('all runs made of the file, when it holds several systems'),
  })
  .meta({ id: 'Run' });

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
    systems: z.array(
      z.object({
        name: z.string(),
        report,
        manifest,
        judges: z.array(z.string()),
        metrics,
        yardstick: z.string(),
        sample: z.array(
          z.object({
            question: z.string(),
            text: z.string(),
            gold: z.string().nullable(),
            prediction: z.string().nullable(),
            votes: z.array(vote),
            retrieved: z.number().nullable(),
          }),
        ),
      }),
    ),
    mapping: mappingSchema,
  })
  .meta({ id: 'RunPreview' });

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
    judges: z.array(vote),
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
  facets: facetsSchema.extend({ outcome: facetSchema, attribution: facetSchema, flag: facetSchema }),
});

const judging = z.object({
  by: z.string().nullable(),
  threshold: z.number(),
  low: z.number(),
  high: z.number(),
  top: z.number().nullable(),
  disputed: z.enum(['keep', 'exclude']),
});

const range = z.object({ from: z.number(), to: z.number(), score });
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
    headline: z.object({
      published: score,
      undisputed: score.optional(),
      ceiling: z.number().optional(),
      disputed: z.number(),
    }),
    outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), count: z.number() })),
    attributions: z.array(z.object({ attribution: z.enum(ATTRIBUTIONS), count: z.number() })),
    flags: z.array(z.object({ flag: z.enum(FLAGS), count: z.number() })),
    byType: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        total: z.number(),
        score,
        undisputed: score.optional(),
        ceiling: z.number().optional(),
      }),
    ),
    abstention: z.object({ answerable: answered, unanswerable: answered }),
    lengths: z.array(range),
    latencies: z.array(range),
    seconds: z.object({ n: z.number(), mean: z.number(), median: z.number(), p95: z.number() }).optional(),
    dialogues: z.record(z.string(), z.number().nullable()).optional(),
    judges: z.array(agreement).describe('every pair of judges of the run'),
  })
  .meta({ id: 'RunAnalysis' });

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
    runs: z.array(z.object({ id: z.string(), name: z.string(), all: score, byType: z.record(z.string(), score) })),
    types: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
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
      .describe('with `questions=true`'),
  })
  .meta({ id: 'Comparison' });
