/**
 * Finding things. Today: questions and their predictions, by filter and fuzzy text, with facet counts; and conversations. Pure, so that server and
 * browser give the same list. Imports the model and fuse.js.
 */
export * from './answer-facts.ts';
export * from './bounded-facets.ts';
export * from './conversations.ts';
export * from './kept-list.ts';
export * from './list-facts.ts';
export * from './predictions.ts';
export * from './question-list.ts';
export * from './question-list.ts';
export * from './questions.ts';
export * from './rows.ts';
export * from './select.ts';
