/**
 * Predictions as memory systems write them → a dataset's questions with answers, votes, retrieved items and an account of
 * every row. `document.ts` reads the bytes, `row-set.ts` finds the rows, `identify.ts` and `layout.ts` what their fields
 * are, `matcher.ts` whose question each is, `collect.ts` puts it together (docs: predictions).
 */

export { dialogueTurns } from './dialogues.ts';
export { matchTexts, withKnownSessions } from './match-texts.ts';
export { missingOf } from './missing.ts';
export { left } from './notes.ts';
export { readPredictions } from './read.ts';
export { nothingSaid, saysSomething } from './reading.ts';
export { withEvidence } from './references.ts';
export { readReport, saidReport, storedReport } from './stored-report.ts';
export { refusedBecause } from './submission.ts';
