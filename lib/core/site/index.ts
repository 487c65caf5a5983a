/** A static bundle: what its files are called and hold, and how they answer in the browser what pages ask the API for. */
export * from './answers.ts';
export * from './files.ts';
export { type SiteReview, siteReview } from './reviews.ts';
export { TurnIndex } from './turn-index.ts';
