import { z } from 'zod';
import { analysisSchema } from '../../core/model/schemas/analysis.ts';
import { comparisonSchema } from '../../core/model/schemas/comparison.ts';
import {
  judgeEstimateSchema,
  judgeJobSchema,
  judgeRequestSchema,
  judgeStateSchema,
} from '../../core/model/schemas/judge.ts';
import { listOf } from '../../core/model/schemas/list.ts';
import {
  memoryCoverageSchema,
  memoryPreviewSchema,
  memoryReportSchema,
  storedMemoriesSchema,
} from '../../core/model/schemas/memories.ts';
import { predictionHeadSchema, predictionSchema, predictionsSchema } from '../../core/model/schemas/prediction.ts';
import { mappingSchema, savedMappingSchema, savedMappingsSchema } from '../../core/model/schemas/predictions-file.ts';
import { recognisedSchema } from '../../core/model/schemas/recognised.ts';
import { importedRunSchema, runHeadSchema, runPreviewSchema, runSchema } from '../../core/model/schemas/run.ts';
import { whoQuery } from './asker.ts';
import { ROWS_FILES } from './prediction-rows.ts';
import {
  categoriesQuery,
  compareQuery,
  exportRunQuery,
  judgingQuery,
  memoriesQuery,
  predictionsQuery,
  recogniseQuery,
  reportQuery,
  runBody,
  uploadQuery,
  verdictBody,
} from './run-query.ts';

const binary = z.string().meta({ format: 'binary' });
const upload = {
  'multipart/form-data': z.object({
    file: binary,
    name: z.string().optional().describe('name of the run'),
    mapping: z.string().optional().describe('a Mapping as JSON'),
  }),
  'application/octet-stream': binary,
};

/** The part of the API's description that is about runs. Bodies are schemas by media type. */
export const RUN_OPERATIONS = {
  '/recognise': {
    post: {
      summary: 'What a file is: a dataset, or predictions, known errors or reviews for open ones; nothing is stored',
      query: recogniseQuery,
      bodies: upload,
      answer: recognisedSchema,
    },
  },
  '/datasets/{d}/runs': {
    get: {
      summary: 'The runs of a dataset, newest last',
      query: categoriesQuery,
      answer: z.object({ items: z.array(runHeadSchema) }),
    },
    post: {
      summary: 'Store the runs of a predictions file: matched, scored, on disk when answered; all of them or none',
      query: uploadQuery,
      bodies: upload,
      answer: importedRunSchema,
      status: 201,
    },
  },
  '/datasets/{d}/runs/preview': {
    post: {
      summary: 'What a predictions file would become; nothing is stored',
      query: uploadQuery,
      bodies: upload,
      answer: runPreviewSchema,
    },
  },
  '/datasets/{d}/runs/{r}/memories': {
    post: {
      summary: 'Store what a run stored of the conversations, in place of what was brought before',
      query: uploadQuery,
      bodies: upload,
      answer: memoryReportSchema,
      status: 201,
    },
    delete: { summary: 'Forget what a run stored', status: 204 },
  },
  '/datasets/{d}/runs/{r}/memories/preview': {
    post: {
      summary: 'What a file of memories would become; nothing is stored',
      query: uploadQuery,
      bodies: upload,
      answer: memoryPreviewSchema,
    },
  },
  '/runs/{r}/memories': {
    get: {
      summary: 'What a run stored: memories with the turns they come from; of a question with its chain',
      query: memoriesQuery,
      answer: storedMemoriesSchema,
      views: { 'view=report': memoryReportSchema, 'view=coverage': memoryCoverageSchema },
    },
  },
  '/runs/{r}': {
    get: { summary: 'A run with its match report', query: categoriesQuery, answer: runSchema },
    patch: {
      summary: 'Rename a run, or say how it was made; its id stays',
      bodies: { 'application/json': runBody },
      answer: runSchema,
    },
    delete: { summary: 'Remove a run with its predictions and verdicts', status: 204 },
  },
  '/runs/{r}/judge': {
    get: { summary: 'The judge that can be asked about a run, and how far it is', answer: judgeStateSchema },
    post: {
      summary: 'Have a model say which answers are right, or, with `dry_run`, what that would take',
      bodies: { 'application/json': judgeRequestSchema },
      answer: judgeJobSchema,
      status: 202,
      dry: { status: 200, answer: judgeEstimateSchema },
    },
    delete: { summary: 'End that; what was replied until then is kept', answer: judgeJobSchema },
  },
  '/runs/{r}/restore': {
    post: {
      summary:
        'Bring back a run that this server removed in the last ten minutes; under another id where its own was given anew',
      answer: runSchema,
    },
  },
  '/runs/{r}/predictions': {
    get: {
      summary: 'Predictions that pass the filters, with facet counts; questions without a row too',
      query: predictionsQuery,
      answer: predictionsSchema,
      files: ROWS_FILES,
      views: { 'view=heads': listOf(predictionHeadSchema) },
    },
  },
  '/runs/{r}/predictions/{q}': {
    get: { summary: 'A prediction with all that is known of it', query: judgingQuery, answer: predictionSchema },
  },
  '/runs/{r}/predictions/{q}/verdict': {
    put: {
      summary: 'Set your own verdict, which goes before the judges’',
      bodies: { 'application/json': verdictBody },
      answer: predictionSchema,
    },
    delete: { summary: 'Clear your own verdict', query: whoQuery, answer: predictionSchema },
  },
  '/runs/{r}/analysis': {
    get: { summary: 'The figures of a run', query: judgingQuery, answer: analysisSchema },
  },
  '/runs/{r}/export': {
    get: {
      summary: 'The run as a file; the type depends on `as` and the benchmark',
      query: exportRunQuery,
      answer: z.unknown(),
      files: ROWS_FILES,
    },
  },
  '/compare': {
    get: { summary: 'Runs side by side, question by question', query: compareQuery, answer: comparisonSchema },
  },
  '/report': {
    get: {
      summary: 'One page about a run, or several side by side: figures, causes, typical errors, hashes and versions',
      query: reportQuery,
      answer: z.looseObject({ id: z.string(), made: z.string(), version: z.string() }),
      files: ['text/html', 'text/markdown'],
    },
  },
  '/mappings': {
    get: { summary: 'Saved ways to read predictions files', answer: savedMappingsSchema },
  },
  '/mappings/{name}': {
    put: {
      summary: 'Keep a mapping under a name',
      bodies: { 'application/json': mappingSchema },
      answer: savedMappingSchema,
    },
    delete: { summary: 'Forget a saved mapping', status: 204 },
  },
};
