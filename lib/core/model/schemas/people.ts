import { z } from 'zod';
import { PERSON_ROLES, VISIBILITIES } from '../people.ts';

const roleSchema = z.enum(PERSON_ROLES);
const momentSchema = z.string().describe('ISO 8601');

/** Who asks. */
export const meSchema = z
  .object({
    sub: z.string().describe('the identity provider’s own name for you'),
    name: z.string(),
    email: z.string().nullable(),
    groups: z.array(z.string()),
    role: roleSchema.describe('on a dataset it may be higher'),
    most: roleSchema.nullable().describe('what the API token of the request allows at most; null: it has none'),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;

export const apiTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: roleSchema.describe('what it allows at most'),
    made: momentSchema,
    until: momentSchema,
    used: momentSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const madeTokenSchema = apiTokenSchema.extend({ token: z.string().describe('shown this once') });
export type MadeToken = z.infer<typeof madeTokenSchema>;

export const tokenBody = z.object({
  name: z.string().trim().min(1).max(100),
  role: roleSchema.default('viewer'),
  days: z.number().int().min(1).max(366).default(90).describe('until it ends'),
});

/** Somebody who has signed in. */
export const knownPersonSchema = z.object({
  sub: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  groups: z.array(z.string()),
  role: roleSchema,
  seen: momentSchema,
});
export type KnownPerson = z.infer<typeof knownPersonSchema>;

/** Something that somebody did. It names things by id. */
export const auditLogEntrySchema = z
  .object({
    id: z.number(),
    at: momentSchema,
    who: z.string().nullable(),
    name: z.string().nullable(),
    what: z.string(),
    dataset: z.string().nullable(),
    subject: z.string().nullable().describe('a run, a question, a person, a group or a token'),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AuditLogEntry' });
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

export const auditLogSchema = z.object({
  items: z.array(auditLogEntrySchema).describe('the newest first'),
  next: z.number().nullable().describe('`before` of the next page'),
});
export type AuditLog = z.infer<typeof auditLogSchema>;

const kindSchema = z.enum(['person', 'group']);

/** Who may see a dataset, and why. */
export const accessSchema = z
  .object({
    visibility: z.enum(VISIBILITIES),
    items: z.array(
      z.object({
        kind: kindSchema,
        subject: z.string().describe('`sub` or e-mail address of a person, name of a group'),
        role: roleSchema,
        name: z.string().nullable().describe('of a person who has been here'),
        email: z.string().nullable(),
        givenBy: z.string().nullable(),
        given: momentSchema,
        seen: momentSchema.nullable(),
      }),
    ),
    changes: z.array(auditLogEntrySchema).describe('the last twenty, the newest first'),
  })
  .meta({ id: 'Access' });
export type Access = z.infer<typeof accessSchema>;

export const accessBody = z.object({
  visibility: z.enum(VISIBILITIES).optional(),
  entry: z
    .object({
      kind: kindSchema,
      subject: z.string().trim().min(1).max(500),
      role: roleSchema.nullable().describe('null: off the list'),
    })
    .optional(),
});
