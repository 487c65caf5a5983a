import { z } from 'zod';
import { conversationSchema } from './conversation.ts';
import { findingSchema } from './finding.ts';
import { datasetMappingSchema } from './mapping.ts';
import { saidBy } from './parts.ts';
import { problemSchema } from './problem.ts';
import { questionSchema } from './question.ts';

const resolvedSchema = z.object({ resolved: z.number(), dangling: z.number() });

const fieldSchema = z.object({
  at: z.string().describe('its place in the mapping: `$.turn.text`'),
  value: z.string().describe('the value as JSON; a path as it is'),
  why: z.string(),
  ...saidBy,
  check: z.literal(true).optional().describe('not sure'),
  alternatives: z
    .array(z.object({ value: z.string(), evidence: resolvedSchema.optional() }))
    .optional()
    .describe('other values that were tried, with what would resolve; each can stand in its place'),
});
export type MappedField = z.infer<typeof fieldSchema>;

/** What a mapping makes of a file, or a mapping that is proposed for it. */
export const mappingPreviewSchema = z
  .object({
    mapping: datasetMappingSchema
      .nullable()
      .describe('null: none could be proposed; `problem` says what was looked for'),
    fields: z.array(fieldSchema).describe('of a proposal: every field with its reason'),
    counts: z.object({
      conversations: z.number(),
      sessions: z.number(),
      turns: z.number(),
      questions: z.number(),
      memories: z.number(),
    }),
    evidence: resolvedSchema,
    opensFrom: z.number().describe('the share of references that has to resolve'),
    opens: z.boolean().describe('whether the dataset can be opened so'),
    whole: z.boolean().describe('whether all records were read'),
    findings: z
      .array(findingSchema.extend({ count: z.number() }))
      .describe('what a reader should know, the first of each kind and how many there are'),
    conversation: conversationSchema.optional().describe('the first one, as it is understood'),
    questions: z.array(questionSchema).describe('its questions'),
    problem: problemSchema.optional().describe('why it can’t be opened so'),
  })
  .meta({ id: 'MappingPreview' });
export type MappingPreview = z.infer<typeof mappingPreviewSchema>;
