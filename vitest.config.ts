import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start processes or servers, or read whole files through them: seconds each. `npm run check` leaves them to `npm test`. */
const WHOLE = [
  'lib/server/service',
  'lib/server/store/postgres',
  'lib/server/people',
  'lib/server/files/remote',
  'lib/server/objects',
  'lib/server/indexing/fuzz',
  'lib/server/store/sqlite/opening',
  'lib/core/predictions/evidence-fields',
  'lib/core/predictions/fuzz',
  'lib/core/predictions/real',
  'bin',
];
/** Node reads their modules by itself, types and all, in half the time: none is one of pages, or put in the place of another. */
const AS_THEY_ARE = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Tests that put another module in the place of one, which has to be unread before. */
const ALONE = [
  'lib/server/files/remote/redirect.test.ts',
  'lib/server/http/encode.test.ts',
  'lib/server/service/comparisons.test.ts',
  'lib/server/service/read-once.test.ts',
  'lib/server/store/index-replaced.test.ts',
];
const whole = WHOLE.map((place) => `${place}{/**/*,}.test.ts`);

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    environment: 'node',
    globalSetup: 'bin/testing-setup.ts',
    setupFiles: 'bin/testing-alone.ts',
    // No test measures time: a busy machine only needs patience.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
    // One more than the two processors that they are held to: tests wait for processes and files a third of their time.
    maxWorkers: 3,
    // They leave nothing behind, and modules are read once instead of once a file: a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{lib,bench,lab}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, ...whole],
          ...AS_THEY_ARE,
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: whole, exclude: [...configDefaults.exclude, ...ALONE], ...AS_THEY_ARE },
      },
      { extends: true, test: { name: 'pages', include: ['components/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'routes', include: ['app/**/*.test.ts'] } },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
    ],
  },
});
