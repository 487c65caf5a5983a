import { z } from 'zod';
import { reviewFields } from '../../core/audit/index.ts';
import { REVIEW_STATES, VERDICTS } from '../../core/model/index.ts';
import { findingSchema } from '../../core/model/schemas/finding.ts';
import { listOf } from '../../core/model/schemas/list.ts';
import { problemSchema } from '../../core/model/schemas/problem.ts';
import { pageQuery } from './query.ts';

/** What reviews, error packs and disputes are asked with, and what is answered. */
const place = z.object({ session: z.string(), turn: z.string() });

export const reviewSchema = z
  .object({
    question: z.string(),
    verdict: z.enum(VERDICTS).optional(),
    answer: z.string().optional(),
    evidence: z.array(place).optional(),
    note: z.string().optional(),
    reviewer: z.string().optional(),
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: 'Review' });

export const reviewBody = reviewFields;

const facet = z.array(z.object({ key: z.string(), label: z.string(), count: z.number() }));

export const reviewsSchema = listOf(
  reviewSchema.extend({
    conversation: z.string().optional(),
    questionText: z.string().optional(),
    goldAnswer: z.string().nullish(),
  }),
).extend({ verdicts: facet, reviewers: facet });

export const reviewsQuery = z.object({
  verdict: z
    .array(z.enum([...VERDICTS, 'none']))
    .default([])
    .describe('verdicts; none: reviews without one'),
  reviewer: z.array(z.string()).default([]).describe('names; the empty one: reviews without a name'),
  q: z.string().max(1000).default('').describe('part of id, question, proposed answer or note'),
});

export const importQuery = z.object({
  apply: z.enum(['true', 'false']).default('false').describe('false: only tell what would happen'),
  take: z.array(z.string()).default([]).describe('questions whose conflicting review replaces mine'),
});

export const importSchema = z.object({
  added: z.number(),
  same: z.number(),
  conflicts: z.array(z.object({ question: z.string(), mine: reviewSchema, theirs: reviewSchema })),
  unmatched: z.array(z.string()),
  problems: z.array(problemSchema),
});

export const exportQuery = z.object({ as: z.enum(['pack', 'markdown']).default('pack') });

export const packSchema = z
  .object({
    id: z.string(),
    dataset: z.string(),
    name: z.string(),
    source: z.string().optional(),
    enabled: z.boolean(),
    created: z.string(),
    total: z.number(),
    matched: z.number(),
    mismatched: z.number(),
    corrupting: z.number(),
  })
  .meta({ id: 'ErrorPack' });

export const knownErrorSchema = z
  .object({
    question: z.string().nullable(),
    key: z.string(),
    conversation: z.string().optional(),
    questionText: z.string().optional(),
    errorType: z.string(),
    corruptsScore: z.boolean(),
    explanation: z.string(),
    citedEvidence: z.array(z.string()),
    correctEvidence: z.array(z.string()),
    goldAnswer: z.string().optional(),
    proposedAnswer: z.string().optional(),
    mismatches: z.array(z.string()),
  })
  .meta({ id: 'KnownError' });

export const packBody = z.object({ enabled: z.boolean() });

export const packQuery = z.object({ name: z.string().max(200).default('').describe('used when the file has none') });

export const disputeSchema = z
  .object({
    question: z.string(),
    corruptsScore: z.boolean(),
    sources: z.array(
      z.object({
        kind: z.enum(['review', 'pack']),
        name: z.string(),
        label: z.string(),
        explanation: z.string(),
        proposedAnswer: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'Dispute' });

export const auditQuery = pageQuery.extend({
  rule: z.string().min(1).describe('an id of docs/audit-rules.md, e.g. EVI-3'),
  severity: z.enum(['error', 'warning', 'info']).optional(),
});

export const auditFindingSchema = findingSchema
  .omit({ code: true })
  .extend({
    rule: z.string(),
    elsewhere: z
      .array(place.extend({ words: z.array(z.string()) }))
      .optional()
      .describe('where the words of the answer do occur'),
  })
  .meta({ id: 'AuditFinding' });

const labelSupport = z.object({
  category: z.string(),
  label: z.string(),
  claim: z.string(),
  count: z.number(),
  total: z.number(),
});

export const auditSchema = z.object({
  rules: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      count: z.number().nullable().describe('null: looked up question by question, the file is large'),
    }),
  ),
  labels: z
    .array(
      z.object({
        scheme: z.string(),
        name: z.string(),
        labels: z.array(labelSupport),
        count: z.number(),
        total: z.number(),
      }),
    )
    .optional(),
});

export const auditMarksSchema = z.object({
  reviews: z.record(z.string(), z.enum([...VERDICTS, 'none'])).describe('verdict by question'),
  errors: z.record(z.string(), z.number()).describe('known errors by question'),
  states: z
    .record(z.string(), z.array(z.enum(REVIEW_STATES)))
    .describe('what lists say, by question; others are not reviewed'),
});

export const auditedQuestionSchema = z.object({
  review: reviewSchema.nullable(),
  knownErrors: z.array(knownErrorSchema.extend({ pack: z.string(), packName: z.string() })),
  findings: z.array(auditFindingSchema),
});
