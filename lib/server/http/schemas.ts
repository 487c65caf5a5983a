import { z } from 'zod';
import { FAMILY_NAMES, type Family, REVIEW_STATES } from '../../core/model/index.ts';
import { listOf } from '../../core/model/schemas/list.ts';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import { dialogueTotalsSchema } from '../../core/model/schemas.ts';

/** What the API answers, for its description and for the tests that hold the server to it. */
const date = z.object({ raw: z.string(), iso: z.string().optional() }).meta({ id: 'Date' });

const progress = z.object({
  phase: z.enum(['queued', 'reading', 'saving', 'words']),
  done: z.number().describe('bytes'),
  total: z.number().describe('bytes'),
  rate: z.number().optional().describe('bytes per second'),
  remaining: z.number().optional().describe('seconds'),
});

export const identicalSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export const typesMoreSchema = z
  .number()
  .optional()
  .describe(
    'types besides those listed, which are the largest; `questions?facet=type&facetQ=TEXT` finds the others, and lists filter by `type`',
  );

export const datasetSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.enum([...(Object.keys(FAMILY_NAMES) as Family[]), 'unknown']),
    variant: z.string(),
    path: z
      .string()
      .optional()
      .describe(
        'the file’s name; inside an archive also the member’s, `box.zip › in/set.json`; of a URL all but its query',
      ),
    origin: z.enum(['file', 'upload', 'sample', 'url']),
    identical: identicalSchema.optional().describe('on opening: other datasets of the very same bytes'),
    bytes: z.number(),
    opened: z.string().optional().describe('when somebody last opened it, ISO 8601; absent: not yet'),
    state: z.enum(['indexing', 'ready', 'failed', 'missing']),
    progress: progress.optional(),
    error: problemSchema.optional(),
    search: z.enum(['pending', 'building', 'ready']).describe('state of the full-text index'),
    searchProgress: progress.optional(),
    searchError: problemSchema.optional(),
    counts: z.object({
      conversations: z.number(),
      sessions: z.number(),
      turns: z.number(),
      images: z.number(),
      questions: z.number(),
      findings: z.number(),
    }),
    severities: z.object({ error: z.number(), warning: z.number(), info: z.number() }),
    questionTypes: z.array(z.object({ key: z.string(), label: z.string(), count: z.number() })),
    typesMore: typesMoreSchema,
    labelSchemes: z
      .array(
        z.object({ id: z.string(), name: z.string(), labels: z.record(z.string(), z.string()), source: z.string() }),
      )
      .optional(),
    outcomes: z.object({ success: z.number(), failure: z.number() }).optional(),
    dialogues: dialogueTotalsSchema.optional().describe('MutualFriends: sums over its dialogues'),
  })
  .meta({ id: 'Dataset' });

const participants = z.array(z.object({ name: z.string(), role: z.string() }));

export const conversationHeadSchema = z
  .object({
    id: z.string(),
    index: z.number(),
    title: z.string(),
    participants,
    sessions: z.number(),
    emptySessions: z.number(),
    turns: z.number(),
    images: z.number(),
    questions: z.number(),
    evidence: z.number(),
    findings: z.number(),
    firstDate: date.optional(),
    lastDate: date.optional(),
    bytes: z.number(),
    success: z.boolean().optional(),
    sorted: z.boolean(),
  })
  .meta({ id: 'ConversationHead' });

const turn = z
  .object({
    id: z.string(),
    index: z.number(),
    speaker: z.string(),
    role: z.string(),
    text: z.string(),
    images: z
      .array(
        z.object({
          url: z.string().optional(),
          caption: z.string().optional(),
          query: z.string().optional(),
          redownload: z.boolean().optional(),
        }),
      )
      .optional(),
    action: z
      .object({ name: z.string(), item: z.record(z.string(), z.string()).optional(), mutual: z.boolean().optional() })
      .optional(),
    time: z.number().optional().describe('seconds since the first event'),
    hasAnswer: z.boolean().optional(),
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Turn' });

const session = z
  .object({
    id: z.string(),
    index: z.number(),
    date,
    summary: z.string().optional(),
    observations: z
      .array(z.object({ speaker: z.string(), text: z.string(), turns: z.array(z.string()), raw: z.string() }))
      .optional(),
    events: z.array(z.object({ speaker: z.string(), text: z.string() })).optional(),
    eventsDate: z.string().optional(),
    alsoIn: z.number().optional().describe('how many other histories of the dataset hold this session byte for byte'),
    turns: z.array(turn),
  })
  .meta({ id: 'Session' });

export const conversationSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    participants,
    sessions: z.array(session),
    extras: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Conversation' });

export const historySchema = z
  .object({
    conversation: z.string(),
    session: z.string().describe('its id there'),
    title: z.string(),
    date,
    question: z.object({ id: z.string(), text: z.string() }).optional().describe('the first of that history'),
  })
  .meta({ id: 'SessionHistory' });

const questionBase = z.object({
  id: z.string(),
  conversation: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  adversarialAnswer: z.string().optional(),
  category: z.number().optional(),
  type: z.string().optional(),
  typeKey: z.string(),
  typeLabel: z.string(),
  abstention: z.boolean(),
  date: date.optional(),
});

export const questionSchema = questionBase
  .extend({
    answerRaw: z.unknown(),
    evidence: z.array(
      z
        .object({
          raw: z.string(),
          level: z.enum(['turn', 'session']),
          session: z.string().optional(),
          turn: z.string().optional(),
          status: z.enum(['ok', 'repaired', 'dangling']),
          derived: z.literal(true).optional(),
        })
        .meta({ id: 'Evidence' }),
    ),
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Question' });

export const questionHeadSchema = questionBase
  .extend({
    index: z.number(),
    evidence: z.object({
      turns: z.number(),
      sessions: z.number(),
      repaired: z.number(),
      dangling: z.number(),
      image: z.boolean(),
    }),
    success: z.boolean().optional().describe('MutualFriends: whether both agents selected the friend they share'),
    review: z.array(z.enum(REVIEW_STATES)).optional().describe('absent: not reviewed, and no known error'),
  })
  .meta({ id: 'QuestionHead' });

export const turnHitsSchema = z
  .object({
    total: z.number(),
    exact: z.boolean().describe('false: there are at least `total`'),
    items: z.array(
      z
        .object({
          dataset: z.string(),
          conversation: z.string(),
          session: z.string(),
          turn: z.string(),
          speaker: z.string(),
          role: z.string(),
          date: z.string().optional(),
          snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
          score: z.number(),
          evidence: z.boolean(),
          image: z.boolean(),
        })
        .meta({ id: 'TurnHit' }),
    ),
    state: z.enum(['pending', 'building', 'ready']),
    unread: z
      .array(z.object({ dataset: z.string(), problem: problemSchema }))
      .optional()
      .describe('over all datasets: those that could not be searched'),
  })
  .meta({ id: 'TurnSearchResult' });

export const facetSchema = z.array(z.object({ key: z.string(), label: z.string(), count: z.number() }));

export const facetsSchema = z
  .object({
    category: facetSchema,
    type: facetSchema,
    abstention: facetSchema,
    evidence: facetSchema,
    conversation: facetSchema,
    review: facetSchema,
  })
  .meta({ id: 'QuestionFacets' });

/** Beside `facets`. */
export const facetsMoreSchema = z
  .record(z.string(), z.number())
  .optional()
  .describe('how many values a filter has beyond the 50 that are listed (`facet=NAME&facetQ=` finds them)');

export const questionsSchema = listOf(questionSchema).extend({ facets: facetsSchema, facetsMore: facetsMoreSchema });

export const dialogueFiguresSchema = listOf(
  z
    .object({
      id: z.string(),
      name: z.string(),
      definition: z.string(),
      rule: z.string(),
      kind: z.enum(['count', 'share', 'mean', 'seconds']),
      n: z.number(),
      of: z.enum(['dialogues', 'messages']),
      value: z.number().nullable(),
    })
    .meta({ id: 'DialogueFigure' }),
);
