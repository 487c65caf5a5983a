import { z } from 'zod';
import { readinessSchema } from './readiness.ts';

/** What the server answers itself, beside the API: for whoever starts, watches and ends it. Their addresses begin at the root. */
export const PROBE_OPERATIONS = {
  '/live': {
    get: {
      summary: 'Whether the process answers; it asks nothing else',
      answer: z.object({ status: z.literal('live') }),
    },
  },
  '/ready': {
    get: { summary: 'Whether it can answer now; 503 when not', answer: readinessSchema, unless: 503 },
  },
  '/metrics': {
    get: {
      summary: 'Figures in the text format of Prometheus, where `--metrics` asks for them',
      answer: z.string(),
      media: 'text/plain',
    },
  },
};
