import { z } from 'zod';
import { REVIEW_STATES, VERDICTS } from '../review.ts';
import { findingSchema, severitySchema } from './finding.ts';
import { saidBy } from './parts.ts';
import { knownErrorSchema, reviewSchema, turnPlaceSchema } from './review.ts';

/** A turn where words of an answer occur. */
const wordPlaceSchema = turnPlaceSchema.extend({
  /** The answer's words that it has, as the answer writes them. */
  words: z.array(z.string()),
});
export type WordPlace = z.infer<typeof wordPlaceSchema>;

/** What a rule found. */
export const auditFindingSchema = findingSchema
  .omit({ code: true })
  .extend({
    rule: z.string(),
    title: z.string().optional().describe('of rules that are computed: what is so where the rule finds something'),
    ...saidBy,
    /** The turn with most of them first. */
    elsewhere: z.array(wordPlaceSchema).optional().describe('where the words of the answer do occur'),
  })
  .meta({ id: 'AuditFinding' });
export type AuditFinding = z.infer<typeof auditFindingSchema>;

/** How many questions of a category behave as a label says. */
const labelSupportSchema = z.object({
  category: z.string(),
  label: z.string(),
  /** What the label claims of a question: `cites two turns or more`. */
  claim: z.string(),
  /** Questions of the category that do, and all that can be told about. */
  count: z.number(),
  total: z.number(),
});
export type LabelSupport = z.infer<typeof labelSupportSchema>;

/** What the questions themselves say for one scheme of naming LoCoMo's categories. */
const schemeSupportSchema = z.object({
  scheme: z.string(),
  name: z.string(),
  labels: z.array(labelSupportSchema),
  /** Sums over the labels. */
  count: z.number(),
  total: z.number(),
});
export type SchemeSupport = z.infer<typeof schemeSupportSchema>;

export const auditSchema = z.object({
  /** Every rule that found something, or whose count is not known. */
  rules: z.array(
    z.object({
      rule: z.string(),
      title: z.string().optional().describe('of rules that are computed: what is so where the rule finds something'),
      severity: severitySchema,
      count: z.number().nullable().describe('null: looked up question by question, the file is large'),
    }),
  ),
  /** LoCoMo. */
  labels: z.array(schemeSupportSchema).optional(),
});
export type AuditSummary = z.infer<typeof auditSchema>;

export const auditMarksSchema = z.object({
  reviews: z.record(z.string(), z.enum([...VERDICTS, 'none'])).describe('verdict by question'),
  errors: z.record(z.string(), z.number()).describe('known errors by question'),
  states: z
    .record(z.string(), z.array(z.enum(REVIEW_STATES)))
    .describe('what lists say, by question; others are not reviewed'),
});
export type AuditMarks = z.infer<typeof auditMarksSchema>;

export const auditedQuestionSchema = z.object({
  review: reviewSchema.nullable(),
  version: z.number().optional().describe('of the review; absent: there is none'),
  knownErrors: z.array(knownErrorSchema.extend({ pack: z.string(), packName: z.string() })),
  findings: z.array(auditFindingSchema),
});
export type AuditedQuestion = z.infer<typeof auditedQuestionSchema>;
