import { z } from 'zod';
import {
  ATTRIBUTIONS,
  CATEGORIES,
  type CompareOptions,
  DEFAULT_CATEGORIES,
  DEFAULT_JUDGING,
  FLAGS,
  type Judging,
  type Mapping,
  MEMORY_ORIGINS,
  MEMORY_STATES,
  OUTCOMES,
  type PredictionFilter,
  QUESTION_SORTS,
} from '../../core/model/index.ts';
import { mappingSchema } from '../../core/model/schemas/predictions-file.ts';
import { aboutRunSchema } from '../../core/model/schemas/run.ts';
import { check, filterOf, MAX_LIMIT, pageQuery, questionsQuery } from './query.ts';

const share = z
  .string()
  .regex(/^(0|1|0?\.\d{1,9}|1\.0{1,9})$/, 'expected a number from 0 to 1')
  .transform(Number);
const truth = z.enum(['true', 'false']);
const flag = truth.default('false').transform((value) => value === 'true');
const disputed = z
  .enum(['keep', 'exclude'])
  .default('keep')
  .describe('exclude: leave out questions whose gold is disputed');

const categories = z
  .enum(CATEGORIES)
  .default(DEFAULT_CATEGORIES)
  .describe('LoCoMo: all counts category 5 too, which headlines leave out');

/** Of answers that have headlines and nothing else to choose. */
export const categoriesQuery = z.object({ categories });

/** What decides whether an answer is correct. */
export const judgingQuery = z.object({
  by: z.string().max(200).optional().describe('metric or `judge.NAME`; absent: the run’s own metric'),
  threshold: share.default(DEFAULT_JUDGING.threshold).describe('a graded metric counts as right from here on'),
  low: share.default(DEFAULT_JUDGING.low).describe('judge right, metric below: they disagree'),
  high: share.default(DEFAULT_JUDGING.high).describe('judge wrong, metric from here on: they disagree'),
  top: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'expected a whole number from 1')
    .transform(Number)
    .optional()
    .describe('only so many retrieved items count'),
  disputed,
  categories,
});

export const judgingOf = ({ by, top, ...rest }: z.infer<typeof judgingQuery>): Judging => ({
  ...rest,
  by: by ?? null,
  top: top ?? null,
});

const SORTS = [...QUESTION_SORTS, 'length', 'seconds'];
const PREDICTION_SORT = new RegExp(`^-?(${SORTS.join('|')}|score\\..{1,200})$`, 'u');

export const predictionsQuery = questionsQuery
  .omit({ view: true, sort: true, limit: true, facet: true, facetQ: true })
  .extend({
    ...judgingQuery.shape,
    limit: z
      .string()
      .regex(/^\d{1,9}$/, 'expected a whole number')
      .transform(Number)
      .pipe(z.number().max(MAX_LIMIT))
      .optional()
      .describe('items in the answer: 100, or for files all'),
    outcome: z.array(z.enum(OUTCOMES)).default([]),
    attribution: z.array(z.enum(ATTRIBUTIONS)).default([]),
    flag: z.array(z.enum(FLAGS)).default([]),
    tag: z.array(z.string().max(200)).default([]).describe('tags of notes on answers: any of them'),
    sort: z
      .string()
      .regex(PREDICTION_SORT, `expected ${SORTS.join(', ')} or score.METRIC, with - to reverse`)
      .default('file'),
    format: z.enum(['json', 'csv', 'jsonl']).default('json').describe('csv, jsonl: a file, one line for each question'),
    view: z
      .enum(['full', 'heads'])
      .default('full')
      .describe('heads: every question of the dataset as the run answered it, short, in file order'),
  });

/** A part of a list of questions as it is shown, with runs: `view=rows`. */
export const rowsQuery = predictionsQuery.omit({ format: true, view: true }).extend({
  ...questionsQuery.pick({ facet: true, facetQ: true }).shape,
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'expected a whole number below 1000')
    .transform(Number)
    .default(100)
    .describe('rows in the answer: 100, or up to 999'),
  runs: z
    .string()
    .max(4000)
    .default('')
    .describe(
      'run ids with commas between, of which the first one is filtered and ordered by; view=rows shows the others, too',
    ),
  around: z.string().max(2000).optional().describe('view=rows: the part of the list that holds this question'),
});

/** A list of questions in any of its views. What only a run has is ignored without one. */
export const listQuery = rowsQuery.extend(questionsQuery.pick({ limit: true, view: true }).shape);

/** What a list of questions is asked with, whatever its view. */
export type ListAsked = Omit<z.infer<typeof rowsQuery>, 'limit'>;

export const shownRuns = ({ runs }: { runs: string }): string[] => runs.split(',').filter((run) => run !== '');

/** The metrics that answers are judged and ordered by, as far as they are named. */
export const metricsNamed = ({ by, sort = '' }: { by?: string | undefined; sort?: string }): string[] =>
  [by, /^-?score\.(.+)$/su.exec(sort)?.[1]].filter((name) => name !== undefined);

type Filters = Omit<z.infer<typeof predictionsQuery>, 'format' | 'view' | 'limit'>;

export function predictionFilterOf(query: Filters): PredictionFilter {
  const { sort, outcome, attribution, flag: flags, tag } = query;
  const descending = sort.startsWith('-');
  const common = filterOf({ ...query, sort: 'file' });
  return { ...common, outcome, attribution, flag: flags, tag, sort: descending ? sort.slice(1) : sort, descending };
}

export const compareQuery = z.object({
  runs: z
    .string()
    .min(1)
    .max(4000)
    .describe('run ids with commas between, 2 to 12 of one dataset; the first is the baseline'),
  judges: flag.describe('`runs` names one run, whose judges are compared as if each were a run'),
  metric: z.string().max(200).optional().describe('metric or `judge.NAME`'),
  clustered: flag.describe('resample whole conversations instead of questions'),
  answerable: flag.describe('without category 5 and abstention questions'),
  disputed,
  categories,
  questions: flag.describe(
    'with rows of questions, as many as an answer holds; `next` is the `offset` of those that follow',
  ),
  limit: questionsQuery.shape.limit.describe('with `questions`: rows at most'),
  offset: pageQuery.shape.offset.describe('with `questions`: rows to skip'),
});

export const reportQuery = compareQuery.pick({ metric: true, disputed: true, categories: true }).extend({
  runs: z
    .string()
    .min(1)
    .max(4000)
    .describe('run ids with commas between, 1 to 12 of one dataset; the first is the baseline'),
  anonymous: flag.describe('runs are called A, B, C …'),
  format: z.enum(['html', 'md', 'json']).default('json').describe('html, md: a file that needs no other'),
});

export const compareOptionsOf = (query: z.infer<typeof compareQuery>): CompareOptions => ({
  metric: query.metric ?? null,
  clustered: query.clustered,
  answerable: query.answerable,
  disputed: query.disputed,
  categories: query.categories,
});

const name = z.string().trim().min(1).max(200);

/** `?name=` of an upload whose body is the file itself. */
export const uploadQuery = z.object({ name: name.optional(), file: z.string().min(1).max(200).optional() });

/** Of a file to be recognised: `?bytes=` where only its head is sent. */
export const recogniseQuery = z.object({
  file: z.string().min(1).max(200).optional().describe('the file’s name'),
  bytes: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('the whole file’s size, when only its first bytes are sent'),
});

/** Which memories of a run are listed, and of what. */
export const memoriesQuery = pageQuery.extend({
  ...judgingQuery.shape,
  view: z
    .enum(['list', 'report', 'coverage'])
    .default('list')
    .describe('report: how the file was understood; coverage: how much of the evidence of each conversation is stored'),
  conversation: z.string().max(2000).optional().describe('of one conversation, with what its sessions have'),
  question: z.string().max(2000).optional().describe('of its conversation, with the chain of its evidence'),
  session: z.string().max(2000).optional().describe('what was stored of it'),
  turn: z.string().max(2000).optional().describe('what was stored of it'),
  q: z.string().max(1000).default('').describe('words of the text'),
  origin: z.array(z.enum(MEMORY_ORIGINS)).default([]).describe('where its turns are from'),
  state: z.array(z.enum(MEMORY_STATES)).default([]).describe('whether it still holds'),
});

export const exportRunQuery = z.object({
  as: z
    .enum(['official', 'csv', 'jsonl'])
    .default('official')
    .describe('official: the shape of the benchmark’s own results'),
});

export const mappingName = (text: string): string => check(name, text, 'name');

export const renameBody = z.object({ name });

/** A name, or what is said of how it was made, or both. */
export const runBody = z.object({ name: name.optional(), about: aboutRunSchema.optional() });

export const verdictBody = z.object({
  correct: z.boolean(),
  note: z.string().max(10_000).optional(),
  reviewer: z.string().max(200).optional(),
});

export const notesQuery = pageQuery.extend({
  tag: z.array(z.string().max(200)).default([]).describe('with any of these tags'),
  run: z.array(z.string().max(400)).default([]).describe('ids of runs'),
  q: z.string().max(1000).default('').describe('part of a tag, a note, a question or its answers'),
  format: z.enum(['json', 'csv', 'jsonl']).default('json').describe('csv, jsonl: a file with all of them'),
});

export const viewBody = z.object({
  search: z.string().max(8000).describe('the part of an address after `?`: `outcome=wrong&tag=date`'),
});

export const viewName = (text: string): string => check(name, text, 'name');

/** A mapping as a form field or a file holds it. Throws a ProblemError 400 that says what is wrong. */
export function readMapping(text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    value = text;
  }
  return mappingOf(value);
}

export function mappingOf(value: unknown): Mapping {
  const { rows, fields, cut } = check(mappingSchema, value, 'mapping');
  return { ...(rows !== undefined && { rows }), fields, ...(cut && { cut }) };
}

/** The name and mapping that came with a predictions file. */
export function uploadOptions(fields: Record<string, string>): { name?: string; mapping?: Mapping } {
  const given = check(z.object({ name: name.optional(), mapping: z.string().optional() }), fields, 'form');
  return {
    ...(given.name !== undefined && { name: given.name }),
    ...(given.mapping !== undefined && { mapping: readMapping(given.mapping) }),
  };
}
