import { z } from 'zod';
import { CATEGORIES, DEFAULT_CATEGORIES } from '../scope.ts';
import { runIdSchema } from './parts.ts';
import { judgedBySchema } from './predictions-file.ts';
import { problemSchema } from './problem.ts';

const price = z.number().min(0).max(1e6);
/** Characters. */
const PROMPT = 256 * 1024;

/** What a judge is asked for. */
export const judgeRequestSchema = z.object({
  prompt: z
    .union([
      z.string().max(300),
      z.object({ name: z.string().trim().min(1).max(200), text: z.string().min(1).max(PROMPT) }),
    ])
    .default('memoscope/1')
    .describe(
      'the name of one that the server has, or a file with its text, read as `memoscope judge --prompt` reads it',
    ),
  limit: z.int().min(1).optional().describe('so many answers at most, evenly out of all'),
  categories: z.enum(CATEGORIES).default(DEFAULT_CATEGORIES),
  prices: z.object({ in: price, out: price }).optional().describe('US dollars for a million tokens'),
  dry_run: z.boolean().default(false).describe('only say what it would take: nothing is sent'),
});
export type JudgeRequest = z.infer<typeof judgeRequestSchema>;

const tokensSchema = z.object({ in: z.number(), out: z.number() });

/** What asking would take; nothing was sent. */
export const judgeEstimateSchema = z
  .object({
    judge: z.string().describe('what it would be called'),
    host: z.string(),
    asked: z.number().describe('answers'),
    skipped: z.number().describe('answers without gold answer, or of types the prompt has no words for'),
    estimate: z.object({
      calls: z.number().describe('requests: those whose replies are not kept from before'),
      kept: z.number(),
      tokens: tokensSchema.describe('roughly'),
      cost: z.number().optional().describe('US dollars, with `prices`'),
    }),
  })
  .meta({ id: 'JudgeEstimate' });
export type JudgeEstimate = z.infer<typeof judgeEstimateSchema>;

/** A judge that is asked, or was asked last, about a run. */
export const judgeJobSchema = z
  .object({
    run: runIdSchema,
    judge: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    asked: z.string().describe('when it was put in, ISO 8601'),
    progress: z
      .object({ done: z.number(), total: z.number(), right: z.number(), none: z.number() })
      .nullable()
      .describe('none: answers without a verdict'),
    error: problemSchema.optional().describe('why it failed; of one that is waiting: why it is tried again later'),
    result: judgedBySchema.optional(),
  })
  .meta({ id: 'JudgeJob' });
export type JudgeJob = z.infer<typeof judgeJobSchema>;

export const judgeStateSchema = z.object({
  offered: z
    .object({ host: z.string(), model: z.string(), prompts: z.array(z.string()) })
    .nullable()
    .describe('null: this server asks no judge'),
  job: judgeJobSchema.nullable(),
});
export type JudgeState = z.infer<typeof judgeStateSchema>;
