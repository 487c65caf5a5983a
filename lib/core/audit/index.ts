/**
 * What is known about a dataset's gold beyond the file itself: audit rules, lists of known errors, reviews, and the
 * disputes that follow from them. Pure: values in, values out. Rules have ids that docs/audit-rules.md explains.
 */
export { type AnswerKey, answerKey } from './answer-key.ts';
export { ceilingOf } from './ceiling.ts';
export { changelog } from './changelog.ts';
export { type Change, correctedRecord, corrects, isCorrectable } from './corrected.ts';
export { disputesOf } from './disputes.ts';
export { readPack } from './error-pack.ts';
export { resolveEvidence } from './evidence.ts';
export { labelEvidence, saidClaims } from './label-evidence.ts';
export { reviewsMarkdown } from './markdown.ts';
export { matchEntries } from './match.ts';
export { mergeReviews, saySame } from './merge.ts';
export { PACK_FORMAT, type PackEntry, packOfReviews } from './pack-format.ts';
export { checkHeads, checkQuestion, saidFinding } from './question-checks.ts';
export { readReviews, reviewFields } from './review-file.ts';
export { reviewStates } from './review-states.ts';
export { RULES, ruleOf, ruleOfCode } from './rules.ts';
export { listReviews, selectReviews } from './select-reviews.ts';
export { inShape } from './shape.ts';
