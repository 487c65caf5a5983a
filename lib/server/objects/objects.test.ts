import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openObjects } from './index.ts';
import { startTestStore } from './testing.ts';
import { describeObjects, listed } from './testing-contract.ts';

describeObjects('a folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-place-'));
  return {
    objects: await openObjects(pathToFileURL(folder).href, {}),
    names: async () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('/'))
        .toSorted(),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

describeObjects('a bucket', async () => {
  const store = await startTestStore();
  const objects = await openObjects(store.address, store.env);
  const prefix = 'team/objects/';
  return {
    objects,
    names: async () =>
      (await store.names()).map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)),
    taken: () => store.taken,
    refusesEmpty: true,
    close: async () => {
      objects.close();
      await store.close();
    },
  };
});

// A real one: `s3://BUCKET/PREFIX`, with the variables of AWS beside it. All below the prefix is removed.
const real = process.env.MEMOSCOPE_TEST_OBJECTS;
if (real !== undefined)
  describeObjects(real, async () => {
    const objects = await openObjects(real, process.env);
    return {
      objects,
      async names() {
        const names: string[] = [];
        for (const kind of ['data', 'index', 'runs'] as const)
          names.push(...(await listed(objects, kind)).map(({ key }) => `${kind}/${key}`));
        return names.toSorted();
      },
      close: async () => objects.close(),
    };
  });
