import { z } from 'zod';
import { reviewFields } from '../../core/audit/index.ts';
import { SEVERITIES, VERDICTS } from '../../core/model/index.ts';
import { pageQuery, ruleSchema } from './query.ts';

/** What reviews, error packs and the audit are asked with. */
export const reviewBody = reviewFields;

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

export const exportQuery = z.object({
  as: z
    .enum(['pack', 'markdown', 'corrected', 'changelog'])
    .default('pack')
    .describe('corrected: the dataset’s own file with the gold of its reviews; changelog: what was changed in it'),
});

export const packBody = z.object({ enabled: z.boolean() });

export const packQuery = z.object({ name: z.string().max(200).default('').describe('used when the file has none') });

export const auditQuery = pageQuery.extend({
  rule: ruleSchema.describe('an id of docs/audit-rules.md, e.g. EVI-3'),
  severity: z.enum(SEVERITIES).optional(),
});

/** A file, as a form or as the body. */
export const FILE = {
  'multipart/form-data': z.object({ file: z.string().meta({ format: 'binary' }) }),
  'application/json': z.unknown(),
};
