import { z } from 'zod';
import {
  answerNoteSchema,
  noteBodySchema,
  noteClashSchema,
  notesSchema,
  savedViewSchema,
} from '../../core/model/schemas/note.ts';
import { whoQuery } from './asker.ts';
import { PRECONDITIONS } from './opinion-operations.ts';
import { ROWS_FILES } from './prediction-rows.ts';
import { notesQuery, viewBody } from './run-query.ts';

/** The part of the API's description that is about notes on answers and saved views. */
export const NOTE_OPERATIONS = {
  '/runs/{r}/predictions/{q}/note': {
    get: { summary: 'Tags and note of an answer; `ETag` is their version', answer: answerNoteSchema },
    put: {
      summary: 'Make or replace tags and note of an answer; with neither it is taken away (204)',
      headers: PRECONDITIONS,
      bodies: { 'application/json': noteBodySchema },
      answer: answerNoteSchema,
      empty: true,
      conflict: noteClashSchema,
    },
    delete: {
      summary: 'Take tags and note of an answer away',
      query: whoQuery,
      headers: PRECONDITIONS,
      status: 204,
      conflict: noteClashSchema,
    },
  },
  '/datasets/{d}/notes': {
    get: {
      summary: 'Tags and notes on answers of all runs, counted by tag and run; or as a file',
      query: notesQuery,
      answer: notesSchema,
      files: ROWS_FILES,
    },
  },
  '/datasets/{d}/views': {
    get: { summary: 'Saved views: filters with a name', answer: z.object({ items: z.array(savedViewSchema) }) },
  },
  '/datasets/{d}/views/{name}': {
    put: {
      summary: 'Keep a filter under a name',
      bodies: { 'application/json': viewBody },
      answer: savedViewSchema,
    },
    delete: { summary: 'Forget a saved view', status: 204 },
  },
};
