import { z } from 'zod';

/** Of requests without a body that change something. */
export const whoQuery = z.object({
  reviewer: z.string().trim().max(200).default('').describe('who makes the change, for its history'),
});

/** Who asks, for whatever keeps who did something; null: nobody says. Without sign-in it is who the request says it is. */
export const whoAsks = (_request: Request, named: string | undefined): string | null =>
  named === undefined || named === '' ? null : named;
