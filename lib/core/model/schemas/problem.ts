import { z } from 'zod';
import { saidBy } from './parts.ts';
import { whereSchema } from './where.ts';

/** A failure a user can act on: RFC 9457 problem details. `detail` says what, where and what to do; never a stack trace. */
export const problemSchema = z
  .object({
    /** `about:blank` or a fragment such as `#unknown-format`. */
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    /** Where in the file, when it is about a file. */
    where: whereSchema.optional(),
    /** More of the same kind, e.g. each place where the JSON breaks or each bad parameter. */
    errors: z
      .array(
        z.object({
          message: z.string(),
          where: whereSchema.optional(),
          ...saidBy,
        }),
      )
      .optional(),
    ...saidBy,
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
