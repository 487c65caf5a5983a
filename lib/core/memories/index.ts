/**
 * What memory systems stored of conversations. `rows.ts` finds the memories in a file, `owners.ts` whose conversation each is of, `read.ts`
 * brings the store up to each row, `origins.ts` finds the turns they come from, and `coverage.ts` what of a conversation is stored.
 */
export { type Coverage, coverageOf, type StoredCoverage } from './coverage.ts';
export { withOrigins } from './origins.ts';
export { readMemories } from './read.ts';
