import { z } from 'zod';
import { EXPORT_TYPES } from '../../core/model/index.ts';
import { exportAskedSchema, exportSchema } from '../../core/model/schemas/exports.ts';

/** What is to be made. */
export const exportBody = exportAskedSchema.refine(
  ({ as, questions, runs, reviews, base }) =>
    (questions === undefined || ['csv', 'jsonl', 'site'].includes(as)) &&
    (as === 'site' || (runs === undefined && reviews === undefined && base === undefined)),
  'expected questions of csv, jsonl and site alone, and runs, reviews and base of site',
);

/** The part of the API's description that is about files made of datasets. */
export const EXPORT_OPERATIONS = {
  '/datasets/{d}/exports': {
    get: {
      summary: 'Files that were made of it, or are being made, the last first',
      answer: z.object({ items: z.array(exportSchema) }),
    },
    post: {
      summary: 'Have a file made of it, by a job; the same of the same data is made once, and kept for a week',
      bodies: { 'application/json': exportBody },
      answer: exportSchema,
      status: 202,
    },
  },
  '/datasets/{d}/exports/{e}': {
    get: { summary: 'How far one is', answer: exportSchema },
    delete: { summary: 'Take one away, with its job', status: 204 },
  },
  '/datasets/{d}/exports/{e}/retry': {
    post: { summary: 'Have one made that failed or was given up; 409 for others', answer: exportSchema, status: 202 },
  },
  '/datasets/{d}/exports/{e}/file': {
    get: {
      summary: 'The file; 409 while it is not ready',
      answer: z.string(),
      media: 'application/octet-stream',
      files: Object.values(EXPORT_TYPES).map((type) => type.replace(/;.*/, '')),
      parts: true,
      headers: { Range: 'a part of it: `bytes=START-END`; 206 then', 'If-Range': 'only of the file with this ETag' },
    },
  },
};
