/**
 * What the C library is told where a server begins, on Linux: one place for the memory of all threads, since what one has freed serves no other
 * else, and large blocks given back as soon as they are free (docs/decisions.md).
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/**
 * What the engine is told: little room for what is new, since most of it is rubbish soon, and each page of new memory costs more than looking for
 * that; and to collect all when it has twice as much as was left the last time, since the bytes of answers pile up until then (docs/decisions.md).
 */
export const ENGINE = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
