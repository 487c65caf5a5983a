/**
 * A conversation as numbered rows, with everything drawn from it: evidence stops, which questions use a turn, the minimap's
 * scale, find hits, dates in words. Pure: the page only draws what stands here. Imports the model.
 *
 * - row: one line of the timeline, a session header or a turn; rows are numbered from 0
 * - stop: a place that evidence names, in the question's own order; `n` and `p` walk over them
 */
export * from './about-time.ts';
export * from './dates.ts';
export * from './evidence.ts';
export * from './evidence-groups.ts';
export * from './find.ts';
export * from './first-window.ts';
export * from './minimap.ts';
export * from './retrieved.ts';
export * from './rows.ts';
export * from './uses.ts';
