/**
 * What a server tells of itself: signals that others give, and what is made of them when it is asked for. `metrics.ts` and `tracing.ts`
 * bring libraries with them and are loaded then only; so they are not named here.
 */
export { followUpload } from './follow-upload.ts';
export { offerGauge, type Reading } from './gauges.ts';
export { logErrorsAsAsked } from './log.ts';
export { type AskedRequest, clock, signals } from './signals.ts';
export { within } from './within.ts';
