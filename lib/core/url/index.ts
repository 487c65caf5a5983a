/**
 * Everything a link carries: search-param codecs, and builders for every URL of the contract.
 * A codec falls back on bad input and never throws; parse(serialise(x)) equals x. Imports only the model.
 */

export * from './answers.ts';
export * from './compare.ts';
export * from './conversations.ts';
export * from './filters.ts';
export * from './judging.ts';
export * from './library.ts';
export * from './links.ts';
export * from './report.ts';
export * from './runs.ts';
export * from './saved-views.ts';
export * from './search.ts';
export { base, decodeSegment, idOf } from './segment.ts';
export * from './shown-runs.ts';
export * from './site-mark.ts';
