import { z } from 'zod';
import {
  agreementSchema,
  claimSchema,
  guidelinesSchema,
  opinionImportSchema,
  opinionSchema,
  opinionsSchema,
  queueSchema,
  queueStateSchema,
} from '../../core/model/schemas/opinion.ts';
import { reviewClashSchema, reviewSchema } from '../../core/model/schemas/review.ts';
import {
  agreementQuery,
  guidelinesBody,
  nextQuery,
  opinionBody,
  opinionImportQuery,
  opinionQuery,
  queueBody,
  readerQuery,
  settleBody,
} from './opinion-schemas.ts';
import { FILE } from './review-schemas.ts';

/** The headers of a change that is made for one version. */
export const PRECONDITIONS = {
  'If-Match': 'the version it is made for, as ETag gave it: `"3"`; when there is another one, nothing is changed',
  'If-None-Match': '`*`: it is made for none being there',
};

/** The part of the API's description that is about readers, each by themselves. */
export const OPINION_OPERATIONS = {
  '/datasets/{d}/opinions': {
    get: {
      summary: 'Opinions of readers, as far as this reader may see them',
      query: readerQuery,
      answer: opinionsSchema,
    },
  },
  '/datasets/{d}/opinions/{q}': {
    put: {
      summary: 'Give an opinion on a question’s gold, or on an answer to it; on disk when answered',
      query: readerQuery,
      bodies: { 'application/json': opinionBody },
      answer: opinionSchema,
    },
    delete: { summary: 'Take one’s opinion back', query: opinionQuery, status: 204 },
  },
  '/datasets/{d}/opinions/import': {
    post: {
      summary: 'Take in exported opinions, or reviews as opinions of who made them; or tell what that would do',
      query: opinionImportQuery,
      bodies: FILE,
      answer: opinionImportSchema,
    },
  },
  '/datasets/{d}/opinions/export': {
    get: { summary: 'Opinions as a file for another installation', query: readerQuery, answer: z.looseObject({}) },
  },
  '/datasets/{d}/guidelines': {
    get: {
      summary: 'What readers heed, the last version first',
      answer: z.object({ items: z.array(guidelinesSchema) }),
    },
    post: {
      summary: 'Add a version, unless the last one says the same',
      query: readerQuery,
      bodies: { 'application/json': guidelinesBody },
      answer: guidelinesSchema,
      status: 201,
    },
  },
  '/datasets/{d}/queues': {
    get: {
      summary: 'What several people are to read, and how far it is',
      answer: z.object({ items: z.array(queueStateSchema) }),
    },
    post: {
      summary: 'Draw questions that several people are to read',
      bodies: { 'application/json': queueBody },
      answer: queueStateSchema,
      status: 201,
    },
  },
  '/datasets/{d}/queues/{k}': {
    get: { summary: 'A queue with its questions, as another installation takes it', answer: queueSchema },
    delete: { summary: 'Forget a queue; opinions stay', status: 204 },
  },
  '/datasets/{d}/queues/{k}/next': {
    post: {
      summary: 'The next question for a reader: nobody else is given their place of it for half an hour',
      query: nextQuery,
      answer: claimSchema,
    },
  },
  '/datasets/{d}/agreement': {
    get: {
      summary: 'How far readers agree, and judges with them (docs/analysis-rules.md, AGR)',
      query: agreementQuery,
      answer: agreementSchema,
      files: ['text/csv', 'text/markdown'],
    },
  },
  '/datasets/{d}/reviews/{q}/settle': {
    put: {
      summary: 'Make the review of a question from opinions; it says whose',
      query: readerQuery,
      headers: PRECONDITIONS,
      bodies: { 'application/json': settleBody },
      answer: reviewSchema,
      conflict: reviewClashSchema,
    },
  },
};
