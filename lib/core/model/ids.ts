/** Branded ids: strings that cannot be mixed up. All but datasets' and runs' are the dataset's own ids (docs: contract §2 "Ids"). */
declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

export type DatasetId = Id<'Dataset'>;
export type ConversationId = Id<'Conversation'>;
export type SessionId = Id<'Session'>;
export type TurnId = Id<'Turn'>;
export type QuestionId = Id<'Question'>;
export type RunId = Id<'Run'>;

export const datasetId = (text: string): DatasetId => text as DatasetId;
export const conversationId = (text: string): ConversationId => text as ConversationId;
export const sessionId = (text: string): SessionId => text as SessionId;
export const turnId = (text: string): TurnId => text as TurnId;
export const questionId = (text: string): QuestionId => text as QuestionId;
export const runId = (text: string): RunId => text as RunId;
