/** Branded ids: strings that cannot be mixed up. All but datasets' and runs' are the dataset's own ids (docs: contract §2 "Ids"). */
import type { z } from 'zod';
import type * as schemas from './schemas/parts.ts';

export type DatasetId = z.infer<typeof schemas.datasetIdSchema>;
export type ConversationId = z.infer<typeof schemas.conversationIdSchema>;
export type SessionId = z.infer<typeof schemas.sessionIdSchema>;
export type TurnId = z.infer<typeof schemas.turnIdSchema>;
export type QuestionId = z.infer<typeof schemas.questionIdSchema>;
export type MemoryId = z.infer<typeof schemas.memoryIdSchema>;
export type RunId = z.infer<typeof schemas.runIdSchema>;

export const datasetId = (text: string): DatasetId => text as DatasetId;
export const conversationId = (text: string): ConversationId => text as ConversationId;
export const sessionId = (text: string): SessionId => text as SessionId;
export const turnId = (text: string): TurnId => text as TurnId;
export const questionId = (text: string): QuestionId => text as QuestionId;
export const memoryId = (text: string): MemoryId => text as MemoryId;
export const runId = (text: string): RunId => text as RunId;
