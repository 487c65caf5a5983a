import { z } from 'zod';
import { familySchema } from './dataset.ts';
import { datasetIdSchema, runIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';

/** One thing a file can be taken for. */
const recognisedAsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dataset'), format: familySchema, variant: z.string() }),
  /** For an open dataset: so many of its rows (or entries) belong to questions of it. */
  z.object({
    kind: z.enum(['predictions', 'error-pack', 'reviews']),
    dataset: datasetIdSchema,
    name: z.string(),
    rows: z.number(),
    matched: z.number(),
  }),
  /** What a system stored, for a run of a dataset of whose conversations so many of them are. `name` is that of the run. */
  z.object({
    kind: z.literal('memories'),
    dataset: datasetIdSchema,
    run: runIdSchema,
    name: z.string(),
    rows: z.number(),
    matched: z.number(),
  }),
]);
export type RecognisedAs = z.infer<typeof recognisedAsSchema>;

/** A dataset or a run that was made of the very same bytes. */
const identicalSchema = z.object({ kind: z.enum(['dataset', 'run']), id: z.string(), name: z.string() });
export type Identical = z.infer<typeof identicalSchema>;

/** What a file is, before anything is done with it. */
export const recognisedSchema = z
  .object({
    file: z.string(),
    bytes: z.number(),
    as: z.array(recognisedAsSchema).describe('what it can be taken for, best first'),
    identical: z.array(identicalSchema).describe('made of the very same bytes'),
    /** What was looked for and found. */
    problem: problemSchema.optional().describe('why nothing was recognised'),
  })
  .meta({ id: 'Recognised' });
export type Recognised = z.infer<typeof recognisedSchema>;
