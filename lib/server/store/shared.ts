import { cacheAt, type Objects } from '../objects/index.ts';
import { objectsAt } from '../objects/open.ts';
import { HeldIndexes } from './held-indexes.ts';
import { IndexFiles } from './index-file/index-files.ts';
import type { Shared } from './place.ts';
import { openPostgres, type PostgresCatalogue } from './postgres/index.ts';
import { remembering } from './remembering.ts';
import type { Store } from './store.ts';

/** What several machines have in common, and this one's copies of the index files it reads. */
export interface SharedStore extends Store {
  objects: Objects;
  listen: PostgresCatalogue['listen'];
  named: PostgresCatalogue['named'];
  checkSchema: PostgresCatalogue['checkSchema'];
  workers: PostgresCatalogue['workers'];
  replies: PostgresCatalogue['replies'];
}

/**
 * Opens what is shared; `home` is for copies. Throws a ProblemError when the catalogue can't be used. `connections`: at most so many
 * to it at a time.
 */
export async function openShared(home: string, shared: Shared, connections: number): Promise<SharedStore> {
  const objects = await objectsAt(shared.objects, process.env);
  const put = async (key: string, file: string) => void (await objects.putFile('index', file, key));
  const catalogue = await openPostgres(shared.catalogue, { home, blobs: { put }, limits: { connections } });
  const cache = cacheAt(home, shared.objects);
  const held = new HeldIndexes(cache);
  const files = new IndexFiles({ home, mayWrite: true, keyOf: catalogue.keyOf, shared: held });
  held.onDrop = (key) => files.forget(key);
  cache.spare((file) => files.isInUse(file));
  return {
    ...remembering(catalogue),
    files,
    objects,
    async close() {
      files.closeAll();
      held.close();
      await catalogue.close();
      objects.close();
    },
  };
}
