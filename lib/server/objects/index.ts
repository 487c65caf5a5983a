/**
 * The object store of a shared deployment: what it keeps, where it may be, and what a replica keeps of it on its own disk.
 * What talks to a bucket is loaded when one is opened: most processes open none.
 */
export { cacheAt, ObjectCache } from './cache/index.ts';
export type { Objects } from './objects.ts';
export { openObjects } from './open.ts';
