import { z } from 'zod';

/** Ids as answers carry them: plain strings, and in types no two kinds alike. */
export const datasetIdSchema = z.string().brand<'Dataset'>();
export const conversationIdSchema = z.string().brand<'Conversation'>();
export const sessionIdSchema = z.string().brand<'Session'>();
export const turnIdSchema = z.string().brand<'Turn'>();
export const questionIdSchema = z.string().brand<'Question'>();
export const memoryIdSchema = z.string().brand<'Memory'>();
export const runIdSchema = z.string().brand<'Run'>();

export const paramsSchema = z.record(z.string(), z.unknown());

/** What a text is made of, to say it in another language. */
export const messageSchema = z.object({ code: z.string(), params: paramsSchema });

/** The same beside the text itself; absent where the text is nobody's message, or was kept by an earlier version. */
export const saidBy = { code: z.string().optional(), params: paramsSchema.optional() };
