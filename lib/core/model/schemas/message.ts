import { z } from 'zod';

export const paramsSchema = z.record(z.string(), z.unknown());

/** What a text is made of, to say it in another language. */
export const messageSchema = z.object({ code: z.string(), params: paramsSchema });

/** The same beside the text itself; absent where the text is nobody's message, or was kept by an earlier version. */
export const saidBy = { code: z.string().optional(), params: paramsSchema.optional() };
