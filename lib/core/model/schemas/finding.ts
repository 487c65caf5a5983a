import { z } from 'zod';
import { FINDING_CODES, type FindingCode, SEVERITIES } from '../finding-codes.ts';
import { listOf } from './list.ts';
import { whereSchema } from './where.ts';

export const severitySchema = z.enum(SEVERITIES);
const code = z.enum(Object.keys(FINDING_CODES) as FindingCode[]);

/** Something a reader of the dataset should know. */
export const findingSchema = z
  .object({
    code,
    severity: severitySchema,
    where: whereSchema,
    /** One sentence: what is so, and what was done about it. */
    message: z.string(),
    /** The raw text concerned, shortened to 200 characters. */
    value: z.string().optional(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof findingSchema>;

export const findingsSchema = listOf(findingSchema).extend({
  codes: z.array(z.object({ code, severity: severitySchema, count: z.number() })),
});
