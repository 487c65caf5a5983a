import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('a process that works through a file keeps the memory that it has freed; what somebody tunes otherwise stays so', async () => {
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '262144');
  vi.stubEnv('GLIBC_TUNABLES', undefined);
  const { ownEnvironment, reusesMemory } = await import('./own-scripts.ts');
  expect(reusesMemory()).toBe(false);
  expect(ownEnvironment()).toMatchObject({ MALLOC_MMAP_THRESHOLD_: '262144', PATH: process.env.PATH });
  expect(ownEnvironment()).not.toHaveProperty('GLIBC_TUNABLES');
  expect(ownEnvironment({ reuses: true })).toMatchObject({
    MALLOC_MMAP_THRESHOLD_: '33554432',
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
    PATH: process.env.PATH,
  });
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '33554432');
  expect(reusesMemory()).toBe(true);
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', undefined);
  expect(reusesMemory()).toBe(true);
  vi.stubEnv('GLIBC_TUNABLES', 'glibc.malloc.check=3');
  expect(ownEnvironment({ reuses: true })).toMatchObject({ GLIBC_TUNABLES: 'glibc.malloc.check=3' });
});
