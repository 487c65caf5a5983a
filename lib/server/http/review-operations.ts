import { z } from 'zod';
import {
  auditedQuestionSchema,
  auditFindingSchema,
  auditMarksSchema,
  auditSchema,
} from '../../core/model/schemas/audit.ts';
import { listOf } from '../../core/model/schemas/list.ts';
import {
  disputesSchema,
  importSchema,
  knownErrorSchema,
  packSchema,
  reviewChangeSchema,
  reviewClashSchema,
  reviewSchema,
  reviewsSchema,
} from '../../core/model/schemas/review.ts';
import { whoQuery } from './asker.ts';
import { OPINION_OPERATIONS, PRECONDITIONS } from './opinion-operations.ts';
import {
  auditQuery,
  exportQuery,
  FILE,
  importQuery,
  packBody,
  packQuery,
  reviewBody,
  reviewsQuery,
} from './review-schemas.ts';

/** The part of the API's description that is about reviews and error packs. Bodies are schemas by media type. */
export const REVIEW_OPERATIONS = {
  '/datasets/{d}/reviews': {
    get: { summary: 'What was found on checking questions', query: reviewsQuery, answer: reviewsSchema },
  },
  '/datasets/{d}/reviews/{q}': {
    get: { summary: 'The review of a question; `ETag` is its version', answer: reviewSchema },
    put: {
      summary: 'Make or replace the review of a question; on disk when answered',
      headers: PRECONDITIONS,
      bodies: { 'application/json': reviewBody },
      answer: reviewSchema,
      conflict: reviewClashSchema,
    },
    delete: {
      summary: 'Take the review of a question away',
      query: whoQuery,
      headers: PRECONDITIONS,
      status: 204,
      conflict: reviewClashSchema,
    },
  },
  '/datasets/{d}/reviews/{q}/history': {
    get: {
      summary: 'Changes of its review and of verdicts on answers to it, the last first; a hundred of each are kept',
      answer: z.object({ items: z.array(reviewChangeSchema) }),
    },
  },
  '/datasets/{d}/reviews/{q}/history/{change}/undo': {
    post: {
      summary: 'Take back a change that nothing came after; the change that does it',
      query: whoQuery,
      answer: reviewChangeSchema,
    },
  },
  '/datasets/{d}/reviews/import': {
    post: {
      summary: 'Merge somebody’s exported reviews with mine, or tell what that would do',
      query: importQuery,
      bodies: FILE,
      answer: importSchema,
    },
  },
  '/datasets/{d}/reviews/export': {
    get: {
      summary: 'All reviews: an error pack, or Markdown for an issue; or what they make of the dataset’s file',
      query: exportQuery,
      answer: z.looseObject({}),
      files: ['text/markdown', 'application/octet-stream'],
    },
  },
  '/datasets/{d}/error-packs': {
    get: { summary: 'Imported lists of known errors', answer: z.object({ items: z.array(packSchema) }) },
    post: {
      summary: 'Import a list of known errors (docs/error-packs.md)',
      query: packQuery,
      bodies: FILE,
      answer: packSchema,
      status: 201,
    },
  },
  '/datasets/{d}/error-packs/{p}': {
    get: {
      summary: 'A pack with its entries on their questions',
      answer: packSchema.extend({ items: z.array(knownErrorSchema) }),
    },
    patch: { summary: 'Switch a pack on or off', bodies: { 'application/json': packBody }, answer: packSchema },
    delete: { summary: 'Forget a pack', status: 204 },
  },
  '/datasets/{d}/disputes': {
    get: {
      summary: 'Questions whose gold is in doubt: the answer, or only what it cites (docs/error-packs.md)',
      answer: disputesSchema,
    },
  },
  '/datasets/{d}/audit': {
    get: { summary: 'How often each audit rule finds something (docs/audit-rules.md)', answer: auditSchema },
  },
  '/datasets/{d}/audit/findings': {
    get: { summary: 'What one rule found', query: auditQuery, answer: listOf(auditFindingSchema) },
  },
  '/datasets/{d}/audit/marks': {
    get: { summary: 'Which questions were reviewed or have known errors', answer: auditMarksSchema },
  },
  '/datasets/{d}/audit/questions/{q}': {
    get: { summary: 'What is known about a question’s gold', answer: auditedQuestionSchema },
  },
  ...OPINION_OPERATIONS,
};
