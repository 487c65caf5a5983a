import { z } from 'zod';
import { EXPORT_SHAPES } from '../exports.ts';
import { progressSchema } from './dataset.ts';
import { datasetIdSchema, runIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';

const momentSchema = z.string().describe('ISO 8601');

/** What of a dataset becomes a file. */
export const exportAskedSchema = z.object({
  as: z
    .enum(EXPORT_SHAPES)
    .describe(
      'csv, jsonl: its questions with the text of their evidence · himga: HiMGA’s samples · corrected: its file with the gold that reviews give it · changelog: what that changes, as Markdown · site: pages that any file server shows, as one archive (tar, gzip)',
    ),
  questions: z.array(z.string()).min(1).optional().describe('ids: only these; of csv, jsonl and site'),
  runs: z.array(z.string()).optional().describe('ids, the leading one first; of site'),
  reviews: z.boolean().optional().describe('with what was found on checking questions; of site'),
  base: z.string().optional().describe('where it will stand on its host: `/memoscope/`; of site'),
});

/** A file that is made of a dataset, and kept for a week. */
export const exportSchema = z
  .object({
    id: z.string(),
    dataset: datasetIdSchema,
    as: z.enum(EXPORT_SHAPES),
    questions: z.number().nullable().describe('how many were chosen; null: all'),
    runs: z.array(runIdSchema).describe('of site'),
    state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
    job: z.string().nullable().describe('of /jobs, while it waits or runs'),
    progress: progressSchema.nullable(),
    name: z.string().nullable().describe('what the file is called; this and `bytes` once it is ready'),
    bytes: z.number().nullable(),
    asked: momentSchema.describe('when it was asked for first'),
    askedBy: z.object({ name: z.string() }).nullable(),
    made: momentSchema.nullable().describe('it says what was there then'),
    until: momentSchema.describe('it is kept so long'),
    error: problemSchema.nullable(),
    may: z.array(z.enum(['retry', 'remove'])).describe('what whoever asks may do with it'),
  })
  .meta({ id: 'Export' });
export type Export = z.infer<typeof exportSchema>;
export type ExportAsked = z.infer<typeof exportAskedSchema>;
