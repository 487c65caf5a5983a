/**
 * Bring your own benchmark: a mapping says how a file of any shape becomes conversations, questions and evidence. `path.ts` and `value.ts`
 * have the language, `compile.ts` makes of a document what can be followed, `read.ts` follows it; `document.ts` checks a document and
 * is loaded apart, as it needs schemas.
 */

export { isEnough, OPENS_FROM } from './enough.ts';
export { formatFor } from './format.ts';
