import { z } from 'zod';
import { FAMILY_NAMES, type Family } from '../dataset.ts';
import { dialogueTotalsSchema } from './dialogues.ts';
import { facetSchema, typesMoreSchema } from './list.ts';
import { datasetIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';

export const familySchema = z.enum(Object.keys(FAMILY_NAMES) as Family[]);

const countsSchema = z.object({
  conversations: z.number(),
  /** Sessions with at least one turn. */
  sessions: z.number(),
  turns: z.number(),
  /** Turns with a caption or an image URL. */
  images: z.number(),
  memories: z.number().optional().describe('absent: none'),
  questions: z.number(),
  findings: z.number(),
});
export type Counts = z.infer<typeof countsSchema>;

export type QuestionType = z.infer<typeof facetSchema>;

const labelSchemeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Category number (as a string) → label. */
  labels: z.record(z.string(), z.string()),
  /** Who uses it. */
  source: z.string(),
});
export type LabelScheme = z.infer<typeof labelSchemeSchema>;

/** How far an index pass is, or a judge. */
export const progressSchema = z.object({
  /**
   * `words`: the full-text index grows; the dataset can be browsed meanwhile. `writing`: of a site, in parts of it. `judging`: a model is asked
   * about a run.
   */
  phase: z.enum(['queued', 'reading', 'saving', 'words', 'writing', 'judging']),
  done: z.number().describe('bytes; of `judging` answers'),
  total: z.number().describe('bytes; of `judging` answers'),
  right: z.number().optional().describe('of `judging`'),
  none: z.number().optional().describe('of `judging`: answers without a verdict'),
  /** So far, when known; so is `remaining`. */
  rate: z.number().optional().describe('bytes per second'),
  remaining: z.number().optional().describe('seconds'),
});
export type Progress = z.infer<typeof progressSchema>;

/** A dataset as the API shows it. */
export const datasetSchema = z
  .object({
    id: datasetIdSchema,
    name: z.string(),
    format: z.enum([...familySchema.options, 'unknown']),
    /** `locomo10`, `multimodal_dialog`, `personas` · `s`, `m`, `oracle`, `custom` · `jsonl`, `array` · `cocoa`, `huggingface`, `parquet`. */
    variant: z.string(),
    /** Never a folder of the server. */
    path: z
      .string()
      .optional()
      .describe(
        'the file’s name; inside an archive also the member’s, `box.zip › in/set.json`; of a URL all but its query',
      ),
    /** `url`: a server's file, read by ranges. */
    origin: z.enum(['file', 'upload', 'sample', 'url']),
    identical: z
      .array(z.object({ id: datasetIdSchema, name: z.string() }))
      .optional()
      .describe('on opening: other datasets of the very same bytes'),
    bytes: z.number(),
    opened: z.string().optional().describe('when somebody last opened it, ISO 8601; absent: not yet'),
    state: z.enum(['indexing', 'ready', 'failed', 'missing']),
    progress: progressSchema.optional(),
    error: problemSchema.optional(),
    search: z.enum(['pending', 'building', 'ready']).describe('state of the full-text index'),
    /** While `search` is `building`. */
    searchProgress: progressSchema.optional(),
    /** Why the full-text index could not be built. */
    searchError: problemSchema.optional(),
    counts: countsSchema,
    /** Findings by severity. */
    severities: z.object({ error: z.number(), warning: z.number(), info: z.number() }),
    questionTypes: z.array(facetSchema),
    typesMore: typesMoreSchema,
    labelSchemes: z.array(labelSchemeSchema).optional(),
    /** MutualFriends: derived success. */
    outcomes: z.object({ success: z.number(), failure: z.number() }).optional(),
    dialogues: dialogueTotalsSchema.optional().describe('MutualFriends: sums over its dialogues'),
  })
  .meta({ id: 'Dataset' });
export type Dataset = z.infer<typeof datasetSchema>;
