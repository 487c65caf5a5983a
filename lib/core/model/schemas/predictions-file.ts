import { z } from 'zod';
import { FIELD_ROLES, MATCH_METHODS } from '../predictions-file.ts';
import { dialogueTotalsSchema } from './dialogues.ts';
import { facetSchema, listedSchema, typesMoreSchema } from './list.ts';
import { datasetIdSchema, messageSchema, questionIdSchema, saidBy, sessionIdSchema, turnIdSchema } from './parts.ts';
import { metricsSchema } from './scores.ts';
import { whereSchema } from './where.ts';

/** What a judge of rubrics said. */
const rubricVerdictSchema = z
  .object({
    /** In the rubric's order. */
    items: z
      .array(
        z.object({
          score: z.number().nullable().describe('null: no number in the file'),
          reason: z.string().optional(),
        }),
      )
      .optional(),
    counted: z
      .literal(true)
      .optional()
      .describe('the file only counts how many items have each score: which have it is not known'),
    ordering: z
      .object({
        precision: z.number().optional(),
        recall: z.number().optional(),
        f1: z.number().optional(),
        tauNorm: z.number().nullable().describe('(tau-b + 1) / 2; null: not defined'),
        finalScore: z.number().nullable().describe('tauNorm × f1'),
        by: z.literal('tool').optional().describe('another tool’s tau, by rules of its own'),
      })
      .optional(),
  })
  .meta({ id: 'RubricVerdict' });
export type RubricVerdict = z.infer<typeof rubricVerdictSchema>;

/** One judge's verdict on one answer. */
export const voteSchema = z
  .object({
    /** The field or model it came from: `grade`, `llm_score`, `judgment_1`, `gpt-4o-mini-2024-07-18`, … */
    name: z.string(),
    /** null: the vote could not be read. */
    correct: z.boolean().nullable(),
    /** Where the judge gave a grade between 0 and 1. */
    score: z.number().optional(),
    reason: z.string().optional(),
    label: z.string().optional().describe('the judge’s own word, where it says more than right or wrong'),
    part: z.literal(true).optional().describe('another vote of the row is made of it, and counts in its place'),
    apart: z
      .literal(true)
      .optional()
      .describe('a judge that was asked later, beside those of the file: it has no say in `accuracy`'),
    rubric: rubricVerdictSchema.optional().describe('counts in the profiles of rubrics alone'),
  })
  .meta({ id: 'JudgeVote' });
export type JudgeVote = z.infer<typeof voteSchema>;

/** What the user decided of an answer; it overrides the judges. */
export const ownVerdictSchema = z.object({
  correct: z.boolean(),
  note: z.string().optional(),
  reviewer: z.string().optional(),
});
export type OwnVerdict = z.infer<typeof ownVerdictSchema>;

/** What somebody noted of an answer: tags in the order they were given, and a text. */
export const notedSchema = z.object({
  tags: z.array(z.string()),
  note: z.string().optional(),
  reviewer: z.string().optional(),
});

/** Where a retrieved text comes from, estimated from its words (docs/locating.md). */
const locatedSchema = z
  .object({
    turns: z.array(turnIdSchema).describe('the surest first; none: no turn says it'),
    sessions: z.array(sessionIdSchema).describe('those of the turns'),
    score: z.number().describe('0…1: how likely one of the turns is right'),
    estimated: z.literal(true),
    leakedFrom: z.string().optional().describe('another conversation of the dataset, which says it'),
    without: z.array(turnIdSchema).optional().describe('cited turns of which no retrieved text has what was asked'),
    beside: z.array(turnIdSchema).optional().describe('cited turns that it tells of from a turn beside them'),
  })
  .meta({ id: 'Located' });
export type Located = z.infer<typeof locatedSchema>;

/** One item a system retrieved for a question, in its ranked order (rank = position + 1). */
export const retrievedItemSchema = z.object({
  /** `text`: a memory or passage that is no turn or session of the conversation. */
  level: z.enum(['turn', 'session', 'text']),
  session: sessionIdSchema.optional(),
  turn: turnIdSchema.optional(),
  text: z.string().optional(),
  score: z.number().optional(),
  /** The id as in the file. */
  raw: z.string().optional(),
  time: z.string().optional().describe('when the store says it is of, as in the file'),
  located: locatedSchema.optional().describe('of a text: where it comes from, as far as its words tell'),
  cut: z.literal(true).optional().describe('the file keeps so many characters of a text, and this one has them all'),
  /** It is, or for a session contains, evidence of the question. */
  evidence: z.boolean(),
});
export type RetrievedItem = z.infer<typeof retrievedItemSchema>;

/** Numbers by name. */
export const numbersSchema = z.record(z.string(), z.number());

/** What a row says beside its answer and what was retrieved for it. */
const rowSchema = z.object({
  question: questionIdSchema,
  judges: z.array(voteSchema),
  /** Ranked ids exactly as in the file (LoCoMo `*_prediction_context`, LongMemEval corpus ids), for metrics; parallel to `retrieved`. */
  contextIds: z.array(z.string()).optional(),
  /** Numbers the file itself gives: `f1_score`, `bleu_score`, `official_score`, … */
  stored: numbersSchema,
  /** Time to answer, seconds. */
  seconds: z.number().optional(),
  /** Tokens used, by name as in the file. */
  tokens: numbersSchema.optional(),
  /** Only in files that Memoscope wrote. */
  override: ownVerdictSchema.optional(),
  /** Likewise. */
  noted: notedSchema.optional(),
});

/** A row of a predictions file that belongs to a question, as it was understood. */
export interface MatchedPrediction extends z.infer<typeof rowSchema> {
  /** null: the row has no answer (a retrieval log, or a row that failed). */
  answer: string | null;
  /** Absent: the file says nothing about retrieval. Empty: nothing was retrieved. */
  retrieved?: RetrievedItem[];
  where: z.infer<typeof whereSchema>;
  /** The row as in the file. */
  raw: unknown;
}

/** How to read a predictions file: what was found out, or what the user says instead. */
export const mappingSchema = z
  .object({
    /** `$[]`, `$.*[]`, `$.item_results[].metrics.detailed_results[]`. */
    rows: z.string().max(500).optional().describe('path to the rows, e.g. `$.*[]`; absent: found out'),
    /** A path is like `autoeval_label.label`. Several predictions make several runs. */
    fields: z
      .record(z.string().max(500), z.enum(FIELD_ROLES))
      .default({})
      .describe('field path within a row → what it is; fields not named are found out'),
    /** A preview says so; only whoever says it back gets such a run. */
    cut: z.boolean().optional().describe('take what is complete of a JSON file that ends too early'),
  })
  .meta({ id: 'Mapping' });
export type Mapping = z.infer<typeof mappingSchema>;

export const savedMappingSchema = z.object({ name: z.string(), mapping: mappingSchema });
export const savedMappingsSchema = z.object({ items: z.array(savedMappingSchema) });
export type SavedMapping = z.infer<typeof savedMappingSchema>;

/** A field of the file, what it was taken for, and why. */
const fieldUseSchema = z.object({
  field: z.string(),
  role: z.enum(FIELD_ROLES),
  /** One sentence: `equals the dataset's gold in 1 498 of 1 540 rows`. */
  why: z.string(),
  ...saidBy,
  /** Rows that have it. */
  rows: z.number(),
  /** Its first value, shortened. */
  example: z.string(),
});
export type FieldUse = z.infer<typeof fieldUseSchema>;

/** What became of every row of a file. Nothing is dropped without a line here. */
export const reportSchema = z
  .object({
    /** Short key of the file's shape: `rows`, `keyed-rows`, `nested-rows`, `official-qa`, `longmemeval-log`, `retrieval-log`, `csv`, … */
    format: z.string(),
    /** The shape in words. */
    shape: z.string(),
    rows: z.number(),
    matched: z.number(),
    how: z.array(z.object({ by: z.enum(MATCH_METHODS), count: z.number() })),
    fields: z.array(fieldUseSchema),
    unmatched: listedSchema(
      z.object({
        where: whereSchema,
        text: z.string(),
        why: z.string(),
        ...saidBy,
        nearest: z.object({ question: questionIdSchema, text: z.string(), similarity: z.number() }).optional(),
      }),
    ),
    /** Rows for the same question: which one counts and why. `total` counts the rows that do not. */
    duplicates: listedSchema(
      z.object({
        question: questionIdSchema,
        kept: whereSchema,
        dropped: z.array(whereSchema),
        why: z.string(),
        ...saidBy,
      }),
    ),
    /** Rows assigned by order because the same question text occurs more than once. */
    ambiguous: listedSchema(z.object({ question: questionIdSchema, where: whereSchema, why: z.string(), ...saidBy })),
    /** Questions of the dataset without a row. */
    missing: z.object({
      total: z.number(),
      byType: z.array(facetSchema),
      byConversation: z.array(facetSchema),
      typesMore: typesMoreSchema,
      conversationsMore: z.number().optional().describe('conversations besides those listed'),
    }),
    /** Rows whose gold text is not the dataset's. */
    goldDiffers: listedSchema(z.object({ question: questionIdSchema, file: z.string(), dataset: z.string() })),
    /** The dataset's hash as the file gives it and as it is; `equal` null when either is not known. */
    datasetHash: z.object({
      file: z.string().optional(),
      dataset: z.string().optional(),
      equal: z.boolean().nullable(),
    }),
    /** SHA-256; absent before a run is stored, and in runs of older versions. */
    sha256: z.string().optional().describe('of the file as it came'),
    /** Rows or parts that could not be read. */
    problems: listedSchema(z.object({ message: z.string(), where: whereSchema, ...saidBy })),
    /** Other open datasets whose questions fit better, best first. */
    betterDatasets: z.array(z.object({ id: datasetIdSchema, name: z.string(), matched: z.number() })).optional(),
    /** Absent when it would not. */
    refused: z.string().optional().describe('GigaMemory: why the contest would refuse the file (rule GIGA-3.3)'),
    texts: z
      .object({ shape: messageSchema, refused: messageSchema.optional() })
      .optional()
      .describe('what `shape` and `refused` are made of'),
    /** Of the rows that count, where they are dialogues. */
    dialogues: dialogueTotalsSchema.optional().describe('MutualFriends: sums over the dialogues of the rows'),
    /** Worked out of the file's records, whatever questions its rows are about. */
    measures: metricsSchema.optional().describe('metrics that are not of questions: HaluMem’s of memories'),
    /** The dataset was indexed anew since; the rows are kept. */
    vanished: listedSchema(questionIdSchema).optional().describe('questions with a row that the dataset no longer has'),
  })
  .meta({ id: 'MatchReport' });
export type MatchReport = z.infer<typeof reportSchema>;

/** A judge that was asked from here: a model, and what it was told. */
export const judgedBySchema = z
  .object({
    name: z.string().describe('of the judge, as its votes have it'),
    model: z.string(),
    prompt: z.string().describe('`memoscope/1` is our own; else the name of the file it was read from'),
    promptSha256: z.string(),
    host: z.string().describe('which was asked'),
    made: z.string().describe('ISO 8601, UTC'),
    judged: z.number().describe('answers with a verdict'),
    right: z.number(),
    none: z.number().describe('answers without one: what was replied can’t be read, or nothing was'),
    tokens: z.object({ in: z.number(), out: z.number() }).optional().describe('as the interface counted them'),
  })
  .meta({ id: 'JudgedBy' });
export type JudgedBy = z.infer<typeof judgedBySchema>;

/** What a file says about how it was made. */
export const manifestSchema = z
  .object({
    system: z.string().optional(),
    /** The model that answered. */
    model: z.string().optional(),
    /** The model or name of the judge. */
    judge: z.string().optional(),
    datasetSha256: z.string().optional(),
    /** How many items were retrieved for a question, when it is always the same or given. */
    topK: z.number().optional(),
    started: z.string().optional(),
    /** Of the code that ran. */
    commit: z.string().optional(),
    tags: z.array(z.string()).optional(),
    /** Parameters that somebody typed; those of the file are in `other`. */
    parameters: z.record(z.string(), z.string()).optional(),
    tokens: z.number().optional().describe('of all answers, in and out'),
    cost: z.number().optional().describe('of all answers, US dollars'),
    judged: z.array(judgedBySchema).optional().describe('judges that were asked from Memoscope'),
    typed: z
      .array(z.string())
      .optional()
      .describe('members that somebody typed: the file says nothing of them, or otherwise'),
    /** Further scalar fields of the file's head, by path. */
    other: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'RunManifest' });
export type RunManifest = z.infer<typeof manifestSchema>;

/** What a report says that the rows of a run do not: rows that are not in it, and sums over dialogues. */
const keptReportSchema = reportSchema.pick({ unmatched: true, duplicates: true, dialogues: true, measures: true });
export type KeptReport = z.infer<typeof keptReportSchema>;

/** What files that Memoscope wrote say of a row beside their columns, so that the run can be read back as it was. */
export const keptRowSchema = rowSchema.extend({
  /** The column or member with the answer; absent: `answer` says it. */
  column: z.string().optional(),
  /** Where no column can say it: null, or a text with characters that a table can't hold. */
  answer: z.string().nullable().optional(),
  retrieved: z.array(retrievedItemSchema.omit({ evidence: true })).optional(),
  /** In one row of each run: what it is called, what its own file said of it, and which rows of that are not in it. */
  run: z.object({ name: z.string(), manifest: manifestSchema, report: keptReportSchema.optional() }).optional(),
});
export type KeptRow = z.infer<typeof keptRowSchema>;
