import { z } from 'zod';

/** Ids as answers carry them: plain strings, and in types no two kinds alike. */
export const datasetIdSchema = z.string().brand<'Dataset'>();
export const conversationIdSchema = z.string().brand<'Conversation'>();
export const sessionIdSchema = z.string().brand<'Session'>();
export const turnIdSchema = z.string().brand<'Turn'>();
export const questionIdSchema = z.string().brand<'Question'>();
export const runIdSchema = z.string().brand<'Run'>();
