import { z } from 'zod';

/** Part of a list, with how many there are in all. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({
    total: z.number(),
    items: z.array(item),
    next: z.number().optional().describe('offset of the next page; absent at the end of the list'),
  });
