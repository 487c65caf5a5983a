import { z } from 'zod';
import { jobSchema, jobsSchema } from '../../core/model/schemas/jobs.ts';

/** The part of the API's description that is about the queue of long work. */
export const JOB_OPERATIONS = {
  '/jobs': {
    get: {
      summary: 'Long work that waits, is done, or is over (the last hundred), of the datasets you may see',
      answer: jobsSchema,
    },
  },
  '/jobs/events': {
    get: {
      summary:
        'Server-sent events: `jobs` with the whole list, at once and at each change; `problem` when it can’t be had',
      answer: z.string(),
      media: 'text/event-stream',
    },
  },
  '/jobs/{j}/cancel': {
    post: {
      summary: 'End a job that waits or is done; 409 for one that is over, and for scoring a run again',
      answer: jobSchema,
      status: 202,
    },
  },
  '/jobs/{j}/retry': {
    post: {
      summary: 'Have a job tried at once that waits for its next try, or that stopped; 409 for others',
      answer: jobSchema,
      status: 202,
    },
  },
};
