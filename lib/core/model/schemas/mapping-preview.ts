import { z } from 'zod';
import { conversationSchema, dateSchema } from './conversation.ts';
import { findingSchema } from './finding.ts';
import { datasetMappingSchema } from './mapping.ts';
import { saidBy } from './parts.ts';
import { problemSchema } from './problem.ts';
import { questionSchema } from './question.ts';

const resolvedSchema = z.object({ resolved: z.number(), dangling: z.number() });

const alternativeSchema = z.object({
  value: z.string(),
  evidence: resolvedSchema.optional().describe('of the first records'),
  mapping: datasetMappingSchema.optional().describe('the mapping with it, where other fields have to change as well'),
});
export type Alternative = z.infer<typeof alternativeSchema>;

const kindSchema = z.enum(['object', 'list', 'text', 'number', 'boolean', 'null']);

const fieldSchema = z.object({
  at: z.string().describe('its place in the mapping: `$.turn.text`'),
  value: z.string().describe('the value as JSON; a path as it is'),
  why: z.string(),
  ...saidBy,
  check: z.literal(true).optional().describe('not sure'),
  alternatives: z
    .array(alternativeSchema)
    .optional()
    .describe('other values that were tried, with what would resolve; each can stand in its place'),
});
export type MappedField = z.infer<typeof fieldSchema>;

/** A key of an unknown file. */
const fileKeySchema = z
  .object({
    path: z.string().describe('from the record: `$.days[*].log`'),
    key: z.string().describe('its name; of members that are counted, a regular expression'),
    depth: z.number(),
    kind: kindSchema,
    of: kindSchema.optional().describe('what the items of a list are'),
    least: z.number().optional().describe('items of the shortest list'),
    most: z.number().optional().describe('items of the longest list'),
    values: z.number().optional().describe('how many different texts or numbers it has'),
    samples: z.array(z.string()).describe('the first few different values; of numbers the least and the greatest'),
    share: z.number().describe('of the objects that may have it, how many have it'),
  })
  .meta({ id: 'FileKey' });
export type FileKey = z.infer<typeof fileKeySchema>;

/** A conversation as a mapping has it, cut down to what shows whether it was understood: one question, and the turns around its evidence. */
const excerptSchema = z
  .object({
    id: z.string(),
    sessions: z.number(),
    turns: z.number(),
    questions: z.number(),
    question: z
      .object({
        id: z.string(),
        text: z.string(),
        answer: z.string().nullable(),
        type: z.string().optional(),
        resolved: z.number().describe('turns or sessions its evidence leads to'),
        dangling: z.array(z.string()).describe('what of its evidence leads nowhere, as in the file'),
      })
      .optional(),
    parts: z.array(
      z.object({
        session: z.string(),
        number: z.number().describe('counted from 1'),
        date: dateSchema.optional(),
        turns: z.number(),
        evidence: z.number().optional().describe('the session itself is evidence: its number, from 1'),
        shown: z.array(
          z.object({
            index: z.number().describe('place in the session, from 0'),
            id: z.string(),
            speaker: z.string(),
            text: z.string(),
            evidence: z.number().optional().describe('its number among the evidence, from 1'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'ConversationExcerpt' });
export type ConversationExcerpt = z.infer<typeof excerptSchema>;

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
    conversations: z.array(excerptSchema).describe('the first few, as they are understood'),
    structure: z
      .object({
        records: z.number().describe('how many were looked at'),
        keys: z.array(fileKeySchema),
        more: z.boolean().describe('there are more keys than these'),
        first: z.string().describe('the first record, cut where it is long'),
      })
      .optional()
      .describe('what the file holds, where it was asked for; absent for datasets of several files'),
    unreadable: z
      .array(
        z.object({
          ...{ line: z.number(), column: z.number(), byte: z.number(), message: z.string() },
          around: z.string().describe('up to 40 characters on each side'),
          at: z.number().describe('where in `around` it breaks'),
        }),
      )
      .optional()
      .describe('where the file is no JSON, when none of its records could be read'),
    alternatives: z
      .array(alternativeSchema)
      .optional()
      .describe('for the field that was asked about, the one with the most evidence first'),
    repair: alternativeSchema
      .optional()
      .describe('where too little evidence resolves: another way to read it, of which more does'),
    problem: problemSchema.optional().describe('why it can’t be opened so'),
  })
  .meta({ id: 'MappingPreview' });
export type MappingPreview = z.infer<typeof mappingPreviewSchema>;
