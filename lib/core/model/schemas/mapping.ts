import { z } from 'zod';

/** RFC 9535 from `$`, the record, or `@`, the value at hand, with the few additions of docs/mapping.md. */
const pathSchema = z
  .string()
  .regex(/^[$@]/)
  .describe('a JSONPath: from `$`, the record (what a conversation is read from), or from `@`, the value at hand');

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const opSchema = z
  .union([
    z
      .enum(['lines', 'strip', 'range'])
      .describe('lines of a text · without space around it · `D1:3-D1:5` and `3-5` as each of them'),
    z.strictObject({ split: z.string() }).describe('the parts between these characters, without space around them'),
    z
      .strictObject({ match: z.string() })
      .describe('the first group of a regular expression, or all it matches; else nothing'),
    z.strictObject({ findall: z.string() }).describe('the same of every match'),
    z.strictObject({ replace: z.string(), with: z.string() }).describe('every match of a regular expression'),
    z.strictObject({ map: z.record(z.string(), scalarSchema) }).describe('values by what they are now; others stay'),
    z.strictObject({ parse: z.enum(['json', 'python']) }).describe('the value a text writes'),
    z.strictObject({ path: pathSchema }).describe('goes on from the value, after `parse` say'),
  ])
  .meta({ id: 'MappingStep' });

const changedSchema = z.strictObject({ path: pathSchema, ops: z.array(opSchema).min(1) });

const plainSchema = z
  .union([
    pathSchema,
    z.strictObject({ const: scalarSchema }),
    z.strictObject({ template: z.string().describe('text with paths in braces: `{@^.type}-{@.id}`') }),
    changedSchema,
  ])
  .meta({ id: 'MappingPlainValue' });

/** Where a value comes from. */
const valueSchema = z
  .union([
    plainSchema,
    z.strictObject({ first: z.array(plainSchema).min(1).describe('the first of these that is there') }),
  ])
  .meta({ id: 'MappingValue' });

/** What there is one of for each of. */
const oneEachSchema = z.union([pathSchema, changedSchema]);
const eachSchema = z
  .union([
    oneEachSchema,
    z.strictObject({ first: z.array(oneEachSchema).min(1).describe('the first of these that finds something') }),
  ])
  .meta({ id: 'MappingEach' });

const conditionSchema = z
  .strictObject({
    at: valueSchema,
    is: z
      .union([scalarSchema, z.array(scalarSchema)])
      .optional()
      .describe('one of these; absent: there, and neither false, 0 nor empty'),
    matches: z.string().optional().describe('a regular expression for its text'),
    not: z.boolean().optional(),
  })
  .meta({ id: 'MappingCondition' });

const fileSchema = z.union([
  z.string(),
  z.strictObject({
    path: z
      .string()
      .describe('of the file in the folder or archive; `*` stands for a name or a part of one, `**` for folders'),
    records: z
      .enum(['elements', 'lines', 'rows', 'whole'])
      .optional()
      .describe('absent: lines of JSON Lines, rows of a table, elements of a JSON list, else the whole file'),
    optional: z.literal(true).optional().describe('it may be missing, and with it what is read from it'),
  }),
]);

const evidenceSchema = z.strictObject({
  by: z
    .enum(['turn', 'session', 'memory', 'quote'])
    .describe('what is named: a turn or session (by id or number), a memory (by id or text), or words of a turn'),
  ref: valueSchema,
  as: z.enum(['id', 'number']).optional().describe('a number counts turns or sessions in file order; absent: an id'),
  from: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .describe('where numbers begin; absent: 0'),
  session: valueSchema
    .optional()
    .describe(
      'the id of the session it is in, where turns or memories are told apart only with it; `@` is the reference',
    ),
  when: conditionSchema.optional(),
});

const askedAtSchema = z.union([
  z.literal('session').describe('after the session that the question stands in'),
  z.literal('turn').describe('at the turn that the question is or stands in'),
  z.strictObject({ turns: valueSchema.describe('so many turns come before it') }),
  z.strictObject({ session: valueSchema.describe('after the session with this id') }),
  z.strictObject({ turn: valueSchema.describe('before the turn with this id') }),
]);

const memorySchema = z.strictObject({
  from: z.string().optional().describe('the name of a file; absent: the conversation’s'),
  of: valueSchema
    .optional()
    .describe('from another file: the ids of the conversation’s memories, from its record; absent: all of them'),
  each: eachSchema,
  id: valueSchema.optional(),
  text: valueSchema,
  kind: valueSchema.optional(),
  date: valueSchema.optional(),
  session: valueSchema.optional().describe('absent: the session it stands in'),
  turn: valueSchema.optional(),
  replaces: valueSchema.optional().describe('ids or texts of earlier memories'),
});

const questionSchema = z.strictObject({
  from: z.string().optional().describe('the name of a file; absent: the conversation’s'),
  each: eachSchema.optional().describe('absent: the record is the question'),
  only: conditionSchema.optional(),
  conversation: valueSchema.optional().describe('the id of its conversation, when it is from another file'),
  id: valueSchema.optional().describe('absent: the conversation’s and its number'),
  text: valueSchema,
  answer: valueSchema.optional(),
  options: valueSchema.optional().describe('a list of texts, or an object of texts by letter'),
  correct: valueSchema.optional().describe('letter or text of the right option; absent: the answer'),
  rubric: valueSchema.optional(),
  ordering: valueSchema.optional(),
  type: valueSchema.optional(),
  date: valueSchema.optional(),
  abstention: conditionSchema.optional(),
  askedAt: askedAtSchema.optional(),
  evidence: z.array(evidenceSchema).optional(),
});

/** How a file of any shape is a benchmark. */
export const datasetMappingSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1),
    name: z.string().optional(),
    files: z.record(z.string(), fileSchema).optional().describe('by name; absent: the file that is opened'),
    conversation: z.strictObject({
      from: z.string().optional().describe('the name of a file; absent: the first'),
      each: eachSchema.optional().describe('absent: each record is one'),
      group: z.literal(true).optional().describe('records of one id are one conversation: a list of them'),
      id: valueSchema.optional(),
      title: valueSchema.optional(),
      speakers: valueSchema.optional(),
    }),
    session: z
      .strictObject({
        each: eachSchema.optional(),
        only: conditionSchema.optional(),
        break: z
          .union([conditionSchema, z.strictObject({ change: valueSchema })])
          .optional()
          .describe('in place of `each`: a session begins at a turn like this, or where this value changes'),
        id: valueSchema.optional(),
        date: valueSchema.optional(),
        title: valueSchema.optional(),
        summary: valueSchema.optional(),
        within: valueSchema.optional(),
      })
      .optional()
      .describe('absent: each conversation is one session'),
    turn: z.strictObject({
      each: eachSchema,
      only: conditionSchema.optional(),
      id: valueSchema.optional().describe('absent: its session’s and its number'),
      speaker: valueSchema.optional(),
      kind: valueSchema
        .optional()
        .describe(
          '`action`, what an agent did, or `observation`, what it saw then, or a common word for them; else a message',
        ),
      channel: valueSchema.optional().describe('the group or room of a session it is said in'),
      text: valueSchema,
      date: valueSchema.optional(),
      image: valueSchema.optional().describe('URLs'),
      caption: valueSchema.optional(),
      evidence: conditionSchema.optional().describe('marks evidence of the conversation’s questions'),
    }),
    memory: memorySchema.optional(),
    question: z.union([questionSchema, z.array(questionSchema)]).optional(),
  })
  .meta({ id: 'DatasetMapping' });

export type DatasetMapping = z.infer<typeof datasetMappingSchema>;
export type MappedValue = z.infer<typeof valueSchema>;
export type MappedOp = z.infer<typeof opSchema>;
export type MappedEach = z.infer<typeof eachSchema>;
export type MappedCondition = z.infer<typeof conditionSchema>;
export type MappedQuestion = z.infer<typeof questionSchema>;
export type MappedEvidence = z.infer<typeof evidenceSchema>;
export type MappedFile = z.infer<typeof fileSchema>;
