import { z } from 'zod';
import { facetSchema, listOf } from './list.ts';
import { datasetIdSchema, questionIdSchema, runIdSchema } from './parts.ts';
import { notedSchema } from './predictions-file.ts';
import { problemSchema } from './problem.ts';

/** Tags of one answer, and characters of one. */
const MOST_TAGS = 20;
const LONGEST_TAG = 60;

const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_TAG)
  .transform((tag) => tag.replaceAll(/\s+/gu, ' '));

/** What somebody noted of an answer; at least one of tags and note is there. Says nothing of whether it is right. */
export const answerNoteSchema = z
  .object({
    question: questionIdSchema,
    ...notedSchema.shape,
    /** ISO 8601, UTC. */
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: 'AnswerNote' });
export type AnswerNote = z.infer<typeof answerNoteSchema>;

/** What is sent to make one, or to replace one. */
export const noteBodySchema = z.object({
  tags: z
    .array(tagSchema)
    .max(MOST_TAGS)
    .default([])
    .transform((tags) => [...new Set(tags)]),
  note: z.string().trim().max(10_000).optional(),
  reviewer: z.string().max(200).optional(),
});
export type NoteInput = z.infer<typeof noteBodySchema>;

/** A note with its run, and with what its question and answer say. */
const listedNoteSchema = answerNoteSchema.extend({
  run: runIdSchema,
  runName: z.string(),
  text: z.string().optional().describe('of the question; absent: the dataset has it no more'),
  gold: z.string().nullable().optional(),
  answer: z.string().nullable().optional(),
});
export type ListedNote = z.infer<typeof listedNoteSchema>;

export const notesSchema = listOf(listedNoteSchema).extend({
  tags: z.array(facetSchema).describe('how many notes have each, the most frequent first'),
  runs: z.array(facetSchema),
});

/** The answer to a change of a note that was made for another version. */
export const noteClashSchema = problemSchema.extend({
  mine: answerNoteSchema.nullable(),
  theirs: answerNoteSchema.nullable(),
  version: z.number().describe('of theirs; 0: none'),
});

/** A filter with a name: the part of an address after `?` that lists of questions and answers understand. */
export const savedViewSchema = z
  .object({
    dataset: datasetIdSchema,
    name: z.string(),
    search: z.string(),
    /** ISO 8601, UTC. */
    updated: z.string(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;
