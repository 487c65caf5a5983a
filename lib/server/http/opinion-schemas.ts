import { z } from 'zod';
import { reviewFields } from '../../core/audit/index.ts';
import { DRAWN_BY } from '../../core/model/schemas/opinion.ts';
import { answerFields, goldFields, readerName } from '../../core/opinions/index.ts';

/** What opinions, guidelines, queues and agreement are asked with. */
export const readerQuery = z.object({
  reader: readerName
    .default('')
    .describe(
      'who reads: others’ opinions are hidden until they have given theirs; where people sign in it is who asks',
    ),
});

export const opinionBody = z.union([answerFields, goldFields]).describe('of an answer, or of the gold');

export const opinionQuery = readerQuery.extend({
  answered: z.string().optional().describe('of an opinion on an answer: its words'),
});

export const guidelinesBody = z.object({ text: z.string().trim().min(1).max(100_000) });

export const queueBody = z.object({
  name: z.string().trim().min(1).max(200),
  opinions: z.int().min(1).max(20).default(2).describe('how many each question is to have'),
  size: z.int().min(1).max(10_000).default(100).describe('questions at most'),
  drawn: z
    .enum(DRAWN_BY)
    .default('type')
    .describe('evenly from types; of each, first what judges, or the systems of runs, differ on most'),
  runs: z.array(z.string()).max(50).default([]).describe('ids; none: all of the dataset'),
  readers: z.array(readerName.min(1)).max(50).default([]).describe('named readers take turns'),
  questions: z.array(z.string()).max(10_000).optional().describe('these, as an exported queue has them'),
});

export const nextQuery = readerQuery.extend({
  after: z.string().optional().describe('pass over this question'),
});

export const opinionImportQuery = z.object({
  apply: z.enum(['true', 'false']).default('false').describe('false: only tell what would happen'),
  reader: readerName.default('').describe('whose those are of which the file names nobody'),
});

export const agreementQuery = z.object({
  runs: z.array(z.string()).default([]).describe('runs whose judges are held against people'),
  as: z.enum(['json', 'csv', 'markdown']).default('json'),
});

export const settleBody = reviewFields;
