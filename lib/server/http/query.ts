import { z } from 'zod';
import { schemaWords } from '../../core/messages/schema-words.ts';
import {
  CONVERSATION_SORTS,
  EVIDENCE_FILTERS,
  NO_FILTER,
  QUESTION_SORTS,
  type QuestionFilter,
  type QuestionSort,
  REVIEW_STATES,
  ROLES,
  SEVERITIES,
  TEXT_KINDS,
} from '../../core/model/index.ts';
import { familySchema } from '../../core/model/schemas/dataset.ts';
import { findingSchema } from '../../core/model/schemas/finding.ts';
import { predictionFacetsSchema } from '../../core/model/schemas/list.ts';
import { problem } from '../../core/problems/index.ts';

/** The most items one answer holds. */
export const MAX_LIMIT = 10_000;

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'expected a whole number')
    .transform(Number)
    .pipe(z.number().max(max));

export const pageQuery = z.object({
  limit: whole(MAX_LIMIT).default(100).describe(`items in the answer: 100, or up to ${MAX_LIMIT}`),
  offset: whole(999_999_999).default(0).describe('items to skip'),
});

const RULE = 'expected the id of a rule, such as EVI-3 (docs/audit-rules.md)';
export const ruleSchema = z.string(RULE).min(1, RULE);

/** `name` ascending, `-name` descending. */
const sortOf = (names: readonly string[]) => z.enum(names.flatMap((name) => [name, `-${name}`]));

export const questionsQuery = pageQuery.extend({
  limit: whole(MAX_LIMIT).optional().describe(`items in the answer: 100, of heads all, or up to ${MAX_LIMIT}`),
  category: z
    .array(z.string().regex(/^\d+$/, 'expected a category number'))
    .default([])
    .describe('LoCoMo category numbers'),
  type: z.array(z.string()).default([]).describe('question type keys'),
  abstention: z.enum(['true', 'false']).optional(),
  evidence: z.array(z.enum(EVIDENCE_FILTERS)).default([]).describe('what the evidence is like'),
  conversation: z.array(z.string()).default([]).describe('conversation ids'),
  review: z
    .array(z.enum(REVIEW_STATES))
    .default([])
    .describe(
      'whether it was reviewed, whether its gold is in doubt, with which verdict, and what became of a pack’s proposal: states of one kind are alternatives, kinds narrow each other',
    ),
  queue: z
    .enum(['1'])
    .optional()
    .describe('a review queue: `review` is asked of questions as they were before their own review, too'),
  q: z.string().max(1000).default('').describe('fuzzy text over question, answer and id'),
  sort: sortOf(QUESTION_SORTS).default('file'),
  view: z
    .enum(['full', 'heads', 'facts', 'rows'])
    .default('full')
    .describe(
      'heads: every question of the dataset, short, in file order; facts: where the evidence of each stands; rows: the questions that the filters leave, short, with where the text was found and how runs answered',
    ),
  facet: predictionFacetsSchema
    .keyof()
    .optional()
    .describe('the name of a filter: answers its values instead of questions'),
  facetQ: z.string().max(1000).default('').describe('with facet: a part of the value'),
});

type Filters = Omit<z.infer<typeof questionsQuery>, 'limit' | 'offset' | 'view' | 'facet' | 'facetQ'>;

export function filterOf(query: Filters): QuestionFilter {
  const { by, descending } = orderOf<QuestionSort>(query.sort);
  return {
    ...NO_FILTER,
    category: query.category,
    type: query.type,
    abstention: query.abstention === undefined ? null : query.abstention === 'true',
    evidence: query.evidence,
    conversation: query.conversation,
    review: query.review,
    queue: query.queue === '1',
    q: query.q,
    sort: by,
    descending,
  };
}

export const conversationsQuery = pageQuery.extend({
  q: z.string().max(1000).default('').describe('part of id, title or a participant’s name'),
  sort: sortOf(CONVERSATION_SORTS).default('file'),
});

/** `-turns` → by turns, descending. */
export function orderOf<S extends string>(sort: string): { by: S; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as S, descending };
}

const day = z.iso.date().nullable().default(null);
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const turnsQuery = pageQuery.extend({
  limit: whole(200).default(20).describe('items in the answer: 20, or up to 200'),
  q: z
    .string()
    .max(2000)
    .default('')
    .describe(
      'words (Russian ones in all of their forms), word~ (the forms of an English one), "phrases", prefix*, OR, NOT or -word',
    ),
  conversation: z.array(z.string()).default([]),
  role: z.array(z.enum(ROLES)).default([]),
  speaker: z.array(z.string()).default([]),
  channel: z.array(z.string()).default([]).describe('only turns said there'),
  from: day.describe('first session day'),
  to: day.describe('last session day'),
  evidence: flag.describe('only turns that are evidence of a question'),
  image: flag.describe('only turns with an image'),
});

export const textsQuery = turnsQuery.pick({ limit: true, offset: true, q: true }).extend({
  kind: z.array(z.enum(TEXT_KINDS)).default([]).describe('what the texts are; none: all'),
  run: z.array(z.string()).default([]).describe('ids of runs: only what they answered and retrieved'),
});

export const eventsQuery = z.object({
  until: z
    .enum(['search'])
    .optional()
    .describe('search: go on behind `ready` until the full-text index is complete or given up'),
});

export const findingsQuery = pageQuery.extend({
  code: findingSchema.shape.code.optional(),
  severity: z.enum(SEVERITIES).optional(),
  conversation: z.string().optional(),
  question: z.string().optional(),
  about: z.enum(['question']).optional().describe('only findings that name a question'),
});

export const openBody = z
  .object({
    path: z.string().min(1).describe('a dataset file or folder on the server’s machine, or a URL').optional(),
    url: z
      .string()
      .regex(/^(https?|hf):\/\//i, 'expected an http://, https:// or hf:// URL')
      .describe('a dataset file of a server that gives ranges of bytes, or hf://datasets/OWNER/NAME[@REVISION]/PATH')
      .optional(),
    sample: familySchema.describe('the built-in sample of this benchmark').optional(),
    mapping: z
      .unknown()
      .optional()
      .describe(
        'a mapping, or the name of one that is built in, by which the file, or all of the folder, is read as one dataset',
      ),
  })
  .refine(
    ({ path, url, sample }) => [path, url, sample].filter((one) => one !== undefined).length === 1,
    'expected one of path, url and sample',
  )
  .transform(({ path = '', url, mapping, sample }) => ({ path: url ?? path, mapping, sample }));

export const proposalBody = z.object({
  mapping: z
    .unknown()
    .optional()
    .describe('a DatasetMapping, or the name of one that is built in; absent: one is proposed'),
  whole: z.boolean().default(false).describe('count all conversations, not the first hundred'),
  structure: z.boolean().default(false).describe('with what the file holds, key by key'),
  at: z
    .string()
    .optional()
    .describe('with alternatives for this field of the mapping, such as `$.question.evidence[0]`'),
});

/** The query of a URL under a schema. Unknown parameters are ignored. Throws a ProblemError 400 that names each bad value. */
export function readQuery<S extends z.ZodObject>(schema: S, url: string): z.infer<S> {
  const { searchParams } = new URL(url);
  const input: Record<string, string | string[]> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const values = searchParams.getAll(key);
    const last = values.at(-1);
    if (last !== undefined) input[key] = isList(field) ? values : last;
  }
  return check(schema, input, 'query');
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodDefault ? isList(field.def.innerType) : field instanceof z.ZodArray;

/** What of a request can be checked, and the problem when it is not as it should be. */
const INVALID = {
  query: 'request.query',
  body: 'request.body',
  review: 'request.review',
  name: 'request.name',
  mapping: 'request.mapping',
  form: 'request.form',
} as const;
/** `value` as the schema says. Throws a ProblemError 400 that names each bad member. */
export function check<S extends z.ZodType>(schema: S, value: unknown, what: keyof typeof INVALID): z.infer<S> {
  const result = schema.safeParse(value, schemaWords());
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({ message: `${issue.path.join('.') || what}: ${issue.message}` }));
  throw problem(INVALID[what], { issues: errors.map(({ message }) => message) }, { errors });
}
