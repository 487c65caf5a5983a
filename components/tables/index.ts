/** Tables of many rows. `question-table.tsx` and `conversation-table.tsx` are whole tables for a page; the rest are their parts. */
export { ConversationTable } from './conversation-table.tsx';
export { QuestionTable } from './question-table.tsx';
