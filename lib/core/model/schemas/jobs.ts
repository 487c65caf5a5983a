import { z } from 'zod';
import { EXPORT_SHAPES } from '../exports.ts';
import { progressSchema } from './dataset.ts';
import { datasetIdSchema, runIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';

const momentSchema = z.string().describe('ISO 8601');

/** Long work, as the API shows it. */
export const jobSchema = z
  .object({
    id: z.string(),
    kind: z
      .enum(['index', 'words', 'rescore', 'export', 'judge'])
      .describe(
        'reads a dataset’s file · makes its turns searchable · scores a run for the gold shown now · makes a file of a dataset · asks a model about a run',
      ),
    dataset: z.object({ id: datasetIdSchema, name: z.string(), bytes: z.number() }),
    run: runIdSchema.nullable().describe('of `rescore` and `judge`'),
    exported: z
      .object({ id: z.string(), as: z.enum(EXPORT_SHAPES) })
      .nullable()
      .describe('of `export`, as long as that is kept'),
    state: z
      .enum(['waiting', 'running', 'again', 'stopped', 'failed', 'cancelled', 'done'])
      .describe(
        'again: waits until `next`, since a try failed · stopped: failed, and waits for somebody · failed: it was tried again since, or what it was about has changed',
      ),
    tries: z.number().describe('how often it was begun'),
    lost: z.number().describe('how many tries ended without an outcome'),
    most: z.number().describe('after so many it stops'),
    progress: progressSchema.nullable(),
    asked: momentSchema.describe('when it was put in'),
    askedBy: z.object({ name: z.string() }).nullable().describe('null: it followed from something else'),
    begun: momentSchema.nullable().describe('when it was begun last'),
    ended: momentSchema.nullable(),
    next: momentSchema.nullable(),
    worker: z.string().nullable().describe('who does it, or did it last'),
    error: problemSchema.nullable().describe('why it was put off, or failed'),
    may: z.array(z.enum(['cancel', 'retry'])).describe('what whoever asks may do with it'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobSchema>;

const workerSchema = z.object({
  name: z.string(),
  since: momentSchema,
  seen: momentSchema,
  there: z.boolean().describe('whether it was heard of lately'),
});

/** Those under way in the order in which they came, then those that are over, the last first. */
export const jobsSchema = z.object({
  now: momentSchema.describe('by the server’s clock'),
  items: z.array(jobSchema),
  attended: z.boolean().describe('whether anybody does jobs'),
  workers: z.array(workerSchema).nullable().describe('for admins of a shared server; else null'),
});
export type JobList = z.infer<typeof jobsSchema>;
