import { isUrl } from '../files/remote/address.ts';
import { storedKey, storedPath } from '../files/stored-path.ts';
import type { Objects } from '../objects/index.ts';
import type { Shared, SharedStore } from '../store/index.ts';
import type { FoundDataset } from './datasets-in.ts';
import type { PredictionsFile } from './run-service.ts';
import { readable, removeUnpacked } from './unpacked.ts';

/** What is shared, opened and by its addresses. `jobs`: whether the jobs of all are done here. */
export interface SharedUse {
  addresses: Shared;
  store: SharedStore;
  jobs: boolean;
}

/** Brings files to where every machine can read them. */
export interface SharedFiles {
  /** What a dataset is of then: its bytes, unpacked. One that is there already, or a server's, stays as it is. */
  dataset(found: FoundDataset): Promise<FoundDataset>;
  predictions(file: PredictionsFile): Promise<void>;
}

export function sharedFiles(home: string, objects: Objects): SharedFiles {
  return {
    async dataset(found) {
      if (isUrl(found.path) || storedKey(found.path) !== null) return found;
      const { file, name, unpacked, mapping } = await readable({ home }, found, () => {});
      if (typeof file !== 'string') return found;
      try {
        const { key, bytes } = await objects.putFile('data', file);
        return { ...found, path: storedPath(key, name), member: null, bytes, mtime: 0, ...(mapping && { mapping }) };
      } finally {
        if (unpacked) removeUnpacked(home, found);
      }
    },
    predictions: async ({ path }) => void (await objects.putFile('runs', path)),
  };
}

/** Removes objects that nobody has named for a week. */
export async function sweepObjects({ objects, named, datasets, runs }: SharedStore): Promise<void> {
  await objects.sweep({
    async named(kind, keys) {
      if (kind === 'index') return named();
      if (kind === 'data') return new Set((await datasets.all()).flatMap(({ path }) => storedKey(path) ?? []));
      const used = new Set<string>();
      for (const key of keys) if ((await runs.ofContent(key)).length > 0) used.add(key);
      return used;
    },
  });
}
