import { z } from 'zod';
import {
  accessBody,
  accessSchema,
  apiTokenSchema,
  auditLogSchema,
  knownPersonSchema,
  madeTokenSchema,
  meSchema,
  tokenBody,
} from '../../core/model/schemas/people.ts';

export const auditLogQuery = z.object({
  before: z.coerce.number().int().nullable().default(null).describe('entries older than this one'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** The part of the API's description that is about people. Where nobody signs in, these addresses are not there (404). */
export const PEOPLE_OPERATIONS = {
  '/me': { get: { summary: 'Who asks', answer: meSchema } },
  '/me/sessions': { delete: { summary: 'Sign out everywhere', status: 204 } },
  '/me/tokens': {
    get: { summary: 'Your API tokens that have not ended', answer: z.object({ items: z.array(apiTokenSchema) }) },
    post: {
      summary: 'Make an API token; it is shown this once',
      bodies: { 'application/json': tokenBody },
      answer: madeTokenSchema,
      status: 201,
    },
  },
  '/me/tokens/{token}': { delete: { summary: 'Revoke an API token', status: 204 } },
  '/people': {
    get: {
      summary: 'Everybody who has signed in, for admins',
      answer: z.object({ items: z.array(knownPersonSchema) }),
    },
  },
  '/people/{sub}/sessions': { delete: { summary: 'Sign somebody out everywhere, for admins', status: 204 } },
  '/datasets/{d}/access': {
    get: { summary: 'Who may see a dataset, for its admins', answer: accessSchema },
    patch: {
      summary: 'Say who may see a dataset; the last admin of a dataset for listed people stays (409)',
      bodies: { 'application/json': accessBody },
      answer: accessSchema,
    },
  },
  '/audit-log': {
    get: { summary: 'Who did what, the newest first, for admins', query: auditLogQuery, answer: auditLogSchema },
  },
};
