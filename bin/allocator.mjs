/**
 * What the C library is told where a server begins, on Linux: one place for the memory of all threads, since what one has freed serves no other
 * else, and large blocks given back as soon as they are free (docs/decisions.md).
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
