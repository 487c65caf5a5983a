import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderPlace } from './folder.ts';
import { openObjects } from './index.ts';
import { accountOf } from './s3/account.ts';
import { s3Place } from './s3/index.ts';
import { startTestStore } from './testing.ts';
import { describeObjects, listed } from './testing-contract.ts';

describeObjects('a folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-place-'));
  return {
    objects: await openObjects(pathToFileURL(folder).href, {}),
    place: folderPlace(folder),
    taken: () => {
      const incoming = path.join(folder, 'incoming');
      const names = existsSync(incoming) ? readdirSync(incoming) : [];
      return names.reduce((bytes, name) => bytes + statSync(path.join(incoming, name)).size, 0);
    },
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
    place: s3Place(accountOf(store.address, store.env)),
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
      place: s3Place(accountOf(real, process.env)),
      async names() {
        const names: string[] = [];
        for (const kind of ['data', 'index', 'runs'] as const)
          names.push(...(await listed(objects, kind)).map(({ key }) => `${kind}/${key}`));
        return names.toSorted();
      },
      close: async () => objects.close(),
    };
  });
