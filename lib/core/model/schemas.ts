/** Shapes that the API answers and that exported files carry, said once. Not part of the index: whoever checks nothing does not load them. */
import { z } from 'zod';

export const manifestSchema = z
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

export const voteSchema = z
  .object({
    name: z.string(),
    correct: z.boolean().nullable(),
    score: z.number().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'JudgeVote' });
