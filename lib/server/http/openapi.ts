import { z } from 'zod';
import { conversationHeadSchema, conversationSchema, historySchema } from '../../core/model/schemas/conversation.ts';
import { datasetSchema } from '../../core/model/schemas/dataset.ts';
import { dialogueFiguresSchema } from '../../core/model/schemas/dialogues.ts';
import { findingsSchema } from '../../core/model/schemas/finding.ts';
import { listOf } from '../../core/model/schemas/list.ts';
import { datasetMappingSchema } from '../../core/model/schemas/mapping.ts';
import { mappingPreviewSchema } from '../../core/model/schemas/mapping-preview.ts';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import {
  questionFactsSchema,
  questionHeadSchema,
  questionSchema,
  questionsSchema,
} from '../../core/model/schemas/question.ts';
import { foundFacetsSchema, questionRowsSchema } from '../../core/model/schemas/rows.ts';
import { textHitsSchema, turnHitsSchema } from '../../core/model/schemas/search.ts';
import { EXPORT_OPERATIONS } from './export-operations.ts';
import { JOB_OPERATIONS } from './job-operations.ts';
import { type AsJson, namedSchemas } from './named-schemas.ts';
import { NOTE_OPERATIONS } from './note-operations.ts';
import { PEOPLE_OPERATIONS } from './people-operations.ts';
import { PROBE_OPERATIONS } from './probe-operations.ts';
import {
  conversationsQuery,
  eventsQuery,
  findingsQuery,
  openBody,
  pageQuery,
  proposalBody,
  textsQuery,
  turnsQuery,
} from './query.ts';
import { REVIEW_OPERATIONS } from './review-operations.ts';
import { RUN_OPERATIONS } from './run-operations.ts';
import { listQuery, renameBody } from './run-query.ts';

interface Operation {
  summary: string;
  query?: z.ZodObject;
  /** Answer of success; none for 204. */
  answer?: z.ZodType;
  status?: number;
  /** Status of an answer of the same shape that says no. */
  unless?: number;
  /** What it answers when it was asked only what it would do. */
  dry?: { status: number; answer: z.ZodType };
  /** Answers of another shape, by the part of the query that asks for them. */
  views?: Record<string, z.ZodType>;
  /** Media type of the answer, when it is not JSON. */
  media?: string;
  /** Media types of its answer as a file, where it may be asked for as one. */
  files?: readonly string[];
  /** A part of the file may be asked for: 206, and 416 where it ends before. */
  parts?: boolean;
  /** It may also answer that nothing is there any more: 204. */
  empty?: boolean;
  /** What it takes, by media type. */
  bodies?: Record<string, z.ZodType>;
  /** What headers it heeds, and what each says. */
  headers?: Record<string, string>;
  /** Its answer, 409, when it is made for something that is no longer so. */
  conflict?: z.ZodType;
}

const upload = {
  'multipart/form-data': z.object({
    file: z.string().meta({ format: 'binary' }),
    mapping: z
      .string()
      .optional()
      .describe('a DatasetMapping as JSON, or the name of one that is built in, by which it is read'),
  }),
  'application/json': openBody,
};

/** Every operation of the API: its paths and schemas are those the route handlers check requests with. */
const OPERATIONS: Record<string, Record<string, Operation>> = {
  '/health': {
    get: { summary: 'Whether the server runs', answer: z.object({ status: z.literal('ok'), version: z.string() }) },
  },
  '/datasets': {
    get: { summary: 'All datasets', answer: z.object({ items: z.array(datasetSchema) }) },
    post: {
      summary: 'Open a file by path or by URL, or upload one; indexing goes on',
      bodies: upload,
      answer: datasetSchema,
      status: 202,
    },
  },
  '/datasets/{d}': {
    get: { summary: 'One dataset', answer: datasetSchema },
    patch: {
      summary: 'Give a dataset another name; its id stays',
      bodies: { 'application/json': renameBody },
      answer: datasetSchema,
    },
    delete: { summary: 'Forget a dataset; the user’s own file stays', status: 204 },
  },
  '/datasets/{d}/events': {
    get: {
      summary: 'Server-sent events: progress …, then ready or failed',
      query: eventsQuery,
      answer: z.string(),
      media: 'text/event-stream',
    },
  },
  '/datasets/{d}/opened': { post: { summary: 'Note that somebody looks at it', status: 204 } },
  '/datasets/{d}/reindex': { post: { summary: 'Index again', answer: datasetSchema, status: 202 } },
  '/datasets/{d}/mapping': {
    get: {
      summary: 'The mapping by which it is read; null: as what it is',
      answer: z.object({ mapping: datasetMappingSchema.nullable() }),
    },
    put: {
      summary: 'Read it by this mapping from now on; indexing goes on',
      bodies: {
        'application/json': z.union([datasetMappingSchema, z.string().describe('the name of one that is built in')]),
      },
      answer: datasetSchema,
      status: 202,
    },
    delete: {
      summary: 'Read it as what it is, or by the mapping beside it; indexing goes on',
      answer: datasetSchema,
      status: 202,
    },
  },
  '/datasets/{d}/mapping/proposal': {
    post: {
      summary: 'What a mapping would make of its file, or a mapping proposed for it; nothing is stored',
      bodies: { 'application/json': proposalBody },
      answer: mappingPreviewSchema,
    },
  },
  '/datasets/{d}/cancel': { post: { summary: 'Cancel indexing', answer: datasetSchema, status: 202 } },
  '/datasets/{d}/conversations': {
    get: {
      summary: 'Conversations, short',
      query: conversationsQuery,
      answer: listOf(conversationHeadSchema),
    },
  },
  '/datasets/{d}/conversations/{c}': {
    get: { summary: 'A conversation with all sessions and turns', answer: conversationSchema },
  },
  '/datasets/{d}/conversations/{c}/sessions/{s}/histories': {
    get: {
      summary: 'The other histories that hold the same session, byte for byte, in file order',
      query: pageQuery,
      answer: listOf(historySchema),
    },
  },
  '/datasets/{d}/questions': {
    get: {
      summary: 'Questions that pass the filters, with facet counts',
      query: listQuery,
      answer: questionsSchema,
      views: {
        facet: foundFacetsSchema,
        'view=rows': questionRowsSchema,
        'view=heads': listOf(questionHeadSchema),
        'view=facts': listOf(questionFactsSchema),
      },
    },
  },
  '/datasets/{d}/questions/{q}': { get: { summary: 'A question with resolved evidence', answer: questionSchema } },
  '/datasets/{d}/dialogues': {
    get: {
      summary: 'MutualFriends: statistics of the dialogues (rule MF-4.2); none for other families',
      answer: dialogueFiguresSchema,
    },
  },
  '/datasets/{d}/findings': {
    get: { summary: 'What a reader of the dataset should know', query: findingsQuery, answer: findingsSchema },
  },
  ...NOTE_OPERATIONS,
  ...REVIEW_OPERATIONS,
  ...RUN_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...JOB_OPERATIONS,
  ...EXPORT_OPERATIONS,
  '/datasets/{d}/search': {
    get: { summary: 'Turns of the dataset that match, best first', query: turnsQuery, answer: turnHitsSchema },
  },
  '/datasets/{d}/search/texts': {
    get: {
      summary: 'Questions, gold answers, predictions and retrieved texts that match, best first',
      query: textsQuery,
      answer: textHitsSchema,
    },
  },
  '/datasets/{d}/search/build': {
    post: { summary: 'Build the full-text index again, or go on with it', answer: datasetSchema, status: 202 },
  },
  '/datasets/{d}/search/cancel': {
    post: { summary: 'Cancel building the full-text index', answer: datasetSchema, status: 202 },
  },
  '/search': {
    get: { summary: 'Turns of all datasets that match, best first', query: turnsQuery, answer: turnHitsSchema },
  },
  '/openapi.json': { get: { summary: 'This document', answer: z.looseObject({}) } },
};

const BASE = '/api/v1';

/** Addresses as patterns, those with the fewest parameters first: what is named goes before what any id may be. */
const ADDRESSES: { path: string; pattern: RegExp; operations: Record<string, Operation> }[] = [
  ...Object.entries(OPERATIONS).map(([path, operations]) => ({ path: BASE + path, operations })),
  ...Object.entries(PROBE_OPERATIONS).map(([path, operations]) => ({ path, operations })),
]
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ path, operations }) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    operations,
  }));

const described = (pathname: string) => ADDRESSES.find(({ pattern }) => pattern.test(pathname));
const operationsAt = (pathname: string) => described(pathname)?.operations;

/** The pattern of a path of the API, and its parameters, percent-decoded; null for what is no path of the API. */
export function addressAt(pathname: string): { path: string; params: Record<string, string> } | null {
  const found = described(pathname);
  if (!found?.path.startsWith(BASE)) return null;
  try {
    const named = Object.entries(found.pattern.exec(pathname)?.groups ?? {});
    return {
      path: found.path,
      params: Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value)])),
    };
  } catch {
    return null;
  }
}

/** The pattern of a path of the API, with names for its parameters: `/api/v1/datasets/{d}`; null for what is no path of the API. */
export const operationPatternAt = (pathname: string): string | null => described(pathname)?.path ?? null;

/** The methods that the API has at a path, HEAD and OPTIONS aside; null for what is no path of the API. */
export function methodsAt(pathname: string): string[] | null {
  const operations = operationsAt(pathname);
  return operations ? Object.keys(operations).map((method) => method.toUpperCase()) : null;
}

/** What success is answered with, where there are two by the status `answered`: its status, and the schema where it is JSON; and the schema of problems. null: the API has no such operation. */
export function answerAt(
  method: string,
  { pathname, searchParams }: URL,
  answered?: number,
): { status: number; schema?: z.ZodType; problem: z.ZodType } | null {
  const operation = operationsAt(pathname)?.[method.toLowerCase()];
  if (!operation) return null;
  const { answer, views = {}, status = 200, media } = operation;
  const [view] = Object.entries(views).find(([asked]) => asks(searchParams, asked)) ?? [];
  const schema = view === undefined ? answer : views[view];
  const { dry } = operation;
  if (dry && dry.status === answered) return { status: dry.status, schema: dry.answer, problem: problemSchema };
  const problem = operation.conflict ? z.union([operation.conflict, problemSchema]) : problemSchema;
  return { status, ...(schema && media === undefined && { schema }), problem };
}

/** `view=rows`, or `facet` whatever its value. */
function asks(query: URLSearchParams, part: string): boolean {
  const [name = '', value] = part.split('=');
  return value === undefined ? query.has(name) : query.getAll(name).at(-1) === value;
}

/** Where the addresses of an operation begin, if not where those of the API do. */
interface AtRoot {
  servers?: { url: string }[];
}

/** The OpenAPI 3.1 description of `/api/v1`, and of what the server answers beside it. */
export function openapi(version: string) {
  const { schemas, json } = namedSchemas();
  const describedAt = (path: string, operations: Record<string, Operation>, more: AtRoot = {}) =>
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...describe(path, operation, json), ...more },
      ]),
    );
  const pathsOf = (all: Record<string, Record<string, Operation>>, more: AtRoot = {}) =>
    Object.fromEntries(Object.entries(all).map(([path, of]) => [path, describedAt(path, of, more)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Memoscope',
      version,
      description: 'Long-term-memory benchmarks: datasets, conversations, questions, evidence.',
    },
    servers: [{ url: BASE }],
    paths: { ...pathsOf(OPERATIONS), ...pathsOf(PROBE_OPERATIONS, { servers: [{ url: '/' }] }) },
    components: { schemas },
  };
}

/** With the query that asks for each, where there are several. */
function anyAnswer({ answer, views }: Operation): z.ZodType | undefined {
  if (!answer || !views) return answer;
  return z.union([answer, ...Object.entries(views).map(([asked, schema]) => schema.describe(`with \`${asked}\``))]);
}

function describe(path: string, operation: Operation, json: AsJson) {
  const {
    summary,
    query,
    status = 200,
    unless,
    media = 'application/json',
    files = [],
    parts,
    empty,
    bodies = {},
    headers = {},
    conflict,
    dry,
  } = operation;
  const answer = anyAnswer(operation);
  const file = Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]));
  const answered = answer && { content: { ...file, [media]: { schema: json(answer, 'output') } } };
  const content = Object.entries(bodies).map(([type, schema]) => [type, { schema: json(schema, 'input') }] as const);
  const problemAnswer = (description: string, schema: z.ZodType) => ({
    description,
    content: { 'application/problem+json': { schema: json(schema, 'output') } },
  });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: PARAMETERS[name ?? ''],
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const schema = json(field, 'input');
    return {
      name,
      in: 'query',
      required: !field.safeParse(undefined).success,
      schema,
      ...(schema.description ? { description: schema.description } : {}),
    };
  });
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  }));
  return {
    summary,
    parameters: [...inPath, ...inQuery, ...inHeaders],
    ...(content.length > 0 && { requestBody: { required: true, content: Object.fromEntries(content) } }),
    responses: {
      [status]: { description: answered ? 'Success' : 'Done', ...answered },
      ...(dry && {
        [dry.status]: {
          description: 'What it would do',
          content: { 'application/json': { schema: json(dry.answer, 'output') } },
        },
      }),
      ...(parts && {
        206: { description: 'The part that was asked for', ...answered },
        416: problemAnswer('The file ends before it', problemSchema),
      }),
      ...(empty && { 204: { description: 'Nothing is there any more' } }),
      ...(unless && { [unless]: { description: 'Not now', ...answered } }),
      ...(conflict && { 409: problemAnswer('It was changed meanwhile', z.union([conflict, problemSchema])) }),
      default: problemAnswer('A problem', problemSchema),
    },
  };
}

const PARAMETERS: Record<string, string> = {
  d: 'dataset id, e.g. locomo10',
  c: 'conversation id, percent-encoded',
  q: 'question id, percent-encoded',
  r: 'run id',
  name: 'name of a mapping, percent-encoded',
  p: 'error pack id',
  k: 'queue id',
  s: 'session id, percent-encoded',
  token: 'id of an API token',
  sub: 'the identity provider’s own name for somebody, percent-encoded',
  change: 'id of a change, from its history',
  j: 'job id',
  e: 'export id',
};
